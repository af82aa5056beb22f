import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ChangedRowIDTests {
  private let issues = IssueRecorder()

  // I1
  @Test func `A row that changes its own id is an issue, and the store goes on`() {
    let store = Store(initialState: RenumberedShelf.State(books: [Book.State(id: 1)])) {
      RenumberedShelf()
    }
    issues { _ = store.send(.books(.element(id: 1, action: .renumber(7)))) }
    #if DEBUG
      #expect(
        issues.texts.map { $0.replacing(#/\S+\.swift:\d+(:\d+)?/#, with: "SITE") } == [
          """
          A row changed its own id from 1 to 7 [changed-id]
            The collection still has the row under the id 1.
            Replace the row instead: remove it, and insert a row with the new id.
            The action was sent at SITE.
          """
        ]
      )
    #endif
    // A release build finds it now.
    let books = store.scope(state: \.books, action: \.books)
    issues { #expect(books[id: 1]?.id == 7) }
    #expect(issues.codes == [.changedID])
    #expect(store.books.ids == [1])
    #if DEBUG
      issues {
        store.send(.books(.element(id: 1, action: .renumber(7))))
        store.send(.books(.element(id: 1, action: .read)))
      }
      #expect(issues.codes == [.changedID])
    #endif
  }

  // I1
  @Test func `A row whose id its parent changes in place is one issue, and the store goes on`() {
    let store = Store(initialState: RenumberedShelf.State(books: [Book.State(id: 1)])) {
      RenumberedShelf()
    }
    issues { _ = store.send(.renumberFirst(9)) }
    #expect(issues.codes == [.changedID])
    #expect(issues.texts[0].hasPrefix("A row changed its own id from 1 to 9 [changed-id]"))
    #expect(store.books.ids == [1] && store.books[0].id == 9)
    #if DEBUG
      issues {
        store.send(.books(.element(id: 1, action: .read)))
        #expect(store.scope(state: \.books, action: \.books)[id: 1]?.id == 9)
      }
      #expect(issues.codes == [.changedID])
    #endif
  }
}

private struct RenumberedShelf: Reducer {
  struct State: Equatable, Sendable {
    var books: IdentifiedArrayOf<Book.State>
  }

  @CasePathable
  enum Action: Sendable {
    case books(IdentifiedActionOf<Book>)
    case renumberFirst(Int)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      if case .renumberFirst(let id) = action { state.books[0].id = id }
      return .none
    }
    .forEach(\.books, action: \.books) { Book() }
  }
}

private struct Book: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
  }

  enum Action: Equatable, Sendable { case renumber(Int), read }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      if case .renumber(let id) = action { state.id = id }
      return action == .read ? .run { _ in } : .none
    }
  }
}
