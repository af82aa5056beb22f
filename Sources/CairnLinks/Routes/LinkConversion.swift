/// A conversion between a value and the text of one part of a link.
///
/// If the conversion reads a text that it has written, it must return the same value (rule R1).
public struct LinkConversion<Value>: Sendable {
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// Makes a custom conversion.
  ///
  /// ```swift
  /// PathParameter("day", LinkConversion(read: { Day(iso: $0) }, write: \.iso))
  /// ```
  ///
  /// - Parameters:
  ///   - read: Returns the value for a decoded text, or nil if there is none.
  ///   - write: Returns the text for a value. The router encodes it.
  public init(
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.read = read
    self.write = write
  }
}

extension LinkConversion where Value: LosslessStringConvertible & SendableMetatype {
  /// Writes values as their description, such as strings and numbers.
  public static var description: LinkConversion {
    // The initializer of `Character` traps for a text of another length.
    let isCharacter = Value.self == Character.self
    return LinkConversion(
      read: { text in
        guard !isCharacter || text.count == 1, let value = Value(text) else { return nil }
        // The initializers of floating-point numbers stop at a NUL, and ignore the rest.
        return text.utf8.contains(0) && !value.description.utf8.contains(0) ? nil : value
      },
      write: { $0.description }
    )
  }
}

extension LinkConversion
where
  Value: RawRepresentable & SendableMetatype,
  Value.RawValue: LosslessStringConvertible & SendableMetatype
{
  /// Writes values as their raw value, such as enums of strings or numbers, and identifiers.
  public static var rawValue: LinkConversion {
    let description = LinkConversion<Value.RawValue>.description
    return LinkConversion(
      read: { description.read($0).flatMap(Value.init(rawValue:)) },
      write: { description.write($0.rawValue) }
    )
  }
}
