/// What an operator says of itself, for a picture of a feature (rule R11).
package struct OutlinePart {
  package enum Content {
    /// It runs a child, which has parts of its own.
    case child(feature: String, parts: [OutlinePart], isRepeated: Bool)
    /// It declares something else.
    case declaration
  }

  /// The name of the operator: `ifLet`.
  package let name: String
  /// Where the child is in the parent's state: `$note`; what else the operator is about; nil if there is nothing.
  package let place: String?
  package let content: Content

  /// A part that is no child.
  static func declaration(_ name: String, _ place: String? = nil) -> OutlinePart {
    OutlinePart(name: name, place: place, content: .declaration)
  }

  /// A child.
  ///
  /// - Parameter parts: What its operators say; nil where the child is shown elsewhere.
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
  /// The name of a feature with those of the types around it: `Home.Path` for `Home.Path.State`.
  package static func featurePath(ofState state: Any.Type) -> String {
    let name = typeName(state)
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : name
  }
}
