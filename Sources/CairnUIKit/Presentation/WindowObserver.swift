#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An object that is notified when a view comes into a window, or leaves it.
  @MainActor
  protocol WindowObserving: AnyObject {
    func viewDidMoveToWindow()
  }

  /// An invisible view that reports when the view that it is in comes into a window, or leaves it.
  ///
  /// UIKit does not report that code dismisses or pops a view controller. That a person does so it
  /// reports to one delegate, which is the app's.
  final class WindowObserver: UIView {
    private weak var observer: (any WindowObserving)?

    /// Has the observer notified, for as long as both live. Once is enough.
    static func install(in view: UIView, for observer: any WindowObserving) {
      // UIKit raises an exception for a view beside the content.
      let view = (view as? UIVisualEffectView)?.contentView ?? view
      let known = view.subviews.contains { ($0 as? WindowObserver)?.observer === observer }
      guard !known else { return }
      let marker = WindowObserver(frame: .zero)
      marker.observer = observer
      marker.isHidden = true
      view.addSubview(marker)
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      observer?.viewDidMoveToWindow()
    }
  }
#endif
