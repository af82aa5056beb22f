import CairnTesting
import Testing

/// Scopes of children, with the label and without.
@MainActor
@Suite struct ScopeSpellings {
  private let store = Store(initialState: Desk.State()) { Desk() }
  private let testStore = TestStore(initialState: Desk.State()) { Desk() }

  @Test func `scope(_, action) returns the store of scope(state, action)`() throws {
    let letter = store.scope(state: \.letter, action: \.letter)
    #expect(store.scope(\.letter, action: \.letter) === letter)
    #expect(store.scope(\.draft, action: \.draft) === store.scope(state: \.draft, action: \.draft))
    let destination = try #require(store.scope(state: \.destination, action: \.destination))
    #expect(store.scope(\.destination, action: \.destination) === destination)
    #expect(
      store.scope(\.$destination, action: \.destination)
        === store.scope(state: \.$destination, action: \.destination)
    )
    let edit = try #require(destination.scope(state: \.edit, action: \.edit))
    #expect(destination.scope(\.edit, action: \.edit) === edit)
    #expect(store.scope(\.destination?.edit, action: \.destination.edit)?.state == edit.state)
    let row = try #require(store.scope(\.letters, action: \.letters).first)
    #expect(row === store.scope(state: \.letters, action: \.letters).first)
    #expect(store.scope(\.letters[id: 3], action: \.letters[id: 3])?.state == row.state)
    let screen = store.scope(\.path, action: \.path).elements().last
    #expect(screen != nil)
    #expect(screen === store.scope(state: \.path, action: \.path).elements().last)
  }

  @Test func `scope(_, action) of a test store`() async throws {
    await testStore.scope(\.letter, action: \.letter).send(.toggled) { $0.isOpen = true }
    await testStore.scope(\.draft, action: \.draft)?.send(.toggled) { $0.isOpen = true }
    let projected = try #require(testStore.scope(\.$destination, action: \.destination))
    await projected.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = true }
    let presented = try #require(testStore.scope(\.destination, action: \.destination))
    await presented.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = false }
    let screen = try #require(testStore.scope(\.path, action: \.path, id: 0))
    await screen.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = true }
    #expect(testStore.state.letter.isOpen && testStore.state.draft?.isOpen == true)
    #expect(testStore.state.path.last?.edit?.isOpen == true)
  }
}

@Reducer
private struct Desk {
  @ObservableState
  struct State: Equatable {
    var labelled = Letter.State(id: 0)
    var letter = Letter.State(id: 1)
    var draft: Letter.State? = Letter.State(id: 2)
    var letters: IdentifiedArrayOf<Letter.State> = [Letter.State(id: 3)]
    @Presents var destination: Destination.State? = .edit(Letter.State(id: 4))
    var path = StackState<Destination.State>([.edit(Letter.State(id: 5))])
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case draft(Letter.Action)
    case labelled(Letter.Action)
    case letter(Letter.Action)
    case letters(IdentifiedActionOf<Letter>)
    case path(StackActionOf<Destination>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.labelled, action: \.labelled) { Letter() }
    Scope(\.letter, action: \.letter) { Letter() }
    EmptyReducer()
      .ifLet(\.draft, action: \.draft) { Letter() }
      .forEach(\.letters, action: \.letters) { Letter() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct QueuedAction {
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case letter(Letter.State)
  }

  enum Action {
    case letter(Letter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(\.letter, action: \.letter) { Letter() }
  }
}
