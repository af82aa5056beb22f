/// What a case path is called, for messages: `path[id: 0].detail`. Nothing is put together before it is
/// read.
///
/// The name of a property is no more than a pointer to a literal: with anything else in its place, the
/// optimiser would not see through a case path that is made for one action.
@usableFromInline
package struct CasePathName: Sendable {
  @usableFromInline let property: StaticString
  @usableFromInline let other: Other?

  @inlinable
  @inline(__always)
  init(property: StaticString) {
    self.property = property
    other = nil
  }

  private init(_ kind: Other.Kind) {
    property = ""
    other = Other(kind)
  }

  /// A name that is no property's.
  @usableFromInline
  final class Other: Sendable {
    enum Kind: Sendable {
      case id(any Sendable)
      case field(any Sendable)
      case appended(CasePathName, CasePathName)
    }

    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
    }
  }
}

extension CasePathName {
  /// A subscript by id.
  @usableFromInline
  package static func id(_ id: any Sendable) -> CasePathName {
    CasePathName(.id(id))
  }

  /// A field that a binding writes.
  @usableFromInline
  static func field(_ keyPath: any Sendable) -> CasePathName {
    CasePathName(.field(keyPath))
  }

  /// One path after the other.
  @usableFromInline
  package static func appended(_ first: CasePathName, _ next: CasePathName) -> CasePathName {
    CasePathName(.appended(first, next))
  }

  /// The name as it stands behind `\.`; nil where the path was made in a function, and not in a property
  /// that has the name of its case.
  package var text: String? {
    switch other?.kind {
    case nil:
      property.description.contains("(") ? nil : property.description
    case .id(let id): "[id: \(dumpLine(id))]"
    case .field(let keyPath): (keyPath as? AnyKeyPath).map(IdentityPlace.name)
    case .appended(let first, let next):
      first.text.flatMap { first in
        next.text.map { $0.hasPrefix("[") ? first + $0 : "\(first).\($0)" }
      }
    }
  }
}
