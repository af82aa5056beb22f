/// A view of macOS 26. Other views belong into its content.
@MainActor
open class NSGlassEffectView: NSView {
  open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { super.addSubview(contentView) }
    }
  }

  open override func addSubview(_ view: NSView) {
    preconditionFailure("NSGlassEffectView: the view belongs into the contentView")
  }

  open override func value(forKey key: String) -> Any? {
    key == "contentView" ? contentView : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "contentView" else { return super.setValue(value, forKey: key) }
    contentView = value as? NSView
  }
}
