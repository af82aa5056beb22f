/// The independent child stores that one operator of a feature declares (rule D1).
///
/// The reconciler determines which stores to start and to end when the ids in the state have
/// changed. The runner then starts and ends them, and ends all of them with the feature.
package class ChildStoreSet: Lifecycle {
  /// The field that holds the ids.
  package let field: AnyKeyPath
  /// The call of the operator.
  package let site: CallSite
  /// The running stores, by id.
  private(set) var stores: [AnyID: any ChildStoreRun] = [:]
  /// Whether the feature was removed.
  private(set) final var hasEnded = false
  /// Whether the runner has accepted the set; nil until it has decided.
  private var isAccepted: Bool?

  init(number: Int, field: AnyKeyPath, site: CallSite) {
    self.field = field
    self.site = site
    super.init(number: number)
  }

  /// The store of an id; nil if there is none.
  package subscript(id: AnyID) -> (any ChildStoreRun)? { stores[id] }

  /// The stores, in the order in which they were started.
  package var inOrder: [any ChildStoreRun] {
    stores.values.sorted { $0.number < $1.number }
  }

  /// Returns whether the runner accepts the set. `decide` is called once.
  package func isAccepted(_ decide: () -> Bool) -> Bool {
    if let isAccepted { return isAccepted }
    let decision = decide()
    isAccepted = decision
    return decision
  }

  /// Ends the set with its feature, and ends all its stores.
  override package func end() {
    hasEnded = true
    let ended = inOrder
    stores = [:]
    for store in ended {
      store.end()
    }
  }

  final func insert(_ store: any ChildStoreRun, for id: AnyID) {
    stores[id] = store
  }

  final func remove(_ ids: [AnyID]) {
    let ended = ids.compactMap { stores.removeValue(forKey: $0) }
    for store in ended.sorted(by: { $0.number < $1.number }) {
      store.end()
    }
  }
}

/// A running independent child store.
package protocol ChildStoreRun: AnyObject {
  /// The stores are numbered in the order in which they were started.
  var number: UInt64 { get }

  /// Ends the store, because its id was removed from the state.
  func end()
}

/// The values that a runner needs to start an independent child store.
package struct StartingChildStore<State, Action, ParentAction> {
  package let id: AnyID
  package let initialState: State
  package let reducer: ResolvedReducer<State, Action>
  /// Whether an action of the child is an output. Called for every action.
  package let isOutput: (Action) -> Bool
  /// The action of the parent for an output; nil if the child has no outputs.
  package let output: ((Action) -> ParentAction?)?
  /// The context of the operator.
  package let context: (any Sendable)?
  /// The call of the operator.
  package let site: CallSite
}
