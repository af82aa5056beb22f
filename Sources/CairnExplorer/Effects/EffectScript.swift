import Cairn
import CairnCore
import CairnTesting

/// The steps of an effect, which it declares, or which are found by running it ahead of time.
final class EffectScript {
  let descriptor: EffectDescriptor
  /// What the effect does.
  let start: EffectContinuation
  /// The number of orders in which its tasks can run.
  let orderCount: Int
  /// The outcomes that the effect declares where it is made. Then it does nothing else.
  let outcomes: [EffectOutcome<Any>]?
  /// The generators as the effect left them; nil if there are none.
  let generators: GeneratorCheckpoint?
  /// Runs the code of the operation that runs if the effect is cancelled; nil to leave it out.
  let cancel: (() -> Void)?
  /// A hash value of the declared outcomes.
  private(set) lazy var fingerprint: Int = {
    var fingerprint = StructuralFingerprint()
    return (outcomes ?? []).map { fingerprint.of($0.kind) }.hashValue
  }()

  init(
    _ result: EffectDryRun.Result,
    of descriptor: EffectDescriptor,
    generators: GeneratorCheckpoint?,
    cancel: (() -> Void)? = nil
  ) {
    self.cancel = cancel
    self.descriptor = descriptor
    start = result.start
    orderCount = result.orderCount
    outcomes = nil
    self.generators = generators
  }

  init(
    outcomes: [EffectOutcome<Any>],
    of descriptor: EffectDescriptor,
    generators: GeneratorCheckpoint?
  ) {
    cancel = nil
    self.descriptor = descriptor
    start = .none
    orderCount = 0
    self.outcomes = outcomes
    self.generators = generators
  }
}
