import Testing
import UIKit

extension UIKitTests {
  /// The behavior of UIKit on which the layer depends.
  @MainActor @Suite struct StubTests {
    private let root = UIViewController()
    private let sheet = UIViewController()
    private let screen: Screen

    init() {
      screen = Screen(root)
    }

    @Test func `UIKit refuses a second presentation during the first one`() {
      root.present(sheet, animated: false)
      root.present(UIViewController(), animated: false)
      #expect(root.presentedViewController === sheet)
      #expect(
        UIKitLog.lines == ["UIViewController on UIViewController, which is already presenting"]
      )
    }

    @Test func `A view controller that is in no window presents nothing`() {
      UIViewController().present(sheet, animated: false)
      #expect(sheet.presentingViewController == nil)
      #expect(
        UIKitLog.lines == [
          "UIViewController on UIViewController, whose view is not in the window hierarchy"
        ]
      )
    }

    @Test
    func `A presentation sets its presenter when it begins, and calls its completion when it ends`()
      async
    {
      var isReported = false
      root.present(sheet, animated: true) { isReported = true }
      #expect(sheet.presentingViewController === root)
      #expect(sheet.isBeingPresented)
      #expect(root.transitionCoordinator == nil)
      await mainActorIsFree()
      #expect(root.transitionCoordinator != nil)
      #expect(!isReported)
      Transition.finishAll()
      #expect(root.transitionCoordinator != nil)
      await mainActorIsFree()
      #expect(isReported)
      #expect(!sheet.isBeingPresented)
      #expect(sheet.transitionCoordinator == nil)
    }

    @Test func `A presentation has a container until it has ended`() async {
      root.present(sheet, animated: true)
      #expect(sheet.presentationController?.containerView == nil)
      await mainActorIsFree()
      let container = sheet.presentationController?.containerView
      #expect(sheet.view.superview === container)
      #expect(container?.window != nil)
      Transition.finishAll()
      sheet.dismiss(animated: true)
      #expect(container?.window != nil)
      Transition.finishAll()
      #expect(container?.window == nil)
    }

    #if !os(tvOS)
      @Test func `UIKit presents no popover without a source`() {
        sheet.modalPresentationStyle = .popover
        root.present(sheet, animated: false)
        #expect(sheet.presentingViewController == nil)
        sheet.popoverPresentationController?.sourceItem = root.view
        root.present(sheet, animated: false)
        #expect(sheet.presentingViewController === root)
      }
    #endif

    @Test func `A person goes back through the methods that code calls`() {
      let stack = CountingStack(rootViewController: root)
      let screen = Screen(stack)
      stack.pushViewController(sheet, animated: false)
      stack.beginSwipeBack()?.cancel()
      stack.tapBack()
      Transition.finishAll()
      stack.pushViewController(sheet, animated: false)
      stack.holdBack(to: 0)
      Transition.finishAll()
      #expect(stack.pops == 3)
      #expect(screen.top === stack)
    }

    @Test func `A dismissal also dismisses the view controllers above`() {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      root.present(sheet, animated: false)
      sheet.present(alert, animated: false)
      root.dismiss(animated: true)
      Transition.finishAll()
      #expect(root.presentedViewController == nil)
      #expect(alert.presentingViewController == nil)
    }

    @Test
    func `A view controller dismisses the one that it presents, or itself if it presents none`() {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      root.present(sheet, animated: false)
      sheet.present(alert, animated: false)
      sheet.dismiss(animated: false)
      #expect(alert.presentingViewController == nil)
      #expect(sheet.presentingViewController === root)
      sheet.dismiss(animated: false)
      #expect(sheet.presentingViewController == nil)
    }

    @Test func `A sheet that is modal is not swiped down, and its delegate is asked`() {
      let delegate = Delegate()
      sheet.presentationController?.delegate = delegate
      root.present(sheet, animated: false)
      sheet.isModalInPresentation = true
      #expect(sheet.beginSwipeDown() == nil)
      sheet.isModalInPresentation = false
      sheet.beginSwipeDown()?.cancel()
      sheet.beginSwipeDown()?.finish()
      #expect(delegate.calls == ["attempt", "will", "will", "did"])
    }

    @Test func `A stack counts a swipe back as done until it is cancelled`() {
      let stack = UINavigationController(rootViewController: root)
      let screen = Screen(stack)
      stack.pushViewController(sheet, animated: false)
      let swipe = stack.beginSwipeBack()
      #expect(stack.viewControllers == [root])
      swipe?.cancel()
      #expect(stack.viewControllers == [root, sheet])
      #expect(sheet.parent === stack)
      #expect(screen.window.rootViewController === stack)
    }

    @Test func `A delegate of a stack is notified of what is shown, and not of what was cancelled`()
    {
      let delegate = Delegate()
      let stack = UINavigationController(rootViewController: root)
      let screen = Screen(stack)
      stack.delegate = delegate
      stack.pushViewController(sheet, animated: true)
      Transition.finishAll()
      stack.beginSwipeBack()?.cancel()
      stack.tapBack()
      Transition.finishAll()
      #expect(delegate.calls == ["willShow", "didShow", "willShow", "willShow", "didShow"])
      #expect(screen.top === stack)
    }

    @Test func `A change of a stack during a transition is logged`() {
      let stack = UINavigationController(rootViewController: root)
      let screen = Screen(stack)
      stack.pushViewController(sheet, animated: true)
      stack.pushViewController(UIViewController(), animated: true)
      #expect(UIKitLog.lines == ["The navigation stack changes while a transition runs"])
      Transition.finishAll()
      #expect(screen.top === stack)
    }
  }
}

private final class CountingStack: UINavigationController {
  var pops = 0

  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    pops += 1
    return super.popToViewController(viewController, animated: animated)
  }
}

@MainActor
private final class Delegate: NSObject {
  var calls: [String] = []
}

extension Delegate: UIAdaptivePresentationControllerDelegate {
  func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    calls.append("will")
  }

  func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    calls.append("did")
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    calls.append("attempt")
  }
}

extension Delegate: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {
    calls.append("willShow")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {
    calls.append("didShow")
  }
}
