/// An independent child store, as its parent's engine holds it.
final class IndependentStore<State, Action>: ChildStoreRun {
  let engine: Engine<State, Action>
  /// Cancelled with the store: its outputs that wait at the parent are dropped then.
  private let lifetime: EffectGroup
  /// The core of the stores that an app holds, which all share it; nil until one is asked for.
  var core: AnyObject?

  init(_ engine: Engine<State, Action>, _ lifetime: EffectGroup) {
    self.engine = engine
    self.lifetime = lifetime
  }

  var number: UInt64 { engine.number }

  func end() {
    lifetime.cancel()
    engine.end()
  }
}
