#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UITabBarController {
    /// The view controller of the selected tab, or the list of further tabs.
    var currentTab: UIViewController? {
      // SAFETY: the property does not retain its value. The tab bar controller holds the view
      // controllers of its tabs, and selects another one before it releases the selected one. The
      // result is retained here.
      unsafe selectedViewController
    }
  }
#endif
