@MainActor
open class UINavigationController: UIViewController {
  open weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  /// The view controller whose view is visible.
  private weak var visible: UIViewController?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    begin(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    begin(stack + [viewController], animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    begin(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else { return nil }
    let popped = Array(stack[(index + 1)...])
    begin(Array(stack[...index]), animated: animated)
    return popped
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    let popped = Array(stack.dropFirst())
    begin([root], animated: animated)
    return popped
  }

  private func begin(_ new: [UIViewController], animated: Bool) {
    if isInTransition {
      UIKitLog.add("The navigation stack changes while a transition runs")
    }
    change(
      to: new,
      animated: animated && new.last !== stack.last,
      isInteractive: gesture == .swipe,
      isByPerson: gesture != nil
    )
  }

  // MARK: Gestures

  private enum Gesture { case tap, swipe }

  /// What the person does. UIKit calls the methods that code calls.
  private var gesture: Gesture?

  private func perform(_ gesture: Gesture, _ body: () -> Void) {
    self.gesture = gesture
    body()
    self.gesture = nil
  }

  /// The person taps the back button.
  public func tapBack() {
    guard stack.count > 1, !isInTransition else { return }
    perform(.tap) { popViewController(animated: true) }
  }

  /// The person holds the back button, and chooses a screen.
  public func holdBack(to depth: Int) {
    guard !isInTransition else { return }
    perform(.tap) { popToViewController(stack[depth], animated: true) }
  }

  /// The person begins to swipe back.
  ///
  /// - Returns: the transition, to be ended or cancelled.
  @discardableResult
  public func beginSwipeBack() -> Transition? {
    guard stack.count > 1, !isInTransition else { return nil }
    perform(.swipe) { popViewController(animated: true) }
    return ownTransition
  }

  // MARK: Transitions

  private func change(
    to new: [UIViewController],
    animated: Bool,
    isInteractive: Bool = false,
    isByPerson: Bool = false
  ) {
    let old = stack
    for controller in new where controller.parent !== self { addChild(controller) }
    stack = new
    guard viewIfLoaded?.window != nil, let top = new.last else {
      removeChildren()
      return showTopOffScreen()
    }
    let from = visible
    if from === top { return removeChildren() }
    delegate?.navigationController(self, willShow: top, animated: animated)
    from?.beginAppearing(false, animated: animated)
    top.loadViewIfNeeded()
    view.addSubview(top.view)
    top.beginAppearing(true, animated: animated)
    let end: (Bool) -> Void = { [self] isCancelled in
      let (shown, hidden) = isCancelled ? (from, top) : (top, from)
      if isCancelled {
        stack = old
        from?.beginAppearing(true, animated: animated)
        top.beginAppearing(false, animated: animated)
      }
      hidden?.view.removeFromSuperview()
      hidden?.endAppearing(false, animated: animated)
      visible = shown
      shown?.endAppearing(true, animated: animated)
      removeChildren()
      if !isCancelled { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    guard animated else { return end(false) }
    ownTransition = Transition(
      isInteractive: isInteractive,
      isByPerson: isByPerson,
      end: end
    )
  }

  private func removeChildren() {
    for child in children where !stack.contains(child) {
      child.removeFromParent()
      child.viewIfLoaded?.removeFromSuperview()
    }
  }

  /// A stack that is not in a window shows its top when it comes into one.
  private func showTopOffScreen() {
    guard isViewLoaded, let top = stack.last, visible !== top else { return }
    visible?.viewIfLoaded?.removeFromSuperview()
    view.addSubview(top.view)
    visible = top
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTopOffScreen()
  }
}

/// The requirements are optional.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
