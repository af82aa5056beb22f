/// A modifier: `public`, `private(set)`, `indirect`.
struct Modifier: Equatable, Sendable {
  var name: String
  /// What stands between the parentheses, as in `private(set)`.
  var detail: String?
  var range: Range<Int>
}

extension [Modifier] {
  func contains(named name: String) -> Bool {
    contains { $0.name == name }
  }

  /// The access level that is written, if one is. `private(set)` is none.
  var accessLevel: String? {
    first { Keywords.accessLevels.contains($0.name) && $0.detail == nil }?.name
  }

  /// The access levels as they are written, that of the setter included, with a space after each.
  var accessText: String {
    filter { Keywords.accessLevels.contains($0.name) }
      .map { $0.name + ($0.detail.map { "(\($0))" } ?? "") + " " }
      .joined()
  }
}
