#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Finds out whether a transition runs, and reports its end.
  @MainActor
  final class TransitionWatch {
    private weak var awaited: (any UIViewControllerTransitionCoordinator)?
    /// UIKit may still give a coordinator out whose completions it has called.
    private weak var finished: (any UIViewControllerTransitionCoordinator)?

    /// Whether a transition runs that one of the view controllers takes part in.
    ///
    /// - Parameters:
    ///   - controllers: The view controllers.
    ///   - end: Called when it ends, also when it was cancelled.
    func isRunning(
      in controllers: [UIViewController],
      end: @escaping @MainActor () -> Void
    ) -> Bool {
      let running = controllers.lazy.compactMap(\.transitionCoordinator)
        .first { $0 !== self.finished }
      guard let running else { return false }
      if running !== awaited {
        awaited = running
        _ = running.animate(alongsideTransition: nil) { [weak self, weak running] _ in
          self?.finished = running
          end()
        }
      }
      return true
    }
  }

  extension UIViewController {
    /// The view controller, and those below it, over which it is presented.
    var presentationChain: [UIViewController] {
      Array(sequence(first: self, next: \.presentingViewController))
    }
  }
#endif
