/// The id of an element of a ``StackState``.
///
/// A stack assigns ids to its elements in order, 0, 1, 2 …, and never reuses an id (rule K5).
public struct StackElementID: Hashable, Sendable, Comparable {
  /// The number that the stack assigned.
  public let generation: Int

  /// Makes an id from its number, such as one from a test or a saved path.
  @inlinable
  public init(generation: Int) {
    self.generation = generation
  }

  /// Whether a stack can assign this id: it isn't negative, and is so much smaller than `Int.max`
  /// that a stack never runs out of larger ids.
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
  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }

  /// Decodes the number. Throws an error if no stack can assign it.
  public init(from decoder: any Decoder) throws {
    try self.init(generation: decoder.singleValueContainer().decode(Int.self))
    guard isValid else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(self) isn't an id of a stack")
      )
    }
  }
}
