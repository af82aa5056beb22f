import Cairn
import CairnCore

/// The parts of a configuration from which an engine is put into it, without repeating the moves
/// that led to it.
///
/// An engine that begins with a state starts the effects that the state declares: those of
/// subscriptions and of `onMount`. That is the whole configuration if no other effects are in
/// flight, and nothing else remains of the moves before.
struct RestorePoint {
  let surroundings: Surroundings
  /// The scripts of the effects in flight, each with the number of events that have happened; nil
  /// for an effect with declared outcomes.
  let scripts: [(script: EffectScript, position: Int)?]
  let generators: GeneratorCheckpoint?
  /// The features whose removal starts an effect, in that order.
  let dismountOrder: [[RunningEffect.OwnerStep]]
}

extension Surroundings {
  /// Whether a state may declare all that is in flight.
  var mayBeDeclared: Bool {
    intervals.isEmpty && !outside.isDismissed && effects.allSatisfy(\.isDeclared)
  }
}

extension EffectInFlight {
  /// Whether the state has asked for the effect, and its rest does not depend on the state at that
  /// time.
  fileprivate var isDeclared: Bool {
    guard case .state = report.origin, cause == nil else { return false }
    switch rest {
    case .script: return true
    // An error would run the operation, with what it has captured.
    case .declared: return isStateDriven
    case .wait: return false
    }
  }

  /// Whether an effect that an engine has started for the same state is this one.
  fileprivate func isSame(as effect: RunningEffect) -> Bool {
    let (descriptor, cancellations) = (effect.descriptor, effect.cancellations)
    return report.descriptor.kind == descriptor.kind && report.descriptor.name == descriptor.name
      && report.descriptor.site == descriptor.site && isStateDriven == effect.isStateDriven
      && owner == effect.ownerSteps && self.cancellations.count == cancellations.count
      && zip(self.cancellations, cancellations).allSatisfy {
        $0.id == $1.id && $0.policy == $1.policy
      }
  }

  /// Finds this effect among others, and removes it there. Returns nil if there is none, or if
  /// several look the same.
  func takeSame(from effects: inout [RunningEffect]) -> RunningEffect? {
    let same = effects.indices.filter { isSame(as: effects[$0]) }
    guard same.count == 1, !effects[same[0]].hasNext else { return nil }
    return effects.remove(at: same[0])
  }
}
