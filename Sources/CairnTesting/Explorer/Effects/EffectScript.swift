import Cairn
import CairnCore

/// What an effect does when it runs, found out ahead of time by running it once.
final class EffectScript {
  enum End {
    /// The operation returns.
    case returns
    /// It goes on to send, more than is wanted to be known.
    case goesOn
    /// It reads the state of its feature, which is another one when it comes to that.
    case readsState
    /// It waits for something outside of the test: another thread, a clock that stands.
    case waits
  }

  /// What it reports, in order, except that it has returned.
  let events: [EffectEvent]
  let end: End
  /// The generators as the effect has left them; nil where there are none.
  let generators: GeneratorCheckpoint?

  init(events: [EffectEvent], end: End, generators: GeneratorCheckpoint?) {
    self.events = events
    self.end = end
    self.generators = generators
  }
}
