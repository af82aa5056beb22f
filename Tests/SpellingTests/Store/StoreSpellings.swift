import CairnTesting

/// Uses of a store in views and tests. They need only compile.
@MainActor
func storeSpellings() async {
  let store: StoreOf<Inbox> = Store(initialState: Inbox.State()) { Inbox() }
  _ = Store(initialState: Inbox.State()) {
    Inbox()
  } withDependencies: {
    $0.uuid = .incrementing
  }
  _ = Store<Inbox.State, Inbox.Action>(initialState: Inbox.State()) { EmptyReducer() }
  _ = (store.name, store.letters, store.state.name)
  store.send(.view(.picked(3)))
  await store.send(.view(.tapped)).finish()
  store.send(.view(.tapped)).cancel()
  _ = withDependencies {
    $0.uuid = .incrementing
  } operation: {
    DependencyValues.current.uuid()
  }
}
