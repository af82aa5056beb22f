@_exported import Foundation

@MainActor
open class NSResponder: NSObject {
  /// The objects that the Objective-C runtime keeps with an object.
  nonisolated(unsafe) fileprivate var associated: [UnsafeRawPointer: Any] = [:]

  nonisolated public override init() {
    super.init()
  }

  /// The value of a property by its name, as the Objective-C runtime finds it. It raises an exception for a name that the
  /// object does not know.
  open func value(forKey key: String) -> Any? {
    preconditionFailure("this class is not key value coding-compliant for the key \(key)")
  }

  open func setValue(_ value: Any?, forKey key: String) {
    preconditionFailure("this class is not key value coding-compliant for the key \(key)")
  }
}

/// The part of the Objective-C runtime's enum that the layer uses.
public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? NSResponder)?.associated[key]
}

public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  (object as? NSResponder)?.associated[key] = value
}

/// The name of a method.
public struct Selector: Hashable, Sendable {
  let name: String

  public init(_ name: String) {
    self.name = name
  }
}
