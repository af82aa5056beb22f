extension UIViewController {
  /// The view controller that it or a container of it presents.
  public var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }

  /// The view controller that presents it or a container of it.
  public var presentingViewController: UIViewController? {
    ownPresenting ?? parent?.presentingViewController
  }

  /// The outermost container, or itself: UIKit presents over it.
  private var outermost: UIViewController { parent?.outermost ?? self }

  func beginPresenting(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)?
  ) {
    let below = outermost
    let name = "\(type(of: viewControllerToPresent)) on \(type(of: below))"
    guard viewIfLoaded?.window != nil else {
      return UIKitLog.add("\(name), whose view is not in the window hierarchy")
    }
    guard below.ownPresented == nil else {
      return UIKitLog.add("\(name), which is already presenting")
    }
    #if !os(tvOS)
      if let popover = viewControllerToPresent.popoverPresentationController, !popover.hasSource,
        !viewControllerToPresent.isDialogOnPhone
      {
        return UIKitLog.add("\(name), a popover without a source: UIKit raises an exception")
      }
    #endif
    if isInTransition { UIKitLog.add("\(name) while a transition runs") }
    below.begin(viewControllerToPresent, over: self, animated: flag, completion: completion)
  }

  /// A phone shows a dialog that has no source in the middle, with its cancel button.
  private var isDialogOnPhone: Bool {
    self is UIAlertController && traitCollection.userInterfaceIdiom == .phone
  }

  /// - Parameter asker: The view controller on which `present` was called.
  private func begin(
    _ controller: UIViewController,
    over asker: UIViewController,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    ownPresented = controller
    controller.ownPresenting = self
    controller.isBeingPresented = true
    let container = UIView(frame: .zero)
    viewIfLoaded?.window?.addSubview(container)
    container.addSubview(controller.view)
    controller.presentationController?.begin(in: container, animated: animated)
    let isCovered = controller.coversAll
    if isCovered { beginAppearing(false, animated: animated) }
    controller.beginAppearing(true, animated: animated)
    let end: (Bool) -> Void = { [self] _ in
      if isCovered {
        view.removeFromSuperview()
        endAppearing(false, animated: animated)
      }
      controller.endAppearing(true, animated: animated)
      controller.isBeingPresented = false
      completion?()
    }
    run(with: controller, animated: animated, end)
  }

  private var coversAll: Bool { modalPresentationStyle == .fullScreen }

  /// Makes both take part in a transition.
  private func run(
    with controller: UIViewController,
    animated: Bool,
    isInteractive: Bool = false,
    isByPerson: Bool = false,
    _ end: @escaping (Bool) -> Void
  ) {
    guard animated else { return end(false) }
    let transition = Transition(
      isInteractive: isInteractive,
      isByPerson: isByPerson,
      end: end
    )
    ownTransition = transition
    controller.ownTransition = transition
  }

  func beginDismissing(animated flag: Bool, completion: (() -> Void)?) {
    if let presented = presentedViewController {
      presented.ownPresenting?.end(presented, animated: flag, completion: completion)
    } else if let below = presentingViewController, let top = below.ownPresented {
      below.end(top, animated: flag, completion: completion)
    } else {
      completion?()
    }
  }

  private func end(
    _ controller: UIViewController,
    animated: Bool,
    isInteractive: Bool = false,
    isByPerson: Bool = false,
    completion: (() -> Void)?
  ) {
    if controller.isInTransition {
      return UIKitLog.add("\(type(of: controller)) is dismissed while a transition runs")
    }
    // The view controllers that it presents are dismissed with it, without an animation of their own.
    if let above = controller.ownPresented {
      controller.end(above, animated: false, completion: nil)
    }
    controller.isBeingDismissed = true
    guard let window = controller.view.window else { return }
    if controller.coversAll, view.superview == nil { window.addSubview(view) }
    controller.beginAppearing(false, animated: animated)
    if controller.coversAll { beginAppearing(true, animated: animated) }
    run(
      with: controller,
      animated: animated,
      isInteractive: isInteractive,
      isByPerson: isByPerson
    ) { [self] isCancelled in
      controller.isBeingDismissed = false
      guard !isCancelled else {
        controller.beginAppearing(true, animated: animated)
        controller.endAppearing(true, animated: animated)
        return
      }
      controller.view.removeFromSuperview()
      controller.presentationController?.end()
      ownPresented = nil
      controller.ownPresenting = nil
      controller.endAppearing(false, animated: animated)
      if controller.coversAll { endAppearing(true, animated: animated) }
      completion?()
      if isInteractive {
        controller.presentationController?.delegate?
          .presentationControllerDidDismiss(controller.presentationController!)
      }
    }
  }

  /// The person begins to swipe the sheet down.
  ///
  /// - Returns: the transition, to be ended or cancelled; nil when the sheet may not be swiped down.
  @discardableResult
  public func beginSwipeDown() -> Transition? {
    guard let presentation = presentationController, let below = ownPresenting,
      !isInTransition, ownPresented == nil
    else { return nil }
    let isAllowed = presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    guard isAllowed, !isModalInPresentation else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return nil
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    below.end(self, animated: true, isInteractive: true, isByPerson: true, completion: nil)
    return ownTransition
  }

  /// The person chooses a control that dismisses it.
  func dismissByPerson(completion: @escaping () -> Void) {
    guard !isInTransition else { return }
    ownPresenting?.end(self, animated: true, isByPerson: true, completion: completion)
  }
}

@MainActor
open class UIPresentationController: NSObject {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public private(set) weak var presentedViewController: UIViewController?
  /// The view that contains the presented view, from the beginning of the transition to the end of
  /// the dismissal.
  open private(set) var containerView: UIView?
  private var container: UIView?

  init(presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
  }

  /// With an animation, the transition begins in a later turn of the main actor.
  func begin(in container: UIView, animated: Bool) {
    self.container = container
    guard animated else { return containerView = container }
    Task { containerView = self.container }
  }

  func end() {
    container?.removeFromSuperview()
    (container, containerView) = (nil, nil)
  }
}

@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}

@MainActor
open class UIBarButtonItem: NSObject, UIPopoverPresentationControllerSourceItem {}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor
@available(tvOS, unavailable)
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var sourceView: UIView?
  open var barButtonItem: UIBarButtonItem?
  open var sourceRect = CGRect.null
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  var hasSource: Bool { sourceItem != nil || sourceView != nil || barButtonItem != nil }
}

/// The requirements are optional.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  )
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
