/// Text as plain data: what to show, not how a platform shows it.
///
/// ```swift
/// let question = TextState("Delete “\(recipe.title)”?")
/// let button = TextState("Delete").bold() + TextState(verbatim: " ⌫")
/// ```
///
/// A literal is a key that is looked up in the app's string catalog. Where there is no catalog,
/// such as in a terminal and in tests, the literal itself is shown. Interpolated values are not
/// part of the key: `TextState("Delete “\(title)”?")` looks up `Delete “%@”?` and inserts the title
/// into the result. SwiftUI reads Markdown in keys and in their translations, and never in
/// arguments. A string that isn't a literal is shown unchanged, as in SwiftUI's `Text`.
public struct TextState: Hashable, Codable, Sendable {
  /// An emphasis of text.
  public enum Style: String, Hashable, Codable, Sendable {
    /// Heavier letters.
    case bold
    /// Slanted letters.
    case italic
    /// Letters of the same width.
    case monospaced
    /// A line through the text.
    case strikethrough
    /// A line under the text.
    case underline
  }

  /// A run of text in one style.
  public struct Run: Hashable, Sendable {
    /// Where the text comes from.
    public enum Source: Hashable, Codable, Sendable {
      /// The text itself.
      case verbatim(String)
      /// A key of a string table with its arguments, and the table's name, or nil for the standard
      /// table. The key is the text where there is no table.
      case localized(Key, table: String?)
    }

    /// Where the text comes from.
    public let source: Source
    /// The emphasis of the text.
    public internal(set) var styles: Set<Style> = []

    /// The text, without a look-up of its key.
    public var text: String {
      switch source {
      case .verbatim(let text): text
      case .localized(let key, _): key.text
      }
    }
  }

  /// The runs that make up the text, in order.
  public private(set) var runs: [Run]

  /// Makes text that is looked up in a string table. For a key that isn't a literal, write
  /// `TextState(TextState.Key(key))`.
  public init(_ key: Key, table: String? = nil) {
    runs = [Run(source: .localized(key, table: table))]
  }

  /// Makes text that is shown unchanged, from a string that isn't a literal.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) {
    self.init(verbatim: String(text))
  }

  /// Makes text that is shown unchanged.
  public init(verbatim text: String) {
    runs = [Run(source: .verbatim(text))]
  }
}

extension TextState.Run: Codable {
  private enum CodingKeys: CodingKey {
    case source, styles
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    source = try container.decode(Source.self, forKey: .source)
    styles = try container.decode(Set<TextState.Style>.self, forKey: .styles)
  }

  /// Encodes the styles in the order of their names, so that equal texts are encoded alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(source, forKey: .source)
    try container.encode(styles.sorted { $0.rawValue < $1.rawValue }, forKey: .styles)
  }
}

extension TextState {
  /// Returns one text after the other.
  public static func + (lhs: TextState, rhs: TextState) -> TextState {
    var text = lhs
    text.runs += rhs.runs
    return text
  }

  /// The text in bold.
  public func bold() -> TextState { adding(.bold) }

  /// The text in italics.
  public func italic() -> TextState { adding(.italic) }

  /// The text in letters of one width.
  public func monospaced() -> TextState { adding(.monospaced) }

  /// The text with a line through it.
  public func strikethrough() -> TextState { adding(.strikethrough) }

  /// The text with a line under it.
  public func underline() -> TextState { adding(.underline) }

  private func adding(_ style: Style) -> TextState {
    var text = self
    for index in text.runs.indices {
      text.runs[index].styles.insert(style)
    }
    return text
  }
}

extension TextState: CustomStringConvertible {
  /// The text, without styles and without a look-up of its keys.
  public var description: String {
    runs.map(\.text).joined()
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Text that is looked up in the standard string table.
  public init(stringLiteral value: String) {
    self.init(Key(value))
  }

  /// Text that is looked up in the standard string table, with arguments.
  public init(stringInterpolation: Key.StringInterpolation) {
    self.init(Key(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// The text, without styles and without a look-up of its keys.
  public init(state: TextState) {
    self = state.description
  }
}
