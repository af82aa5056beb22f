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
        isCharacter && (text.isEmpty || text.index(after: text.startIndex) < text.endIndex)
          ? nil : Value(text)
      },
      write: { $0.description }
    )
  }
}

extension LinkConversion
where Value: RawRepresentable & SendableMetatype, Value.RawValue == String {
  /// Writes values as their raw value: enums of strings, identifiers.
  public static var rawValue: LinkConversion {
    LinkConversion(read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}
