/// A modifier: `public`, `private(set)`, `indirect`.
struct Modifier: Equatable, Sendable {
  var name: String
  /// The text between the parentheses, as in `private(set)`.
  var detail: String?
  var range: Range<Int>
}

extension [Modifier] {
  func contains(named name: String) -> Bool {
    contains { $0.name == name }
  }

  /// The explicit access level; nil if there is none. `private(set)` isn't one.
  var accessLevel: String? {
    first { Keywords.accessLevels.contains($0.name) && $0.detail == nil }?.name
  }

  /// The explicit access levels, including that of the setter, with a space after each.
  var accessText: String {
    filter { Keywords.accessLevels.contains($0.name) }
      .map { $0.name + ($0.detail.map { "(\($0))" } ?? "") + " " }
      .joined()
  }
}
