/// A format of links: reads a value from the text of a link, and writes the link of a value.
///
/// The modifiers that open links take any format. The router of CairnLinks is one. An app that reads
/// its links itself can supply its own:
///
/// ```swift
/// struct RecipeLinks: LinkFormat {
///   struct UnknownLink: Error {
///     let text: String
///   }
///
///   func parse(_ text: String) throws(UnknownLink) -> String {
///     guard text.hasPrefix("recipes://") else { throw UnknownLink(text: text) }
///     return String(text.dropFirst("recipes://".count))
///   }
///
///   func print(_ recipe: String) -> String { "recipes://\(recipe)" }
/// }
/// ```
public protocol LinkFormat<Link>: Sendable {
  /// The type of the values that links lead to.
  associatedtype Link: Equatable

  /// The error for a text that isn't a link of this format.
  associatedtype ParseError: Error

  /// The error for a value that has no link.
  associatedtype PrintError: Error

  /// Returns the value of a link.
  func parse(_ text: String) throws(ParseError) -> Link

  /// Returns the link of a value. If `parse(_:)` reads the link, it returns the same value (rule R1).
  func print(_ link: Link) throws(PrintError) -> String
}
