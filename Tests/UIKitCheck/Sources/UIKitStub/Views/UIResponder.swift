@_exported import Foundation

@MainActor
open class UIResponder: NSObject {
  /// The objects that the Objective-C runtime keeps with an object.
  nonisolated(unsafe) fileprivate var associated: [UnsafeRawPointer: Any] = [:]

  nonisolated public override init() {
    super.init()
  }

  open private(set) var isFirstResponder = false
  @MainActor private static weak var first: UIResponder?

  /// Whether it can take the focus. A view must be in a window.
  var canTakeFocus: Bool { true }

  /// The former first responder ends its editing before this one begins.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canTakeFocus else { return false }
    guard !isFirstResponder else { return true }
    Self.first?.resignFirstResponder()
    Self.first = self
    isFirstResponder = true
    didBeginEditing()
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    isFirstResponder = false
    Self.first = nil
    didEndEditing()
    return true
  }

  func didBeginEditing() {}
  func didEndEditing() {}
}

/// The part of the Objective-C runtime's enum that the layer uses.
public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? UIResponder)?.associated[key]
}

public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  (object as? UIResponder)?.associated[key] = value
}
