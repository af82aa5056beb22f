@testable import Cairn

/// What a store keeps. Tests use it to state that nothing is left behind.
extension Store {
  /// Whether the child was removed from the state.
  var isRemoved: Bool { core.isRemoved }

  /// The state, which the reader does not observe.
  var unobservedState: State { core.state }

  /// The number of child stores that the root keeps.
  var childStoreCount: Int { core.registry.count }

  /// The number of child stores that this store keeps.
  var ownChildStoreCount: Int { children.count }

  /// The object that the store shares with its child stores.
  var anyCore: AnyObject { core }

  /// The object that says whether the feature of a child store is still there.
  var anyOwner: AnyObject? { core.watch?.owner }

  /// Whether the child was removed by itself, and not with an ancestor.
  var isRemovedDirectly: Bool { core.isRemovedDirectly }

  /// Whether features below this one have effects or child stores.
  var hasOwners: Bool { core.makeOwner()?.hasChildren ?? true }

  var observedFieldCount: Int { core.observation.fieldCount }
  var observedPresenceCount: Int { core.observation.presenceCount }
  var awaitedFieldCount: Int { core.observation.awaitedCount }
  var isUnobserved: Bool { core.observation.isIdle }

  /// The names of the operations in flight, oldest first.
  var inFlight: [String] { engine.inFlight }

  /// The engine of a store at the root.
  var engine: Engine<State, Action> {
    guard let root = core as? RootStoreCore<State, Action> else {
      preconditionFailure("A child store has no engine of its own")
    }
    return root.engine
  }
}

extension Engine {
  /// The names of the operations in flight, oldest first.
  var inFlight: [String] {
    runningEffects.map { $0.descriptor.name ?? "unnamed" }
  }

  /// Whether features below the root have effects or child stores.
  var hasOwners: Bool { root.hasChildren }

  /// The number of features below the root that have effects or child stores.
  var ownerCount: Int { root.descendantCount }

  /// Whether the root has no effects and nothing below it.
  var isRootUnused: Bool { root.isUnused }

  /// The object that has the effects of the root.
  var anyRoot: AnyObject { root }

  /// Whether effects wait at the root for others with the same id.
  var hasQueues: Bool { !root.queues.isEmpty }

  /// The number of intervals of throttled effects of the root.
  var throttleCount: Int { root.throttles.count }

  /// The stores with independent child stores of each feature that has some.
  var independentStores: [[any AnyObject]] { childStoreSets.values.map { $0.inOrder } }
}

extension RunningEffect {
  /// The object that has the effects of its feature.
  var anyOwner: AnyObject { scope.owner }
}

extension StoreTask {
  /// Whether its effects have finished; nil if there were none.
  var hasFinished: Bool? { group?.isFinished }
}

extension Owner {
  fileprivate var hasChildren: Bool { !children.isEmpty }

  fileprivate var descendantCount: Int {
    children.reduce(0) { $0 + 1 + $1.descendantCount }
  }
}
