import UIKit

@testable import CookbookControllers

/// A window, and what a person sees in it.
@MainActor
struct Screen {
  let window = UIWindow(frame: .zero)

  init(_ root: UIViewController) {
    UIKitLog.lines = []
    window.rootViewController = root
  }

  /// Ends all transitions, and what they lead to, until nothing is to be done any more.
  func settle() async {
    await mainActorIsFree()
    while !Transition.running.isEmpty {
      Transition.finishAll()
      await mainActorIsFree()
    }
  }

  /// What lies over everything else.
  var top: UIViewController? {
    window.rootViewController.map { root in
      sequence(first: root, next: \.presentedViewController).reduce(root) { $1 }
    }
  }

  /// The alert on top, if there is one.
  var alert: UIAlertController? { top as? UIAlertController }
}

/// Returns when the main actor has done what waited for it, and what that led to.
@MainActor
func mainActorIsFree() async {
  for _ in 0..<4 { await Task { @MainActor in }.value }
}
