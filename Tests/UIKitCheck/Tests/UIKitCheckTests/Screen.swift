import UIKit

@testable import CookbookControllers

/// A window, and the view controllers that a person sees in it.
@MainActor
struct Screen {
  let window = UIWindow(frame: .zero)

  init(_ root: UIViewController) {
    UIKitLog.lines = []
    window.rootViewController = root
  }

  /// Ends all transitions, and those that follow from them, until none runs.
  func settle() async {
    await mainActorIsFree()
    while !Transition.running.isEmpty {
      Transition.finishAll()
      await mainActorIsFree()
    }
  }

  /// The view controller above all others.
  var top: UIViewController? {
    window.rootViewController.map { root in
      sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
    }
  }

  /// The alert on top, if there is one.
  var alert: UIAlertController? { top as? UIAlertController }
}

/// Returns when the main actor has run the tasks that waited for it, and those that they started.
@MainActor
func mainActorIsFree() async {
  for _ in 0..<4 { await Task { @MainActor in }.value }
}
