/// How a value is written in one part of a link, and read from it.
///
/// Reading what was written has to give the value again (rule R1).
public struct LinkConversion<Value>: Sendable {
  let read: @Sendable (String) -> Value?
  let write: @Sendable (Value) -> String

  /// Makes a conversion of one's own.
  ///
  /// ```swift
  /// PathParameter("day", LinkConversion(read: { Day(iso: $0) }, write: \.iso))
  /// ```
  ///
  /// - Parameters:
  ///   - read: The value that a decoded text stands for, or nil when it stands for none.
  ///   - write: The text that stands for a value. It is encoded by the router.
  public init(
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.read = read
    self.write = write
  }
}

extension LinkConversion where Value: LosslessStringConvertible & SendableMetatype {
  /// Writes values as their description: strings, numbers.
  public static var description: LinkConversion {
    // Of another text, the initializer of `Character` traps.
    let isCharacter = Value.self == Character.self
    return LinkConversion(
      read: { text in
        guard !isCharacter || text.count == 1, let value = Value(text) else { return nil }
        // Floating-point numbers end at a NUL, whatever follows it.
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
  /// Writes values as their raw value: enums of strings or numbers, identifiers.
  public static var rawValue: LinkConversion {
    let description = LinkConversion<Value.RawValue>.description
    return LinkConversion(
      read: { description.read($0).flatMap(Value.init(rawValue:)) },
      write: { description.write($0.rawValue) }
    )
  }
}
