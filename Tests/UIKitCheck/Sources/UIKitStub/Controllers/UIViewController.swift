public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case popover = 7
  case none = -1
  case automatic = -2
}

@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var isModalInPresentation = false
  public private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  /// The names of the appearance methods that UIKit called, in order.
  public private(set) var events: [String] = []
  private var loadedView: UIView?

  // The view controllers that it presents itself, and is presented by.
  var ownPresented: UIViewController?
  weak var ownPresenting: UIViewController?
  /// The transition that it takes part in.
  weak var ownTransition: Transition?
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Called `init()`, which of an `NSObject` is on no actor.
  public convenience init(_: Void = ()) {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  // MARK: The view

  open var view: UIView {
    get {
      loadViewIfNeeded()
      return loadedView!
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { loadedView = UIView(frame: .zero) }
  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func viewWillAppear(_ animated: Bool) { events.append("viewWillAppear") }
  open func viewDidAppear(_ animated: Bool) { events.append("viewDidAppear") }
  open func viewWillDisappear(_ animated: Bool) { events.append("viewWillDisappear") }
  open func viewDidDisappear(_ animated: Bool) { events.append("viewDidDisappear") }

  /// The children that are visible with it.
  var visibleChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }

  func beginAppearing(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    for child in visibleChildren { child.beginAppearing(isAppearing, animated: animated) }
  }

  func endAppearing(_ isAppearing: Bool, animated: Bool) {
    if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
    for child in visibleChildren { child.endAppearing(isAppearing, animated: animated) }
  }

  // MARK: Presentation

  private var knownPresentationController: UIPresentationController?

  /// It has the kind of the presentation style.
  open var presentationController: UIPresentationController? {
    #if os(tvOS)
      let known = knownPresentationController
      let made = known ?? UIPresentationController(presentedViewController: self)
    #else
      let isPopover = modalPresentationStyle == .popover
      let known = knownPresentationController.flatMap {
        ($0 is UIPopoverPresentationController) == isPopover ? $0 : nil
      }
      let made =
        known
        ?? (isPopover
          ? UIPopoverPresentationController(presentedViewController: self)
          : UIPresentationController(presentedViewController: self))
    #endif
    knownPresentationController = made
    return made
  }

  #if !os(tvOS)
    open var popoverPresentationController: UIPopoverPresentationController? {
      presentationController as? UIPopoverPresentationController
    }
  #endif

  open var traitCollection: UITraitCollection { .current }

  // MARK: Containers

  open func addChild(_ child: UIViewController) {
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open var navigationController: UINavigationController? {
    parent.flatMap { $0 as? UINavigationController ?? $0.navigationController }
  }

  open var tabBarController: UITabBarController? {
    parent.flatMap { $0 as? UITabBarController ?? $0.tabBarController }
  }

  // MARK: Transitions

  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    Transition.questionCount += 1
    if let ownTransition, ownTransition.isGivenOut { return ownTransition }
    return parent?.transitionCoordinator
  }

  /// Whether a transition runs, which only UIKit itself knows at once.
  var isInTransition: Bool {
    ownTransition.map { !$0.isOver } == true || parent?.isInTransition == true
  }

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }
}
