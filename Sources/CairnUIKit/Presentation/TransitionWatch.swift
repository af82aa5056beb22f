#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Finds out whether a transition runs, and reports its end.
  @MainActor
  final class TransitionWatch {
    private weak var awaited: (any UIViewControllerTransitionCoordinator)?
    /// The coordinator whose completions UIKit has called: view controllers may still return it for
    /// a moment.
    private weak var finished: (any UIViewControllerTransitionCoordinator)?
    /// Whether it has waited for the coordinator of a transition that the app's own code began.
    private var hasWaited = false
    private let poll = TransitionPoll()

    /// Whether UIKit was asked for a transition: it may have a coordinator only when the main actor
    /// is free.
    private static var isBeginning = false
    private static var waiting: [@MainActor () -> Void] = []

    /// UIKit was asked for a transition.
    static func didBegin() {
      guard !isBeginning else { return }
      isBeginning = true
      Task {
        isBeginning = false
        let ends = waiting
        waiting = []
        for end in ends { end() }
      }
    }

    /// Whether a transition runs that one of the view controllers takes part in, or one begins.
    ///
    /// - Parameters:
    ///   - controllers: The view controllers.
    ///   - end: Called when it ends, also when it was cancelled.
    func isRunning(
      in controllers: [UIViewController],
      end: @escaping @MainActor () -> Void
    ) -> Bool {
      // The app's own code may have asked UIKit for one. It has a coordinator in the next turn, if
      // UIKit animates it.
      let begins = controllers.contains(where: \.beginsTransition)
      if begins, !hasWaited { Self.didBegin() }
      hasWaited = begins
      guard !Self.isBeginning else {
        Self.waiting.append(end)
        return true
      }
      let running = controllers.lazy.compactMap(\.transitionCoordinator)
        .first { $0 !== self.finished }
      guard let running else { return false }
      if running !== awaited { awaitCompletion(of: running, end: end) }
      poll.start(running, of: controllers, end: end)
      return true
    }

    /// The result of `animate(alongsideTransition:)` says nothing about the completion: UIKit may
    /// call it after false, and not call it after true.
    private func awaitCompletion(
      of running: any UIViewControllerTransitionCoordinator,
      end: @escaping @MainActor () -> Void
    ) {
      awaited = running
      running.animate(alongsideTransition: nil) { [weak self, weak running] _ in
        self?.didFinish(running)
        end()
      }
    }

    private func didFinish(_ coordinator: (any UIViewControllerTransitionCoordinator)?) {
      finished = coordinator
      if coordinator === awaited { poll.stop() }
    }
  }

  extension UIViewController {
    /// The view controller, and those below it, over which it is presented.
    var presentationChain: [UIViewController] {
      Array(sequence(first: self, next: \.presentingViewController))
    }

    /// Whether it begins to present or to be dismissed, and has no coordinator yet.
    fileprivate var beginsTransition: Bool {
      [self, presentedViewController].compactMap(\.self).contains {
        ($0.isBeingPresented || $0.isBeingDismissed) && $0.transitionCoordinator == nil
      }
    }

    /// The topmost of the view controllers that are presented over it, and dismissed with it.
    var topPresented: UIViewController {
      sequence(first: self, next: \.presentedViewController).reduce(self) { $1 }
    }
  }
#endif
