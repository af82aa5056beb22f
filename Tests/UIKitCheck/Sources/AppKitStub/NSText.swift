@MainActor
open class NSText: NSView {
  nonisolated public static let didChangeNotification = Notification.Name(
    "NSTextDidChangeNotification"
  )

  /// If code sets the text, the caret is behind it.
  open var string = "" {
    didSet { selectedRange = NSRange(location: string.utf16.count, length: 0) }
  }
  open var selectedRange = NSRange(location: 0, length: 0)
}

@MainActor
open class NSTextView: NSText {
  /// Whether the person is composing a character.
  public var isComposing = false

  open func hasMarkedText() -> Bool { isComposing }

  /// The person types: the text before the caret, and the text behind it.
  public func type(_ before: String, _ after: String = "") {
    string = before + after
    selectedRange = NSRange(location: before.utf16.count, length: 0)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }
}
