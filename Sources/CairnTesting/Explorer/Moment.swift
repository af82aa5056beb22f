public import Cairn

/// What a property of an ``Explorer`` looks at: the feature between two moves.
public struct Moment<State> {
  /// The state.
  public let state: State
  /// What has been started and has not ended, oldest first.
  public let effectsInFlight: [EffectReport]
}

extension TestStore {
  /// The store between two calls, as properties of an ``Explorer`` look at it.
  public var moment: Moment<State> {
    Moment(state: state, effectsInFlight: effectsInFlight)
  }
}

/// A move, with what was before it and what is after it.
public struct Transition<State, Action> {
  /// The feature before the move.
  public let before: Moment<State>
  /// What happened.
  public let move: Move<Action>
  /// The feature after the move.
  public let after: Moment<State>

  /// Makes a transition, as the tests that an ``Explorer`` writes do.
  ///
  /// - Parameters:
  ///   - before: The feature before.
  ///   - action: The action that was reduced; nil where an effect has ended or a time was over.
  ///   - after: The feature after.
  public init(before: Moment<State>, action: Action?, after: Moment<State>) {
    self.init(
      before: before,
      move: action.map { Move(of: $0) } ?? Move(action: nil, effect: nil, description: ""),
      after: after
    )
  }

  init(before: Moment<State>, move: Move<Action>, after: Moment<State>) {
    self.before = before
    self.move = move
    self.after = after
  }

  /// The action that was reduced; nil where an effect has ended or a time was over.
  public var action: Action? { move.action }
}
