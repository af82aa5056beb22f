/// The field that a binding writes to.
public struct BoundField: Sendable, CustomStringConvertible {
  private let keyPath: any AnyKeyPath & Sendable

  init(_ keyPath: any AnyKeyPath & Sendable) {
    self.keyPath = keyPath
  }

  /// The path to the field: `query`, or `draft.title`.
  public var description: String {
    KeyPathText(of: keyPath).path
  }
}

extension BoundField: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.keyPath as AnyKeyPath) == (rhs.keyPath as AnyKeyPath)
  }
}
