import CairnCore

/// Copies of an engine, for a caller that tries several continuations.
extension Engine {
  /// Returns an engine with the same state and the same effects in flight, under the same ids; nil
  /// if there are child stores, or if the state declares something that the engine does not have.
  ///
  /// Between bursts only, and for effects that a host holds: the copy has operations that have not
  /// begun, and none that have. Instruments, observers, stores and the tasks of `send` are not
  /// copied.
  ///
  /// - Parameter instruments: The instruments of the copy.
  /// - Complexity: O(*n*) in the size of the state that declares something, and the number of
  ///   effects in flight.
  package func copy(
    host: any EffectHost,
    instruments: [any StoreInstrument<State, Action>] = []
  ) -> Engine? {
    guard !hasChildStores else { return nil }
    let copy = Engine(
      initialState: state,
      reducer: reducer,
      operators: operators,
      host: host,
      dependencies: dependencies,
      instruments: instruments,
      reducesAtOnce: status.loop.reducesAtOnce
    )
    return copy.copyWork(of: self) ? copy : nil
  }

  private func copyWork(of original: Engine) -> Bool {
    let copier = EngineCopier(from: original.root, to: root, of: self, host: runtime.host)
    runtime.continueNumbers(of: original.runtime)
    reconciler.continueNumbers(of: original.reconciler)
    self.copier = copier
    activate()
    self.copier = nil
    for effect in original.effects.values {
      if let copy = copier.frame(effect) as? RunningEffect { runtime.adopt(copy) }
    }
    copier.copyThrottles()
    return !copier.hasFailed
  }
}
