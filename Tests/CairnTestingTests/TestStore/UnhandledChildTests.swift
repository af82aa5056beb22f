import CairnTesting
import Testing

/// Missing operators, as a test store reports them.
@Suite struct UnhandledChildTests {
  @Reducer
  struct Shelf {
    struct State: Equatable {
      var books: IdentifiedArrayOf<Book.State> = [Book.State(id: 1)]
      @Presents var sheet: Book.State?
    }

    enum Action: Equatable {
      case books(IdentifiedActionOf<Book>)
      case sheet(PresentationAction<Book.Action>)
      case start
    }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        action == .start ? .send(.books(.element(id: 1, action: .open))) : .none
      }
    }
  }

  @Reducer
  struct Book {
    struct State: Equatable, Identifiable {
      var id: Int
      var isOpen = false
    }

    enum Action: Equatable { case open }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOpen = true
        return .none
      }
    }
  }

  // T1, I2
  @Test func `An action of a child without an operator fails the test`() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await withKnownIssue {
      await store.send(.books(.element(id: 1, action: .open)))
    } matching: { issue in
      issue.comments[0].rawValue
        .contains(#"Add '.forEach(\.books, action: \.books) { Book() }' to 'Shelf.body'"#)
    }
  }

  // T1, I2
  @Test func `An action that an effect sends to a child without an operator fails the test`() async
  {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.start)
    await withKnownIssue {
      await store.receive(.books(.element(id: 1, action: .open)))
    } matching: { issue in
      issue.comments[0].rawValue.contains("[unhandled-child]")
    }
  }

  // T1
  @Test func `A child that is not presented is not reported`() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    await store.send(.sheet(.presented(.open)))
  }
}
