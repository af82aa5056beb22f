/// An attribute: `@available(*, deprecated)`, `@Cairn.CasePathable`.
struct Attribute: Equatable, Sendable {
  /// The name, with the module if it is written: `Cairn.CasePathable`.
  var name: String
  /// The text between the parentheses.
  var arguments: Snippet?
  /// The whole attribute.
  var snippet: Snippet

  /// The name without a module.
  var baseName: String {
    String(name.lastPathComponent)
  }
}
