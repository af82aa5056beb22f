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

    /// Has the observer notified, for as long as both live. Once is enough, unless the app replaces
    /// the content of a glass effect view.
    ///
    /// A glass effect view takes no views beside its content. If it has none, the marker is its
    /// content.
    static func install(in view: NSView, for observer: any WindowObserving) {
      let isGlass = view.isGlass
      if isGlass, let content = view.glassContent { return install(in: content, for: observer) }
      let isKnown = ([view] + view.subviews).contains {
        ($0 as? WindowObserver)?.observer === observer
      }
      guard !isKnown else { return }
      let marker = WindowObserver(frame: .zero)
      marker.observer = observer
      marker.isHidden = !isGlass
      if isGlass { view.glassContent = marker } else { view.addSubview(marker) }
    }

    override func viewDidMoveToWindow() {
      super.viewDidMoveToWindow()
      observer?.viewDidMoveToWindow()
    }
  }

  extension NSView {
    /// Whether it is a glass effect view, or a container of such views. macOS 15 has no such classes.
    fileprivate var isGlass: Bool {
      sequence(first: Mirror(reflecting: self), next: \.superclassMirror).contains {
        ["NSGlassEffectView", "NSGlassEffectContainerView"].contains("\($0.subjectType)")
      }
    }

    fileprivate var glassContent: NSView? {
      get { value(forKey: "contentView") as? NSView }
      set { setValue(newValue, forKey: "contentView") }
    }
  }
#endif
