/// The field that a binding writes to.
public struct BoundField: Sendable, CustomStringConvertible {
  private let keyPath: any AnyKeyPath & Sendable

  init(_ keyPath: any AnyKeyPath & Sendable) {
    self.keyPath = keyPath
  }

  /// What the field is called: `query`.
  public var description: String {
    IdentitySlot.name(of: keyPath)
  }
}
