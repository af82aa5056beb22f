public import AppKit
public import Foundation

@MainActor @preconcurrency
@propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: NSApplicationDelegate {
  public var wrappedValue: DelegateType { fatalError("NSApplicationDelegateAdaptor") }

  nonisolated public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}
