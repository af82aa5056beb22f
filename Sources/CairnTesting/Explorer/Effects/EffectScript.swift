import Cairn
import CairnCore

/// The steps of an effect, which it declares, or which are found by running it once ahead of time.
final class EffectScript {
  enum End {
    /// The operation returns.
    case returns
    /// It sends more actions than the explorer records.
    case sendsMore
    /// It reads the state of its feature, which may be another one when the effect really runs.
    case readsState
    /// It waits for something outside of the test: another thread, or a clock that does not
    /// advance.
    case waits
  }

  /// The events that the effect reports, in order, without the end of its operation.
  let events: [EffectEvent]
  let end: End
  /// The outcomes that the effect declares where it is made. Then there are no events.
  let outcomes: [EffectOutcome<Any>]?
  /// The generators as the effect left them; nil if there are none.
  let generators: GeneratorCheckpoint?
  /// Hash values of the events, or of the declared outcomes.
  private lazy var fingerprints: [Int] = {
    var fingerprint = StructuralFingerprint()
    return (outcomes?.map { $0.kind as Any } ?? events.map(\.content)).map { fingerprint.of($0) }
  }()

  init(
    events: [EffectEvent] = [],
    end: End = .returns,
    outcomes: [EffectOutcome<Any>]? = nil,
    generators: GeneratorCheckpoint?
  ) {
    self.events = events
    self.end = end
    self.outcomes = outcomes
    self.generators = generators
  }

  /// A hash value of the events from one on, or of the declared outcomes.
  func fingerprint(from position: Int) -> Int { fingerprints[position...].hashValue }
}
