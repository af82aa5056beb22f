/// What a case path is called, for messages: `path[id: 0].detail`. Nothing is put together before it is
/// read.
@usableFromInline
package enum CasePathName: Sendable {
  /// The property that makes the path.
  case property(String)
  /// A subscript by id.
  case id(any Sendable)
  /// A field that a binding writes.
  case field(any Sendable)
  /// One path after the other.
  indirect case appended(CasePathName, CasePathName)
}

extension CasePathName {
  /// The name as it stands behind `\.`; nil where the path was made in a function, and not in a property
  /// that has the name of its case.
  package var text: String? {
    switch self {
    case .property(let name): name.contains("(") ? nil : name
    case .id(let id): "[id: \(dumpLine(id))]"
    case .field(let keyPath): (keyPath as? AnyKeyPath).map(IdentityPlace.name)
    case .appended(let first, let next):
      first.text.flatMap { first in
        next.text.map { $0.hasPrefix("[") ? first + $0 : "\(first).\($0)" }
      }
    }
  }
}
