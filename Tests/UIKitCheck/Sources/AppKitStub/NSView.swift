@MainActor
open class NSView: NSResponder {
  open private(set) var subviews: [NSView] = []
  public private(set) weak var superview: NSView?
  open var isHidden = false
  open var frame: NSRect
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  weak var ownWindow: NSWindow?

  public init(frame frameRect: NSRect) {
    frame = frameRect
  }

  public required init?(coder: NSCoder) {
    fatalError("no storyboards")
  }

  open unowned(unsafe) var window: NSWindow? { ownWindow ?? superview?.window }

  open func addSubview(_ view: NSView) {
    let before = view.window
    view.superview?.subviews.removeAll { $0 === view }
    view.superview = self
    subviews.append(view)
    if before !== window { view.reportWindow() }
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    let before = window
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if before != nil { reportWindow() }
  }

  open func viewDidMoveToWindow() {}

  func move(to window: NSWindow?) {
    ownWindow = window
    reportWindow()
  }

  private func reportWindow() {
    viewDidMoveToWindow()
    for view in subviews { view.reportWindow() }
  }
}
