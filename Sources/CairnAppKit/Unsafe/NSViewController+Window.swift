#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSViewController {
    /// The window that its view is in, if the view is loaded.
    var viewWindow: NSWindow? {
      // SAFETY: a view does not retain its window. AppKit takes the view out of a window before that goes, and the result
      // is retained here.
      isViewLoaded ? unsafe view.window : nil
    }
  }
#endif
