/// A store that shows states which are given to it, with their shared values.
///
/// It runs no reducer and no effect, drops the actions that views send, and writes no shared value.
@MainActor
package final class StateDisplay<State, Action> {
  /// The store that views read.
  package let store: Store<State, Action>
  private let core: RootStoreCore<State, Action>
  /// The shared values that belong to the state: a state may refer to a value for the first time at any
  /// moment.
  private let shared: LockIsolated<RecordedSharedValues>

  package init(_ state: State, _ values: RecordedSharedValues) {
    let shared = LockIsolated(values)
    self.shared = shared
    let scope = DependencyValues.storeScope { values in
      values.begin(with: InitialSharedValues(first: { shared.value }, last: .none))
    }
    scope.shared?.beginReplay()
    core = RootStoreCore(dependencies: scope, instruments: []) {
      (state, EmptyReducer<State, Action>().resolve())
    }
    core.engine.status.isDisplay = true
    core.engine.status.loop.suspend()
    store = Store(core: core)
  }

  /// Shows another state, and notifies observers.
  package func show(_ state: State, _ values: RecordedSharedValues) {
    shared.setValue(values)
    core.engine.show(state, values)
  }
}

extension Store {
  /// Whether the store only shows states, and drops all actions: it shows the moments of a replay, or is a
  /// child of such a store (rule R7).
  public var isDisplay: Bool { core.registry.status.isDisplay }
}

extension Engine {
  /// Shows a state that no action has made, with its shared values, and notifies observers.
  fileprivate func show(_ state: State, _ values: RecordedSharedValues) {
    if let shared = dependencies.shared, shared.isUsed {
      for box in shared.inOrder { noteChange(of: box) }
      shared.restore(values)
    }
    replaceState(state)
    notifyObservers()
  }
}
