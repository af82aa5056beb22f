/// The observers that a store actor notifies of bursts. The engine's actor isolates it.
final class StoreListeners<State> {
  private var observers = StoreObservers()
  /// The shared values that the actions of the burst have changed. They may have been read in a
  /// copy of the state.
  private var changedValues = ChangedSharedValues()

  deinit {
    observers.end()
  }

  func add(_ observer: BurstObserver, releasing end: AnyObject? = nil) {
    observers.add(observer, releasing: end)
  }

  /// Prepares an engine to notify the observers. The engine keeps this object.
  func prepare<Action>(_ engine: Engine<State, Action>) {
    engine.noteSharedChange = { [self] box in
      changedValues.insert(box)
    }
    engine.makeListener = { [self, unowned engine] in
      { [self, unowned engine] in
        observers.notify(engine.state)
        observers.removeEnded()
        for change in changedValues.takeAll() { change.box.observation.notify() }
        return !observers.isEmpty
      }
    }
  }
}
