import Cairn
import CairnCore

/// A step that can happen in a configuration.
enum MoveStep<Action> {
  /// An action of an alphabet, by its number among the offered actions.
  case action(Action, ordinal: Int, site: CallSite)
  /// A step of an effect, by the index of the effect among those in flight.
  case effect(Int, EffectStep)
  /// The end of a throttle's interval, by its index among the running ones.
  case interval(Int)
}

/// A step that an effect in flight can take.
enum EffectStep {
  /// The effect reports an event, by its number among those that can be next.
  case next(Int)
  /// An outcome that the test declares, with its number.
  case outcome(OutcomeDeclaration.Outcome, Int)
  case ends
  case elapses
}
