import CairnTesting
import Testing

/// Uses of a store in views and tests.
@MainActor
@Suite struct StoreSpellings {
  private let store = Store(initialState: Inbox.State(name: "x")) { Inbox() }

  @Test func `Store(initialState) { Feature() }`() {
    let store: StoreOf<Inbox> = Store(initialState: Inbox.State()) { Inbox() }
    #expect(store.state == Inbox.State())
  }

  @Test func `Store(initialState, reducer, withDependencies)`() {
    let store = Store(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(store.name == "")
  }

  @Test func `store.field`() {
    #expect(store.name == "x")
    #expect(store.letters.isEmpty)
  }

  @Test func `store.state.field`() {
    #expect(store.state.name == "x")
  }

  @Test func `store.send`() {
    store.send(.view(.picked(3)))
    #expect(store.picked == 3)
  }

  @Test func `await store.send.finish`() async {
    await store.send(.view(.tapped)).finish()
    #expect(store.taps == 1)
  }

  @Test func `store.send.cancel`() {
    store.send(.view(.tapped)).cancel()
    #expect(store.taps == 1)
  }

  @Test func `A store of an empty reducer`() {
    let store = Store<Inbox.State, Inbox.Action>(initialState: Inbox.State()) { EmptyReducer() }
    store.send(.view(.tapped))
    #expect(store.taps == 0)
  }

  @Test func `withDependencies { } operation`() {
    let id = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      DependencyValues.current.uuid()
    }
    #expect(id.uuidString.hasSuffix("000000000000"))
  }
}
