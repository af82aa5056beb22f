/// The handles of the effects of one action. Most actions start one effect, which needs no
/// dictionary.
struct EffectHandles {
  private var first: EffectHandle?
  private var others: [EffectID: EffectHandle] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The handles, in the order in which their effects were started.
  var inOrder: [EffectHandle] {
    ((first.map { [$0] } ?? []) + others.values).sorted { $0.id < $1.id }
  }

  mutating func insert(_ handle: EffectHandle) {
    if first == nil {
      first = handle
    } else {
      others[handle.id] = handle
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
