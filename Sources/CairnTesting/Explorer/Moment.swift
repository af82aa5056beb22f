/// What a property of an ``Explorer`` looks at: the feature between two moves.
public struct Moment<State> {
  /// The state.
  public let state: State
}

/// A move, with what was before it and what is after it.
public struct Transition<State, Action> {
  /// The feature before the move.
  public let before: Moment<State>
  /// The action that happened.
  public let action: Action
  /// The feature after the move.
  public let after: Moment<State>
}
