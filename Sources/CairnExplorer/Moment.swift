public import Cairn
public import CairnTesting

/// The feature between two moves. The properties of an ``/CairnExplorer/Explorer`` get it.
public struct Moment<State> {
  /// The state.
  public let state: State
  @usableFromInline let effects: [EffectReport]
  /// Records that a property has read the effects; nil if that makes no difference.
  @usableFromInline let reading: EffectsReading?

  @inlinable
  init(state: State, effectsInFlight: [EffectReport], reading: EffectsReading? = nil) {
    self.state = state
    effects = effectsInFlight
    self.reading = reading
  }

  /// The effects that have started and have not ended, oldest first.
  public var effectsInFlight: [EffectReport] {
    reading?.hasRead = true
    return effects
  }
}

/// Whether the properties of a search have read the effects in flight.
@usableFromInline
final class EffectsReading {
  var hasRead = false

  init() {}
}

extension TestStore {
  /// The feature between two calls, in the form that the properties of an
  /// ``/CairnExplorer/Explorer`` get.
  public var moment: Moment<State> {
    Moment(state: state, effectsInFlight: effectsInFlight)
  }
}

/// A move, with the moments before and after it.
public struct StateTransition<State, Action> {
  /// The feature before the move.
  public let before: Moment<State>
  /// The move.
  public let move: Move<Action>
  /// The feature after the move.
  public let after: Moment<State>

  /// Makes a transition. The tests that an ``Explorer`` writes call it.
  ///
  /// - Parameters:
  ///   - before: The feature before.
  ///   - action: The action that was reduced; nil if an effect or an interval ended.
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

  /// The action that was reduced; nil if an effect or an interval ended.
  public var action: Action? { move.action }
}
