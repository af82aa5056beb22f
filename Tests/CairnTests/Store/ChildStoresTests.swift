import Observation
import Synchronization
import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoresTests {
  private let store: StoreOf<Desk> = Desk.store {
    $0.rows = [Page.State(id: 3), Page.State(id: 1), Page.State(id: 2)]
    $0.path = [Page.State(id: 7), Page.State(id: 8)]
  }

  // O1
  @Test func `Making the collection makes no stores`() {
    let rows: Store<IdentifiedArrayOf<Page.State>, IdentifiedAction<Int, Page.Action>> =
      store.scope(state: \.rows, action: \.rows)
    let collection = rows.elements()
    #expect(collection.count == 3)
    #expect(rows.ownChildStoreCount == 0)
    withExtendedLifetime(collection[1]) {}
    #expect(rows.ownChildStoreCount == 1)
  }

  @Test func `The collection has the order of the rows`() {
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(rows.reversed().map(\.id) == [2, 1, 3])
    #expect(rows.first?.id == 3)
    #expect(rows.last?.id == 2)
    #expect(rows[1...].map(\.id) == [1, 2])
    #expect(rows[id: 9] == nil)
    #expect(Array(rows.ids) == [3, 1, 2])
  }

  // O1
  @Test func `An element of a path and a row are scoped by their ids`() throws {
    let top = try #require(store.scope(state: \.path, action: \.path, id: 1))
    #expect(top.state.id == 8)
    #expect(top === store.scope(state: \.path, action: \.path, id: 1))
    #expect(top === store.scope(state: \.path, action: \.path).elements().last)
    #expect(store.scope(state: \.path[id: 1], action: \.path[id: 1])?.state.id == 8)
    #expect(store.scope(state: \.rows[id: 2], action: \.rows[id: 2])?.state.id == 2)
    #expect(store.scope(state: \.path, action: \.path, id: 7) == nil)
    #expect(store.scope(state: \.rows[id: 9], action: \.rows[id: 9]) == nil)
  }

  // O1
  @Test
  func `An observer that scopes to an element by its id is notified when it is added and removed`()
  {
    let store = store
    let changes = Mutex(0)
    func scope() -> Int? {
      withObservationTracking {
        store.scope(state: \.path, action: \.path, id: 1)?.id
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    #expect(scope() == 8)
    store.change { $0.rows.removeAll() }
    #expect(changes.withLock { $0 } == 0)
    store.change { _ = $0.path.pop() }
    #expect(changes.withLock { $0 } == 1)
    #expect(scope() == nil)
  }

  // O3
  @Test func `A view looks up a row without observing the other rows`() {
    let store = store
    let changes = Mutex(0)
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = withObservationTracking {
      rows.unobserved(id: 1)
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(row === rows[id: 1])
    store.change { $0.rows.remove(id: 1) }
    #expect(changes.withLock { $0 } == 0)
    #expect(rows.unobserved(id: 1) == nil)
  }

  @Test func `The collection does not change when rows are added and removed`() {
    let rows = store.scope(state: \.rows, action: \.rows)
    store.change { $0.rows.insert(Page.State(id: 9), at: 0) }
    #expect(rows.map(\.id) == [3, 1, 2])
    #expect(store.scope(state: \.rows, action: \.rows).map(\.id) == [9, 3, 1, 2])
  }

  @Test func `A loop skips rows that it removes itself`() {
    let store = store
    var seen: [Int] = []
    for row in store.scope(state: \.rows, action: \.rows) {
      seen.append(row.id)
      store.change { $0.rows.remove(id: 1) }
    }
    #expect(seen == [3, 2])
  }

  // O4
  @Test func `The position of a removed row returns its store if the store is held`() {
    let rows = store.scope(state: \.rows, action: \.rows)
    let held = rows[0]
    store.change { $0.rows.remove(id: 3) }
    #expect(rows[0] === held)
    #expect(rows[id: 3] == nil)
    #expect(held.state.id == 3)
  }

  // I3
  @Test(.startsProcess)
  func `The position of a removed row is a broken precondition if its store is not held`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Desk.store { $0.rows = [Page.State(id: 3)] }
        let rows = store.scope(state: \.rows, action: \.rows)
        store.change { $0.rows.removeAll() }
        _ = rows[0]
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("ChildStores[0]: the child with id 3 was removed from the state"))
  }

  // I3
  @Test(.startsProcess) func `A position out of bounds is a broken precondition`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Desk.store { $0.rows = [Page.State(id: 3)] }
        _ = store.scope(state: \.rows, action: \.rows)[1]
      }
    }
    expectText("ChildStores[1]: out of bounds 0..<1", in: result)
  }

  @Test func `An action of an element reaches that element only`() {
    let path = store.scope(state: \.path, action: \.path)
    path.elements()[id: 1]?.send(.note("a"))
    #expect(store.state.path.map(\.notes) == [[], ["a"]])
    path.send(.push(id: 2, state: Page.State(id: 9)))
    #expect(path.elements().map(\.id) == [7, 8, 9])
  }

  // O1
  @Test func `A stack at the root has element stores too`() {
    let store = Store(initialState: [Page.State(id: 4)] as StackState<Page.State>) { Pages() }
    let page = store.elements().first
    page?.send(.note("a"))
    #expect(page?.state == Page.State(id: 4, notes: ["a"]))
  }
}

/// A feature with a path only.
private struct Pages: Reducer {
  typealias Body = Never

  func reduce(
    into state: inout StackState<Page.State>,
    action: StackAction<Page.State, Page.Action>
  ) -> Effect<StackAction<Page.State, Page.Action>> {
    guard case .element(let id, .note(let note)) = action else { return .none }
    state[id: id]?.notes.append(note)
    return .none
  }
}
