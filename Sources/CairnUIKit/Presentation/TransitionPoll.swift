#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Finds the end of a transition whose completions UIKit does not call.
  ///
  /// A coordinator calls nothing if its transition has ended before it was asked. View controllers
  /// still return such a coordinator for a moment. So the poll looks again in the next turns of the
  /// main actor, and then after pauses.
  @MainActor
  final class TransitionPoll {
    /// Measures the pauses. Tests replace it.
    static var clock: any Clock<Duration> = ContinuousClock()

    private var task: Task<Void, Never>?

    deinit {
      task?.cancel()
    }

    /// Begins again.
    ///
    /// - Parameters:
    ///   - coordinator: The coordinator of the transition.
    ///   - controllers: The view controllers that may return it.
    ///   - end: Called when none of them returns it.
    func start(
      _ coordinator: any UIViewControllerTransitionCoordinator,
      of controllers: [UIViewController],
      end: @escaping @MainActor () -> Void
    ) {
      stop()
      let participants = controllers.map { Participant(controller: $0, coordinator: coordinator) }
        .filter(\.isInTransition)
      task = Task { [clock = Self.clock] in
        var pauses = Pauses()
        while participants.contains(where: \.isInTransition) {
          await pauses.waitForNext(on: clock)
          guard !Task.isCancelled else { return }
        }
        end()
      }
    }

    /// The end is known.
    func stop() {
      task?.cancel()
    }

    /// A view controller that takes part in the transition.
    private struct Participant {
      weak var controller: UIViewController?
      weak var coordinator: (any UIViewControllerTransitionCoordinator)?

      @MainActor var isInTransition: Bool {
        coordinator != nil && controller?.transitionCoordinator === coordinator
      }
    }

    /// The times between two looks. Each pause is twice as long as the one before, up to a limit.
    private struct Pauses {
      /// The number of turns of the main actor before the first pause.
      private var turns = 3
      private var pause = Duration.milliseconds(100)
      private static let longestPause = Duration.seconds(1)

      @MainActor
      mutating func waitForNext(on clock: any Clock<Duration>) async {
        guard turns == 0 else {
          turns -= 1
          return await Task { @MainActor in }.value
        }
        try? await clock.sleep(for: pause)
        pause = min(pause * 2, Self.longestPause)
      }
    }
  }
#endif
