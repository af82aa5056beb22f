import Cairn

/// The effects of a test store that are in flight and do not run (rule X13).
struct HeldEffects {
  private var works: [EffectID: (work: EffectWork, priority: TaskPriority?)] = [:]

  mutating func add(_ work: EffectWork, _ priority: TaskPriority?) {
    works[work.id] = (work, priority)
  }

  func contains(_ id: EffectID) -> Bool { works[id] != nil }

  mutating func remove(_ id: EffectID) -> (work: EffectWork, priority: TaskPriority?)? {
    works.removeValue(forKey: id)
  }
}
