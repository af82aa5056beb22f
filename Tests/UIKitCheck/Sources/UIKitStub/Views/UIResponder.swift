@_exported import Foundation

@MainActor
open class UIResponder: NSObject {
  /// The objects that the Objective-C runtime keeps with an object.
  nonisolated(unsafe) fileprivate var associated: [UnsafeRawPointer: Any] = [:]

  nonisolated public override init() {
    super.init()
  }

  open internal(set) var isFirstResponder = false
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
