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
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }

  /// The person selects a tab.
  public func select(_ index: Int) { selectedIndex = index }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded else { return }
    for controller in viewControllers ?? [] where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let selectedViewController { view.addSubview(selectedViewController.view) }
  }
}
