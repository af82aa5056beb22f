/// State that goes by itself when something is done with it: an alert, a confirmation dialog.
///
/// After an action of its own it becomes nil, unless the parent has put something else there. It
/// has no reducer and no effects (rule T5).
public protocol EphemeralState<Action> {
  /// What can be done with it.
  associatedtype Action
}

/// How to tell that a presented value is ephemeral; nil for types of which no value is.
@usableFromInline
func ephemeralTest<Value>(for type: Value.Type) -> ((Value) -> Bool)? {
  if type is any EphemeralState.Type { return { _ in true } }
  guard let type = type as? any CaseReducerState.Type, type.hasEphemeralCases else { return nil }
  return { ($0 as? any CaseReducerState)?.isEphemeral ?? false }
}

/// Whether an action is one of another case of an enum reducer than its state is in.
func isAction<Action, State>(_ action: Action, ofAnotherCaseThan state: State) -> Bool {
  guard state is any CaseReducerState, let state = state as? any CasePathable,
    let action = action as? any CasePathable
  else { return false }
  return action.caseName != state.caseName
}
