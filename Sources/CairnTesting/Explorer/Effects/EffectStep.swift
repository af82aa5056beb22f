import Cairn
import CairnCore

/// What can happen next in a configuration.
enum MoveStep<Action> {
  /// An action of an alphabet, by its place among those that are offered.
  case action(Action, ordinal: Int, site: CallSite)
  /// Something that an effect does, by the place of the effect among those in flight.
  case effect(Int, EffectStep)
  /// The interval of a throttle is over, by its place among those that run.
  case interval(Int)
}

/// What an effect in flight can do next.
enum EffectStep {
  /// It reports what it would report next if it ran.
  case next
  /// What the test says, by its place among the outcomes.
  case outcome(OutcomeDeclaration.Outcome, Int)
  case ends
  case elapses
}
