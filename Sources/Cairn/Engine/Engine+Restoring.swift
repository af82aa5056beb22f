import CairnCore

/// Putting an engine into a moment of an earlier run.
extension Engine {
  /// Starts what the state declares, as ``activate()`` does, without the actions that declared
  /// effects send at once: they were reduced before that moment.
  package func restore() {
    asPartOfBurst {
      reconcile()
      for queued in queue.popAll(after: 0) {
        status.loop.didDequeue()
        drop(queued)
      }
    }
  }

  /// The features whose removal starts an effect, in the order in which their effects would start.
  package var dismountOrder: [[RunningEffect.OwnerStep]] {
    var declared: [(number: Int, owner: Owner)] = []
    var rest: [Owner] = [root]
    while let owner = rest.popLast() {
      for lifecycle in owner.lifecycles where lifecycle.startsEffectAtEnd {
        declared.append((lifecycle.number, owner))
      }
      owner.addChildren(to: &rest)
    }
    return declared.sorted { $0.number > $1.number }.map { $0.owner.steps }
  }
}
