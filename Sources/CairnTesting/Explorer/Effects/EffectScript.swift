import Cairn
import CairnCore

/// The steps of an effect when it runs, found by running it once ahead of time.
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
  /// The generators as the effect left them; nil if there are none.
  let generators: GeneratorCheckpoint?

  init(events: [EffectEvent], end: End, generators: GeneratorCheckpoint?) {
    self.events = events
    self.end = end
    self.generators = generators
  }
}
