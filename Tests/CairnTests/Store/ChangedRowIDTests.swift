import Testing

@testable import Cairn

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
    let before = issues.codes.count
    let books = store.scope(state: \.books, action: \.books)
    issues { #expect(books[id: 1]?.id == 7) }
    #expect(issues.codes.count == before + 1 && issues.codes.last == .changedID)
    #expect(store.books.ids == [1])
  }
}

private struct RenumberedShelf: Reducer {
  struct State: Equatable, Sendable {
    var books: IdentifiedArrayOf<Book.State>
  }

  @CasePathable
  enum Action: Sendable {
    case books(IdentifiedActionOf<Book>)
  }

  var body: some Reducer<State, Action> {
    Cairn.EmptyReducer<State, Action>()
      .forEach(\.books, action: \.books) { Book() }
  }
}

private struct Book: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
  }

  enum Action: Sendable { case renumber(Int) }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      if case .renumber(let id) = action { state.id = id }
      return .none
    }
  }
}
