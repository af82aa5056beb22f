#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  extension NSView {
    /// The window that it is in.
    var currentWindow: NSWindow? {
      // SAFETY: a view does not retain its window. AppKit removes the view from a window before it
      // releases the window, and the result is retained here.
      unsafe window
    }
  }

  extension NSViewController {
    /// The window that its view is in, if the view is loaded.
    var viewWindow: NSWindow? {
      isViewLoaded ? view.currentWindow : nil
    }
  }
#endif
