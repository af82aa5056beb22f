import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/CairnTesting/TestStore.

@MainActor
@Suite struct CairnTestingTestStoreExamples {
  @Test func `A tap counts`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    await store.send(.load)
    await store.receive(\.loaded) { $0.count = 42 }
    await store.finish()
  }

  @Reducer
  struct Counter {
    struct State: Equatable { var count = 0 }

    enum Action {
      case increment
      case load
      case loaded(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .load:
          return .run { send in await send(.loaded(42)) }
        case .loaded(let count):
          state.count = count
          return .none
        }
      }
    }
  }

  @Test func `A state is asserted when nothing was sent`() async {
    let store = TestStore(initialState: Account.State(user: User(id: 1))) { Account() }
    store.assert {
      $0.user = User(id: 1)
      $0.isLoading = false
    }
  }

  struct User: Equatable {
    let id: Int
  }

  @Reducer
  struct Account {
    struct State: Equatable {
      var user: User?
      var isLoading = false
    }
  }

  @Test func `An independent child is tested with its parent`() async throws {
    let store = TestStore(initialState: Desk.State()) { Desk() }
    await store.send(.open("notes")) { $0.documents = ["notes"] }
    let notes = try #require(store.childStore(of: \.documents, id: "notes", as: Document.self))
    await notes.send(.typed("a")) { $0.text = "a" }
    await notes.send(.closeTapped)
    await notes.receive(\.delegate.closed)
    await store.receive(\.document[id: "notes"].closed) { $0.documents = [] }
  }

  @Reducer
  struct Document {
    struct State: Equatable { var text = "" }

    enum Action {
      case typed(String)
      case closeTapped
      case delegate(Delegate)
    }

    @CasePathable
    enum Delegate { case closed }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text += text
        case .closeTapped: return .send(.delegate(.closed))
        case .delegate: break
        }
        return .none
      }
    }
  }

  @Reducer
  struct Desk {
    struct State: Equatable { var documents: [String] = [] }

    enum Action {
      case open(String)
      case document(IdentifiedAction<String, Document.Delegate>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open(let name): state.documents.append(name)
        case .document(.element(let name, .closed)): state.documents.removeAll { $0 == name }
        }
        return .none
      }
      .childStores(
        of: \.documents,
        action: \.document,
        output: \.delegate,
        initialState: { _ in Document.State() }
      ) {
        Document()
      }
    }
  }

  @Test func `An action is sent by its case`() async {
    let store = TestStore(initialState: List.State()) { List() }
    await store.send(\.view.saveTapped) { $0.isSaving = true }
    await store.send(\.rows[id: 1].toggled) { $0.rows[id: 1]?.isOn = true }
    await store.send(\.binding.query, "soup") { $0.query = "soup" }
  }

  @Reducer
  struct Row {
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action { case toggled }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  @Reducer
  struct List {
    struct State: Equatable {
      var query = ""
      var isSaving = false
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
    }

    enum Action: BindableAction, ViewAction {
      case binding(BindingAction<State>)
      case rows(IdentifiedActionOf<Row>)
      case view(View)

      @CasePathable
      enum View { case saveTapped }
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .view(.saveTapped) = action { state.isSaving = true }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Test func `Fields that are left out are not asserted`() async {
    let search = searchStore()
    await search.send(.typed("so")) { $0.query = "so" }
    let player = playerStore()
    await player.send(.played) { $0.title = "Song" }
  }

  func searchStore() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State(), ignoring: \.lastSeen, \.cache.hits) { Search() }
  }

  func playerStore() -> TestStoreOf<Player> {
    TestStore(initialState: Player.State(), comparing: { Snapshot(title: $0.title) }) { Player() }
  }

  struct Snapshot: Equatable {
    var title: String
  }

  @Reducer
  struct Search {
    struct Cache: Equatable { var hits = 0 }

    struct State: Equatable {
      var query = ""
      var lastSeen = Date(timeIntervalSince1970: 0)
      var cache = Cache()
    }

    enum Action { case typed(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.query += text
        }
        state.lastSeen = Date()
        state.cache.hits += 1
        return .none
      }
    }
  }

  @Reducer
  struct Player {
    struct State {
      var title = ""
      var seconds = 0
    }

    enum Action { case played }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.title = "Song"
        state.seconds += 1
        return .none
      }
    }
  }
}
