/// Running effects, or their handles, by their ids. Most owners, scopes and groups have one effect
/// at a time, which needs no dictionary.
struct EffectTable<Effect: Identifiable<EffectID>> {
  private var first: Effect?
  private var others: [EffectID: Effect] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The effects, in no order.
  var all: [Effect] { (first.map { [$0] } ?? []) + others.values }

  /// The effects, in the order in which they were started.
  var inOrder: [Effect] { all.sorted { $0.id < $1.id } }

  mutating func insert(_ effect: Effect) {
    if first == nil {
      first = effect
    } else {
      others[effect.id] = effect
    }
  }

  mutating func remove(_ id: EffectID) {
    if first?.id == id {
      first = nil
    } else if !others.isEmpty {
      others.removeAndShrink(id)
    }
  }
}
