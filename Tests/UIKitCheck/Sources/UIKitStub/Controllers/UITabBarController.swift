@MainActor
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet {
      for controller in viewControllers ?? [] { addChild(controller) }
      showSelected()
    }
  }

  open var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { showSelected() } }
  }

  open var selectedViewController: UIViewController? {
    guard selectedIndex != NSNotFound else { return moreNavigationController }
    return viewControllers.flatMap {
      $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil
    }
  }

  /// The list of the tabs for which the bar has no space. `viewControllers` does not contain it.
  open private(set) lazy var moreNavigationController = UINavigationController(())

  /// The person selects a tab.
  public func select(_ index: Int) { selectedIndex = index }

  /// The person selects the list of further tabs.
  public func selectMore() { selectedIndex = NSNotFound }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded else { return }
    for controller in (viewControllers ?? []) + [moreNavigationController]
    where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }
}
