@MainActor
open class UITabBarController: UIViewController {
  /// Without a selected one, the first one is selected.
  open var viewControllers: [UIViewController]? {
    didSet {
      let controllers = viewControllers ?? []
      for controller in oldValue ?? [] where !controllers.contains(where: { $0 === controller }) {
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      for controller in controllers where controller.parent !== self { addChild(controller) }
      if selectedViewController?.parent !== self { selectedViewController = controllers.first }
    }
  }

  /// The index among `viewControllers`, or `NSNotFound`. An index without a view controller is
  /// ignored when it is set.
  open var selectedIndex: Int {
    get { viewControllers?.firstIndex { $0 === selectedViewController } ?? NSNotFound }
    set {
      guard let viewControllers, viewControllers.indices.contains(newValue) else { return }
      selectedViewController = viewControllers[newValue]
    }
  }

  open unowned(unsafe) var selectedViewController: UIViewController? {
    get { selected }
    set { selected = newValue }
  }

  private var selected: UIViewController? {
    didSet { if selected !== oldValue { showSelected() } }
  }

  /// The list of the tabs for which the bar has no space. `viewControllers` does not contain it.
  open private(set) lazy var moreNavigationController = {
    let controller = UINavigationController(())
    addChild(controller)
    return controller
  }()

  /// The person selects a tab.
  public func select(_ index: Int) { selectedIndex = index }

  /// The person selects the list of further tabs.
  public func selectMore() { selectedViewController = moreNavigationController }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded else { return }
    for controller in children where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }
}
