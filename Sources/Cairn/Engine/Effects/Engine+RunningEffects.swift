/// Operations in flight: of this engine, and of the family.
extension Engine {
  /// The operations of this engine in flight, by id.
  package var effects: [EffectID: RunningEffect] { runtime.effects }

  /// The operations in flight, oldest first. At the root, they include those of the independent
  /// stores without a test store.
  package var runningEffects: [RunningEffect] {
    runningUndriven.reduce(into: ownRunningEffects) { $0 += $1.ownRunningEffects }
  }

  /// Whether an operation is in flight.
  package var hasRunningEffects: Bool {
    hasOwnRunningEffects || !runningUndriven.isEmpty
  }

  /// Returns an operation in flight.
  package func anyRunningEffect(_ id: EffectID) -> RunningEffect? {
    id.store == number ? runningEffect(id) : family?.member(id.store)?.runningEffect(id)
  }

  /// Whether an operation is of this engine, and not of another one of the family.
  package func owns(_ effect: RunningEffect) -> Bool { effect.id.store == number }

  /// Cancels an operation, and continues after it.
  package func cancel(_ effect: RunningEffect) {
    guard !owns(effect) else { return cancel(own: [effect]) }
    family?.member(effect.id.store)?.cancel(own: [effect])
  }

  /// Cancels every operation in flight.
  package func cancelAll() {
    cancel(own: ownRunningEffects)
    for engine in runningUndriven {
      engine.cancel(own: engine.ownRunningEffects)
    }
  }

  private var runningUndriven: [any FamilyEngine] {
    number == 0 ? family?.runningUndriven ?? [] : []
  }
}

extension Engine: FamilyEngine {
  /// The operations in flight, oldest first.
  var ownRunningEffects: [RunningEffect] {
    effects.values.sorted { $0.id < $1.id }
  }

  /// Whether an operation is in flight.
  var hasOwnRunningEffects: Bool { !effects.isEmpty }

  package func runningEffect(_ id: EffectID) -> RunningEffect? { effects[id] }

  /// Cancels operations, and continues after them.
  func cancel(own effects: [RunningEffect]) {
    asPartOfBurst { runtime.cancel(effects) }
  }
}
