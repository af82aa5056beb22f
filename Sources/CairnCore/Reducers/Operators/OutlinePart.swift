/// An operator's part of a feature's outline (rule R11).
package struct OutlinePart {
  package enum Content {
    /// The operator runs a child, which has parts of its own.
    case child(feature: String, parts: [OutlinePart], isRepeated: Bool)
    /// The operator declares something else.
    case declaration
  }

  /// The name of the operator: `ifLet`.
  package let name: String
  /// The child's place in the parent's state, `$note`, or another subject of the operator; nil if
  /// it has none.
  package let place: String?
  package let content: Content

  /// Makes a part without a child.
  static func declaration(_ name: String, _ place: String? = nil) -> OutlinePart {
    OutlinePart(name: name, place: place, content: .declaration)
  }

  /// Makes the part of a child.
  ///
  /// - Parameter parts: The parts of the child's operators; nil if the child is shown elsewhere.
  static func child<Parent, State>(
    _ name: String,
    _ place: IdentitySlot,
    in parent: Parent.Type,
    _ state: State.Type,
    _ parts: [OutlinePart]?
  ) -> OutlinePart {
    OutlinePart(
      name: name,
      place: place.name(in: parent),
      content: .child(
        feature: RuntimeIssue.featurePath(ofState: state),
        parts: parts ?? [],
        isRepeated: parts == nil
      )
    )
  }
}

extension RuntimeIssue {
  /// Returns the name of a feature with the names of the types around it: `Home.Path` for
  /// `Home.Path.State`.
  package static func featurePath(ofState state: Any.Type) -> String {
    let name = typeName(state)
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : name
  }
}
