/// The field that a binding writes to.
public struct BoundField: Sendable, CustomStringConvertible {
  private let keyPath: any AnyKeyPath & Sendable

  init(_ keyPath: any AnyKeyPath & Sendable) {
    self.keyPath = keyPath
  }

  /// The name of the field: `query`.
  public var description: String {
    IdentitySlot.name(of: keyPath)
  }
}
