/// The id of an element of a ``StackState``.
///
/// Ids are given in order, 0, 1, 2 …, by the stack that the element is added to, and are never used
/// again by it (rule K5).
public struct StackElementID: Hashable, Sendable, Comparable {
  /// The number that the stack gave.
  public let generation: Int

  /// Makes an id from its number, for instance one from a test or from a saved path.
  @inlinable
  public init(generation: Int) {
    self.generation = generation
  }

  /// Whether it is an id that a stack can give: not negative, and so far from `Int.max` that the
  /// ids after it never run out.
  @inlinable
  public var isValid: Bool {
    (0..<Int.max / 2).contains(generation)
  }

  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.generation < rhs.generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: CustomStringConvertible {
  public var description: String { "#\(generation)" }
}

extension StackElementID: Codable {
  /// Encodes the number alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }

  /// Decodes the number. One that no stack gives is an error.
  public init(from decoder: any Decoder) throws {
    try self.init(generation: decoder.singleValueContainer().decode(Int.self))
    guard isValid else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(self) is no id of a stack")
      )
    }
  }
}
