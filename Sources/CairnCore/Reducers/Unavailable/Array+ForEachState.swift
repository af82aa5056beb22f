@available(
  *,
  unavailable,
  message: "rows must be in an 'IdentifiedArray', so that an action can name one"
)
extension Array: ForEachState {
  /// The id of an element.
  public typealias ElementID = Int
  /// The state of an element.
  public typealias ElementState = Element
  /// The state of an element of a path; `Never` if the elements aren't a path.
  public typealias PathElement = Never

  public static func running<State, Action, Elements: ForEachAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, Elements>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    element: @escaping () -> ResolvedReducer<Element, Elements.ElementAction>
  ) -> ResolvedReducer<State, Action> {
    preconditionFailure("unavailable")
  }
}
