/// An independent child store, as its parent's engine holds it.
final class IndependentStore<State, Action>: ChildStoreRun {
  let engine: Engine<State, Action>
  /// Cancelled when the store ends, which drops its outputs that wait at the parent.
  private let lifetime: EffectGroup
  /// The core that all stores of an app for this child share; nil until it is first needed.
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
