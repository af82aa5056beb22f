import CairnTesting
import Testing

/// Scopes of children, with the label and without.
@MainActor
@Suite struct ScopeSpellings {
  private let store = Store(initialState: Desk.State()) { Desk() }
  private let testStore = TestStore(initialState: Desk.State()) { Desk() }

  // MARK: - Reducers

  @Test func `Scope(state, action) in a body`() {
    store.send(.labelled(.toggled))
    #expect(store.state.labelled.isOpen)
  }

  @Test func `Scope(_, action) in a body`() {
    store.send(.letter(.toggled))
    #expect(store.state.letter.isOpen)
  }

  @Test func `Scope(_, action) of a case`() {
    let store = Store(initialState: QueuedAction.State.letter(Letter.State(id: 1))) {
      QueuedAction()
    }
    store.send(.letter(.toggled))
    #expect(store.state.letter?.isOpen == true)
  }

  // MARK: - Stores

  @Test func `store.scope(state, action)`() {
    store.scope(state: \.letter, action: \.letter).send(.toggled)
    #expect(store.state.letter.isOpen)
  }

  @Test func `store.scope(_, action)`() {
    store.scope(\.letter, action: \.letter).send(.toggled)
    #expect(store.state.letter.isOpen)
  }

  @Test func `Both spellings return the same store`() {
    let letter = store.scope(\.letter, action: \.letter)
    #expect(letter === store.scope(state: \.letter, action: \.letter))
  }

  @Test func `store.scope(_, action) of an optional`() {
    store.scope(\.draft, action: \.draft)?.send(.toggled)
    #expect(store.state.draft?.isOpen == true)
  }

  @Test func `store.scope(_, action) of a presented child`() {
    let destination = store.scope(\.destination, action: \.destination)
    destination?.scope(\.edit, action: \.edit)?.send(.toggled)
    #expect(store.state.destination?.edit?.isOpen == true)
  }

  @Test func `store.scope(_, action) of a presented case`() {
    store.scope(\.destination?.edit, action: \.destination.edit)?.send(.toggled)
    #expect(store.state.destination?.edit?.isOpen == true)
  }

  @Test func `store.scope(_, action) of a presentation state`() {
    let destination = store.scope(\.$destination, action: \.destination)
    destination?.scope(\.edit, action: \.edit)?.send(.toggled)
    #expect(store.state.destination?.edit?.isOpen == true)
  }

  @Test func `store.scope(_, action) of rows`() {
    for row in store.scope(\.letters, action: \.letters) { row.send(.toggled) }
    #expect(store.state.letters[id: 3]?.isOpen == true)
  }

  @Test func `store.scope(_, action) of a row`() {
    store.scope(\.letters[id: 3], action: \.letters[id: 3])?.send(.toggled)
    #expect(store.state.letters[id: 3]?.isOpen == true)
  }

  @Test func `store.scope(_, action) of a path`() {
    let path = store.scope(\.path, action: \.path)
    path.elements().last?.scope(\.edit, action: \.edit)?.send(.toggled)
    #expect(store.state.path.last?.edit?.isOpen == true)
  }

  // MARK: - Test stores

  @Test func `testStore.scope(_, action)`() async {
    await testStore.scope(\.letter, action: \.letter).send(.toggled) { $0.isOpen = true }
    #expect(testStore.state.letter.isOpen)
  }

  @Test func `testStore.scope(_, action) of an optional`() async {
    await testStore.scope(\.draft, action: \.draft)?.send(.toggled) { $0.isOpen = true }
    #expect(testStore.state.draft?.isOpen == true)
  }

  @Test func `testStore.scope(_, action) of a presented child`() async {
    let destination = testStore.scope(\.$destination, action: \.destination)
    await destination?.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = true }
    #expect(testStore.state.destination?.edit?.isOpen == true)
  }

  @Test func `testStore.scope(_, action) of a presented optional`() async {
    let destination = testStore.scope(\.destination, action: \.destination)
    await destination?.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = true }
    #expect(testStore.state.destination?.edit?.isOpen == true)
  }

  @Test func `testStore.scope(_, action, id) of an element`() async {
    let screen = testStore.scope(\.path, action: \.path, id: 0)
    await screen?.scope(\.edit, action: \.edit)?.send(.toggled) { $0.isOpen = true }
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
