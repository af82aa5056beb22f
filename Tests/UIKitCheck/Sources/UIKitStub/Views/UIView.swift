@MainActor
open class UIView: UIResponder {
  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?
  open var isHidden = false
  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  public init(frame: CGRect) {
    self.frame = frame
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    let before = view.window
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    subviews.append(view)
    didAddSubview(view)
    if before !== window { view.reportWindow() }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let before = window
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if before != nil { reportWindow() }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func didMoveToWindow() {}

  override var canTakeFocus: Bool { window != nil }

  private func reportWindow() {
    if window == nil { resignFirstResponder() }
    didMoveToWindow()
    for view in subviews { view.reportWindow() }
  }

  /// Runs the changes, which are animated.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }
}

/// A window on the screen. It is visible from the beginning.
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }

  open var rootViewController: UIViewController? {
    didSet {
      guard let rootViewController else { return }
      addSubview(rootViewController.view)
      rootViewController.beginAppearing(true, animated: false)
      rootViewController.endAppearing(true, animated: false)
    }
  }
}

/// Raises an exception for subviews of its own.
@MainActor
open class UIVisualEffectView: UIView {
  open private(set) lazy var contentView = UIView(frame: .zero)

  public init() {
    super.init(frame: .zero)
    addSubview(contentView)
  }

  open override func didAddSubview(_ subview: UIView) {
    precondition(subview === contentView, "Add subviews to the contentView")
  }
}

@MainActor
open class UIImage: NSObject {}

@MainActor
open class UIColor: NSObject {}

@MainActor
open class UILabel: UIView {
  open var text: String?
}
