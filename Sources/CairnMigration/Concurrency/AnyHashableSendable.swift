/// A value of any type that is hashable and `Sendable`. Cairn's ids need no such type: a
/// cancellation id has any type that is hashable and `Sendable`.
@available(
  *,
  deprecated,
  message: "an id has any type that is hashable and 'Sendable': write the value itself"
)
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}
