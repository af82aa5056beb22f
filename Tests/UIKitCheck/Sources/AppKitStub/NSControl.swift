@MainActor
open class NSControl: NSView {
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }

  nonisolated public static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification"
  )

  open weak var target: AnyObject?
  open var action: Selector?
  open var stringValue = ""
  open var doubleValue = 0.0

  /// Finds the method by its name, as the Objective-C runtime does: here it is the closure of the target that is called
  /// `onChange`.
  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard action == Selector("controlDidChange:"), let target,
      let method = Mirror(reflecting: target).descendant("onChange") as? @MainActor () -> Void
    else { return false }
    method()
    return true
  }
}

@MainActor
open class NSTextField: NSControl {
  /// The view in which the text is edited, which all fields of a window share.
  public var editor: NSTextView?

  open func currentEditor() -> NSText? { editor }

  open override var stringValue: String {
    get { super.stringValue }
    set {
      super.stringValue = newValue
      editor?.string = newValue
    }
  }

  /// The person types: the text before the caret, and the text behind it.
  public func type(_ before: String, _ after: String = "") {
    stringValue = before + after
    editor?.selectedRange = NSRange(location: before.utf16.count, length: 0)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

@MainActor
open class NSButton: NSControl {
  open var title = ""
  open var state = StateValue.off
  open var keyEquivalent = ""
  open var hasDestructiveAction = false
}

@MainActor
open class NSSwitch: NSControl {
  open var state = StateValue.off
}

@MainActor
open class NSSlider: NSControl {}

@MainActor
open class NSStepper: NSControl {}

@MainActor
open class NSDatePicker: NSControl {
  open var dateValue = Date()
}

@MainActor
open class NSSegmentedControl: NSControl {
  open var segmentCount = 0

  /// Raises an exception for an index without a segment.
  open var selectedSegment = -1 {
    didSet {
      precondition(
        (-1..<segmentCount).contains(selectedSegment),
        "no segment at \(selectedSegment)"
      )
    }
  }
}

@MainActor
open class NSPopUpButton: NSButton {
  open private(set) var indexOfSelectedItem = -1
  open private(set) var numberOfItems = 0

  open func addItems(withTitles titles: [String]) { numberOfItems += titles.count }

  /// Raises an exception for an index without an item, as a menu does.
  open func selectItem(at index: Int) {
    precondition(index == -1 || (0..<numberOfItems).contains(index), "no item at \(index)")
    indexOfSelectedItem = index
  }
}
