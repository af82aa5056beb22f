/// The state in a field that presents children: an optional, a ``PresentationState``, or a
/// ``StackState``.
///
/// Don't conform types of your own to this protocol. With it, an operator such as `onResult` is one
/// method instead of one for each kind of state: see ``ForEachState``.
public protocol PresentingState {
  /// The state of a presented child.
  associatedtype Presented

  /// Returns the lens of the children in a field.
  ///
  /// - Parameter field: The field of the parent's state that holds the children.
  static func lens<Parent>(
    of field: WritableKeyPath<Parent, Self>
  ) -> ChildLens<Parent, Presented>
}

extension Optional: PresentingState {
  public static func lens<Parent>(
    of field: WritableKeyPath<Parent, Self>
  ) -> ChildLens<Parent, Wrapped> {
    PresentationLens(FieldPath(field))
  }
}

extension PresentationState: PresentingState {
  public static func lens<Parent>(
    of field: WritableKeyPath<Parent, Self>
  ) -> ChildLens<Parent, Value> {
    PresentationLens(FieldPath(field))
  }
}

extension StackState: PresentingState {
  public static func lens<Parent>(
    of field: WritableKeyPath<Parent, Self>
  ) -> ChildLens<Parent, Element> {
    lens(of: FieldPath(field))
  }
}
