extension TextState {
  /// A key of a string table, and the arguments for the text to which the table maps the key.
  ///
  /// A literal makes a key: `"Delete “\(recipe.title)”?"` has the key `Delete “%@”?` and one
  /// argument. One entry of a table serves all recipes, and any title is shown unchanged.
  public struct Key: Hashable, Codable, Sendable {
    /// A part of a key: text that belongs to it, or an argument.
    public enum Part: Hashable, Codable, Sendable {
      /// Text of the key.
      case literal(String)
      /// A value that is inserted into the text.
      case argument(Argument)
    }

    /// A value that is inserted into a text that was looked up.
    public struct Argument: Hashable, Codable, Sendable {
      /// The value, in a form that a format accepts.
      public enum Value: Hashable, Codable, Sendable {
        /// Text, shown unchanged.
        case text(String)
        /// A signed number.
        case integer(Int64)
        /// An unsigned number.
        case unsignedInteger(UInt64)
        /// A number with a fraction.
        case floatingPoint(Double)
      }

      /// The value.
      public let value: Value
      /// The placeholder of the argument in the key: `%@`, `%lld`.
      public let specifier: String
      /// The text of the argument where no key is looked up.
      public let text: String

      /// Makes an argument.
      ///
      /// - Parameters:
      ///   - value: The value.
      ///   - specifier: The placeholder in the key, for the value's kind: `%@` for text.
      ///   - text: The text of the argument where no key is looked up.
      public init(_ value: Value, specifier: String, text: String) {
        self.value = value
        self.specifier = specifier
        self.text = text
      }
    }

    /// The parts, in order.
    public let parts: [Part]

    /// A key without arguments.
    public init(_ key: String) {
      parts = key.isEmpty ? [] : [.literal(key)]
    }

    /// The arguments, in order.
    public var arguments: [Argument] {
      parts.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
    }

    /// The key as it is written in a string table: `Delete “%@”?`. If there are arguments, each `%`
    /// of the text is doubled.
    public var format: String {
      let hasArguments = !arguments.isEmpty
      return parts.map { part in
        switch part {
        case .literal(let text): hasArguments ? text.doublingPercentSigns() : text
        case .argument(let argument): argument.specifier
        }
      }
      .joined()
    }

    /// The text where no key is looked up: the key with its arguments.
    public var text: String {
      parts.map { part in
        switch part {
        case .literal(let text): text
        case .argument(let argument): argument.text
        }
      }
      .joined()
    }
  }
}

extension TextState.Key.Argument {
  /// Makes an argument from encoded data.
  ///
  /// - Throws: an error if the specifier is not one placeholder for the kind of the value: a format
  ///   would read the value as something else.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decode(Value.self, forKey: .value)
    specifier = try container.decode(String.self, forKey: .specifier)
    text = try container.decode(String.self, forKey: .text)
    guard value.isRead(by: specifier) else {
      throw DecodingError.dataCorruptedError(
        forKey: .specifier,
        in: container,
        debugDescription: "'\(specifier)' is not a placeholder for \(value)"
      )
    }
  }
}

extension TextState.Key: ExpressibleByStringInterpolation {
  /// A key without arguments.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A key with arguments.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// Splits a literal into a key and its arguments.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Reserves space for a literal and its arguments.
    ///
    /// - Parameters:
    ///   - literalCapacity: The length of the text between the arguments.
    ///   - interpolationCount: The number of arguments.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Text of the key.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// An argument.
    public mutating func appendInterpolation(_ argument: Argument) {
      parts.append(.argument(argument))
    }

    /// Text, shown unchanged.
    public mutating func appendInterpolation(_ text: some StringProtocol) {
      appendText(String(text))
    }

    /// A signed number: `%lld`, or `%d` for one of 32 bits or fewer.
    public mutating func appendInterpolation<Number: SignedInteger & FixedWidthInteger>(
      _ number: Number
    ) {
      guard Number.bitWidth <= 64 else { return appendText("\(number)") }
      appendInterpolation(
        Argument(
          .integer(Int64(number)),
          specifier: Number.bitWidth > 32 ? "%lld" : "%d",
          text: "\(number)"
        )
      )
    }

    /// An unsigned number: `%llu`, or `%u` for one of 32 bits or fewer.
    public mutating func appendInterpolation<Number: UnsignedInteger & FixedWidthInteger>(
      _ number: Number
    ) {
      guard Number.bitWidth <= 64 else { return appendText("\(number)") }
      appendInterpolation(
        Argument(
          .unsignedInteger(UInt64(number)),
          specifier: Number.bitWidth > 32 ? "%llu" : "%u",
          text: "\(number)"
        )
      )
    }

    /// A number with a fraction: `%lf`.
    public mutating func appendInterpolation(_ number: Double) {
      appendInterpolation(Argument(.floatingPoint(number), specifier: "%lf", text: "\(number)"))
    }

    /// A number with a fraction: `%f`.
    public mutating func appendInterpolation(_ number: Float) {
      appendInterpolation(
        Argument(.floatingPoint(Double(number)), specifier: "%f", text: "\(number)")
      )
    }

    /// The description of a value, as text.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      appendText(String(describing: value))
    }

    private mutating func appendText(_ text: String) {
      appendInterpolation(Argument(.text(text), specifier: "%@", text: text))
    }
  }
}

extension String {
  fileprivate func doublingPercentSigns() -> String {
    split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}
