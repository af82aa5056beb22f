import Testing

import Cairn
import CairnCore

/// An element that is removed from its collection and added again before it is read outside.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ReturningChildTests {
  /// Removes everything, and adds it again by a second action of the same burst.
  private func leaveAndReturn(
    _ store: StoreOf<Bookcase>,
    then change: @escaping @Sendable (inout Bookcase.State) -> Void = { _ in }
  ) {
    store.send(
      .perform { state in
        let saved = state
        state = Bookcase.State()
        return .send(
          .perform { state in
            state = saved
            change(&state)
            return .none
          }
        )
      }
    )
  }

  // O1, O4
  @Test func `The store of a row stays alive`() throws {
    let store = Bookcase.store(count: 2)
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 0])
    leaveAndReturn(store)
    #expect(!row.isRemoved)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 0] === row)
    row.send(.rename("x"))
    #expect(store.rows[id: 0]?.label.text == "x")
    #expect(row.label.text == "x")
  }

  // O1, O4, K5
  @Test func `The store of a screen stays alive`() throws {
    let store = Bookcase.store(depth: 2)
    let path = store.scope(state: \.path, action: \.path)
    let top = try #require(path.elements().last)
    leaveAndReturn(store)
    #expect(!top.isRemoved)
    #expect(path.elements().last === top)
    top.send(.rename("x"))
    #expect(store.path.last?.label.text == "x")
  }

  // O2, O3
  @Test func `Observers are notified of changed values only`() {
    let store = Bookcase.store(count: 2, depth: 1)
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    let path = store.scope(state: \.path, action: \.path)
    let (list, first, second, screens) = (Tracking(), Tracking(), Tracking(), Tracking())
    list { store.scope(state: \.rows, action: \.rows).count }
    first { rows[0].heading }
    second { store.scope(state: \.rows, action: \.rows)[id: 1]?.heading }
    screens { path.elements().count }
    leaveAndReturn(store) { $0.rows[id: 0]?.label.text = "new" }
    #expect([list, first, second, screens].map(\.count) == [0, 1, 0, 0])
    first { rows[0].heading }
    store.change { $0.rows[id: 0]?.label.text = "newer" }
    store.change { $0.rows[id: 1]?.label.text = "new" }
    store.change { $0.path.pop() }
    #expect([list, first, second, screens].map(\.count) == [0, 2, 1, 1])
  }

  // O1, O4
  @Test func `The store of a row in a screen stays alive too, and both end with the screen`() throws
  {
    let store = Store(initialState: Library.State()) { Library() }
    store.change { $0[.screen] = Library.Hall.State(books: [Library.Hall.Book.State(id: 1)]) }
    let hall = try #require(store.hall(.screen))
    let book = hall.scope(state: \.books, action: \.books)[0]
    store.send(
      .perform { state in
        let saved = state.path
        state.path = StackState()
        return .send(
          .perform { state in
            state.path = saved
            return .none
          }
        )
      }
    )
    #expect(!hall.isRemoved)
    #expect(!book.isRemoved)
    book.send(.addPage)
    #expect(store.path.last?.books[id: 1]?.pageCount == 1)
    store.change { $0.path.pop() }
    #expect(hall.isRemoved)
    #expect(book.isRemoved)
    #expect(hall.isRemovedDirectly)
  }

  // O4, L4
  @Test func `The store of a removed screen does not reach another screen with its id`() throws {
    let store = Bookcase.store(depth: 1)
    let top = try #require(store.scope(state: \.path, action: \.path).elements().last)
    leaveAndReturn(store) { $0.path = [Bookcase.Book.State(id: 9)] }
    #expect(Array(store.path.ids) == [0])
    #expect(top.isRemoved)
    let issues = IssueRecorder()
    issues { _ = top.send(.rename("x")) }
    #expect(issues.codes == [.missingChild])
    #expect(store.path.last?.label.text == "")
  }

  // O4, L4
  @Test func `The store of a child that was not added again does not reach a later child`() throws {
    let store = Library.store()
    let hall = Library.Room.State.hall(Library.Hall.State())
    store.change { $0.rooms = [hall] }
    let old = try #require(store.hall(.caseOfScreen))
    store.send(
      .perform { state in
        let saved = state.rooms
        state.rooms = []
        return .send(
          .perform { state in
            state.rooms = saved
            state.rooms[0] = .closet
            return .none
          }
        )
      }
    )
    #expect(old.isRemoved)
    store.change { $0.rooms[0] = hall }
    let issues = IssueRecorder()
    issues { _ = old.send(.change { $0.name = "x" }) }
    #expect(issues.codes == [.missingChild])
    #expect(store.state[.caseOfScreen]?.name == "")
  }

  // O4, L4
  @Test func `A child that is presented again is another child`() throws {
    let store = Library.store()
    store.change { $0.optional = Library.Hall.State() }
    let hall = try #require(store.hall(.optional))
    let tracking = Tracking()
    tracking { store.hall(.optional) }
    store.send(
      .perform { state in
        let saved = state.optional
        state.optional = nil
        return .send(
          .perform { state in
            state.optional = saved
            return .none
          }
        )
      }
    )
    #expect(hall.isRemoved)
    #expect(tracking.count == 1)
    #expect(store.hall(.optional) !== hall)
  }

  // O4
  @Test func `A row that is added again after a burst is another row`() throws {
    let store = Bookcase.store(count: 1)
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 0])
    let saved = store.state
    store.change { $0 = Bookcase.State() }
    #expect(row.isRemoved)
    store.change { $0 = saved }
    #expect(row.isRemoved)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 0] !== row)
  }

  // O4
  @Test func `Observers of every burst continue to be notified`() {
    let store = Bookcase.store(count: 1)
    let row = store.scope(state: \.rows, action: \.rows)[0]
    var pages: [Int] = []
    let observation = row.observe(\.pageCount) { pages.append($0) }
    leaveAndReturn(store) { $0.rows[id: 0]?.pageCount = 1 }
    row.send(.addPage)
    #expect(pages == [1, 2])
    withExtendedLifetime(observation) {}
  }

  // O1, S5
  @Test func `A store that stayed alive leaves nothing behind when it is released`() {
    let store = Bookcase.store(count: 1)
    do {
      let row = store.scope(state: \.rows, action: \.rows)[0]
      leaveAndReturn(store)
      withExtendedLifetime(row) {}
    }
    store.send(.perform { _ in .none })
    #expect(store.childStoreCount == 0)
    #expect(!store.hasOwners)
  }
}
