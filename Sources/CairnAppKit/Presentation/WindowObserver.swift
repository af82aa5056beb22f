#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// An object that is notified when a view comes into a window, or leaves it.
  @MainActor
  protocol WindowObserving: AnyObject {
    func viewDidMoveToWindow()
  }

  /// An invisible view that reports when the view that it is in comes into a window, or leaves it.
  ///
  /// AppKit does not report that code dismisses a view controller.
  final class WindowObserver: NSView {
    private weak var observer: (any WindowObserving)?

    /// Has the observer notified, for as long as both live. Once is enough.
    static func install(in view: NSView, for observer: any WindowObserving) {
      let known = view.subviews.contains { ($0 as? WindowObserver)?.observer === observer }
      guard !known else { return }
      let marker = WindowObserver(frame: .zero)
      marker.observer = observer
      marker.isHidden = true
      view.addSubview(marker)
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      observer?.viewDidMoveToWindow()
    }
  }
#endif
