/// Text as plain data: what to show, not how a platform shows it.
///
/// ```swift
/// let question = TextState("Delete “\(recipe.title)”?")
/// let button = TextState("Delete").bold() + TextState(verbatim: " ⌫")
/// ```
///
/// A literal is a key to look up in the app's string catalog, and is shown itself where there is
/// none, such as in a terminal and in tests. What is interpolated is no part of the key: `TextState("Delete
/// “\(title)”?")` looks `Delete “%@”?` up and puts the title into what is found. SwiftUI reads Markdown in
/// keys and in what is found for them, and never in arguments. A string that is no literal is shown as it
/// is, as in SwiftUI's `Text`.
public struct TextState: Hashable, Sendable {
  /// A way to set text off.
  public enum Style: Hashable, Sendable {
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
    public enum Source: Hashable, Sendable {
      /// The text itself.
      case verbatim(String)
      /// A key of a string table with its arguments, and the table's name or nil for the standard
      /// one. The key is the text where there is no table.
      case localized(Key, table: String?)
    }

    /// Where the text comes from.
    public let source: Source
    /// How it is set off.
    public internal(set) var styles: Set<Style> = []

    /// The text, without looking a key up.
    public var text: String {
      switch source {
      case .verbatim(let text): text
      case .localized(let key, _): key.text
      }
    }
  }

  /// The runs that make up the text, in order.
  public private(set) var runs: [Run]

  /// Text that is looked up in a string table. A key that is not a literal is spelled
  /// `TextState(TextState.Key(key))`.
  public init(_ key: Key, table: String? = nil) {
    runs = [Run(source: .localized(key, table: table))]
  }

  /// Text that is shown as it is: a string that is not a literal.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) {
    self.init(verbatim: String(text))
  }

  /// Text that is shown as it is.
  public init(verbatim text: String) {
    runs = [Run(source: .verbatim(text))]
  }
}

extension TextState {
  /// One text after the other.
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
  /// The text, without styles and without looking keys up.
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
  /// The text, without styles and without looking keys up.
  public init(state: TextState) {
    self = state.description
  }
}
