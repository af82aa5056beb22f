/// A view in which a person edits text.
@MainActor
public protocol UITextInput: AnyObject {
  var selectedTextRange: UITextRange? { get set }
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
}

/// Positions of text fields and text views alike.
extension UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(from: fromPosition.offset, to: toPosition.offset)
  }
}

@MainActor
open class UITextPosition: NSObject {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
  }
}

@MainActor
open class UITextRange: NSObject {
  open private(set) var start: UITextPosition
  open private(set) var end: UITextPosition

  public init(from start: Int, to end: Int) {
    self.start = UITextPosition(start)
    self.end = UITextPosition(end)
  }
}

/// The text of a view, and the selection in it. Offsets count UTF-16 units.
@MainActor
struct EditedText {
  /// If code sets the text, the caret is behind it.
  var text = "" {
    didSet { selection = UITextRange(from: text.utf16.count, to: text.utf16.count) }
  }
  var selection = UITextRange(from: 0, to: 0)

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let result = position.offset + offset
    return (0...text.utf16.count).contains(result) ? UITextPosition(result) : nil
  }

  /// The person types: the text before the caret, and the text behind it.
  mutating func type(_ before: String, _ after: String) {
    text = before + after
    selection = UITextRange(from: before.utf16.count, to: before.utf16.count)
  }
}

@MainActor
open class UITextField: UIControl {
  private var edited = EditedText()
  open var text: String? {
    get { edited.text }
    set { edited.text = newValue ?? "" }
  }
  /// The range of the text that the person is composing.
  open var markedTextRange: UITextRange?

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )

  override func didBeginEditing() {
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didEndEditing() {
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// The person types.
  public func type(_ before: String, _ after: String = "") {
    becomeFirstResponder()
    edited.type(before, after)
    sendActions(for: .editingChanged)
  }
}

extension UITextField: UITextInput {
  public var selectedTextRange: UITextRange? {
    get { isFirstResponder ? edited.selection : nil }
    set { if let newValue, isFirstResponder { edited.selection = newValue } }
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(from: position, offset: offset)
  }
}

@MainActor
open class UITextView: UIView {
  nonisolated public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification"
  )

  private var edited = EditedText()
  open var text: String! {
    get { edited.text }
    set { edited.text = newValue ?? "" }
  }
  open var markedTextRange: UITextRange?

  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )

  override func didBeginEditing() {
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  override func didEndEditing() {
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// The person types.
  public func type(_ before: String, _ after: String = "") {
    becomeFirstResponder()
    edited.type(before, after)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

extension UITextView: UITextInput {
  public var selectedTextRange: UITextRange? {
    get { edited.selection }
    set { if let newValue { edited.selection = newValue } }
  }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    edited.position(from: position, offset: offset)
  }
}
