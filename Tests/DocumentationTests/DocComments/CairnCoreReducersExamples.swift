import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnCore/Reducers.

@MainActor
@Suite struct CairnCoreReducersExamples {
  @Test func `A feature may be a struct without a macro`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.increment)
    #expect(store.state.count == 1)
  }

  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func `An enum reducer that is written by hand runs its cases`() {
    let store = Store(initialState: Path.State.edit(Edit.State())) { Path.body }
    store.send(.edit(.typed("a")))
    #expect(store.state[case: \.edit]?.text == "a")
  }

  enum Path: CaseReducer {
    @CasePathable
    enum State: CaseReducerState {
      typealias StateReducer = Path
      case detail(Detail.State)
      case edit(Edit.State)
    }

    @CasePathable
    enum Action {
      case detail(Detail.Action)
      case edit(Edit.Action)
    }

    static var body: some ReducerOf<Self> {
      Scope(state: \.detail, action: \.detail) { Detail() }
      Scope(state: \.edit, action: \.edit) { Edit() }
    }
  }

  @Reducer struct Detail {
    struct State: Equatable {}
  }

  @Reducer
  struct Edit {
    struct State: Equatable { var text = "" }
    enum Action { case typed(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text += text
        }
        return .none
      }
    }
  }

  @Test func `A changed query clears the results`() async {
    let store = TestStore(initialState: Finding.State(results: ["Pie"])) { Finding() }
    await store.send(.typed("s")) {
      $0.query = "s"
      $0.results = []
      $0.earlierQueries = [""]
    }
  }

  @Test func `A reducer handles a change`() async {
    let store = TestStore(initialState: Finding.State(results: ["Pie"])) { Answering() }
    await store.send(.typed("s")) {
      $0.query = "s"
      $0.results = []
    }
  }

  @Test func `A reducer handles a change of its children`() async {
    let store = TestStore(initialState: Finding.State(results: ["Pie"])) { Combining() }
    await store.send(.typed("s")) {
      $0.query = "s"
      $0.results = []
    }
  }

  @Test func `A small change counts as none`() async {
    let store = TestStore(initialState: Map.State()) { Map() }
    await store.send(.moved(0.1)) { $0.position = Position(x: 0.1) }
    await store.send(.moved(4)) {
      $0.position = Position(x: 4)
      $0.drawnPosition = Position(x: 4)
    }
  }

  @Reducer
  struct Finding {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var earlierQueries: [String] = []
    }

    enum Action { case typed(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        Search().reduce(into: &state, action: action)
      }
      .onChange(of: \.query) { state, oldQuery, newQuery in
        state.results = []
        return .none
      }
      .onChange(of: \.query) { oldQuery, state in
        state.earlierQueries.append(oldQuery)
        return .none
      }
    }
  }

  struct Answering: Reducer {
    var body: some Reducer<Finding.State, Finding.Action> {
      Reduce { state, action in
        Search().reduce(into: &state, action: action)
      }
      .onChange(of: \.query) { oldQuery, newQuery in
        Reduce { state, action in
          state.results = []
          return .none
        }
      }
    }
  }

  struct Combining: Reducer {
    var body: some Reducer<Finding.State, Finding.Action> {
      CombineReducers {
        Search()
        Favorites()
      }
      .onChange(of: \.query) { state, oldQuery, newQuery in
        state.results = []
        return .none
      }
    }
  }

  struct Search: Reducer {
    typealias State = Finding.State
    typealias Action = Finding.Action

    var body: some Reducer<Finding.State, Finding.Action> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.query += text
        }
        return .none
      }
    }
  }

  struct Favorites: Reducer {
    var body: some Reducer<Finding.State, Finding.Action> {
      EmptyReducer()
    }
  }

  struct Position: Equatable {
    var x = 0.0

    func isClose(to other: Position) -> Bool { abs(x - other.x) < 1 }
  }

  @Reducer
  struct Map {
    struct State: Equatable {
      var position = Position()
      var drawnPosition = Position()
    }

    enum Action { case moved(Double) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .moved(let x): state.position.x = x
        }
        return .none
      }
      .onChange(of: \.position, removeDuplicates: { $0.isClose(to: $1) }) { state, _, position in
        state.drawnPosition = position
        return .none
      }
    }
  }

  @Test func `Children run in their own state`() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.search(.typed("a"))) {
      $0.search.text = "a"
      $0.statistics.actions = 1
      $0.actions = 1
    }
    await store.send(.rows(.element(id: 1, action: .tapped))) {
      $0.rows[id: 1]?.taps = 1
      $0.statistics.actions = 2
      $0.actions = 2
    }
  }

  @Reducer
  struct Parent {
    @Reducer
    struct Row {
      struct State: Equatable, Identifiable {
        var id = 1
        var taps = 0
      }

      enum Action { case tapped }

      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    struct Statistics: Equatable { var actions = 0 }

    struct State: Equatable {
      var search = Edit.State()
      var rows: IdentifiedArrayOf<Row.State> = [Row.State()]
      var statistics = Statistics()
      var actions = 0
    }

    enum Action {
      case search(Edit.Action)
      case rows(IdentifiedActionOf<Row>)
    }

    typealias Search = Edit

    var body: some ReducerOf<Self> {
      Scope(state: \.statistics, action: \.self) {
        Reduce { statistics, action in
          statistics.actions += 1
          return .none
        }
      }
      Rows()
      Scope(state: \.search, action: \.search) { Search() }
      Reduce { state, action in
        state.actions += 1
        return .none
      }
    }
  }

  struct Rows: Reducer {
    typealias State = Parent.State
    typealias Action = Parent.Action

    var body: some Reducer<Parent.State, Parent.Action> {
      Reduce { state, action in
        .none
      }
      .forEach(\.rows, action: \.rows) {
        Reduce { row, action in
          row.taps += 1
          return .none
        }
      }
    }
  }

  @Test func `The values of a dictionary are children`() async {
    let store = TestStore(initialState: House.State(rooms: ["kitchen": Room.State()])) { House() }
    await store.send(.rooms(.element(id: "kitchen", action: .typed("b")))) {
      $0.rooms["kitchen"]?.text = "b"
    }
  }

  @Reducer
  struct Room {
    typealias ID = String
    typealias State = Edit.State
    typealias Action = Edit.Action

    var body: some ReducerOf<Self> { Edit() }
  }

  @Reducer
  struct House {
    struct State { var rooms: [Room.ID: Room.State] = [:] }
    enum Action { case rooms(IdentifiedAction<Room.ID, Room.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rooms, action: \.rooms) { Room() }
    }
  }

  @Test func `A result of a child arrives where it is asked for`() async {
    let store = TestStore(
      initialState: Painting.State(
        picker: ColorPicker.State(),
        destination: .colorPicker(ColorPicker.State()),
        path: StackState([.colorPicker(ColorPicker.State())])
      )
    ) {
      Painting()
    }
    await store.send(.picker(.presented(.tapped("red"))))
    await store.receive(\.picker.dismiss) { $0.picker = nil }
    await store.receive(\.colorPicked, "red") { $0.colors = ["red"] }
    await store.send(.destination(.presented(.colorPicker(.tapped("green")))))
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    await store.receive(\.colorPicked, "green") { $0.colors = ["red", "green"] }
    await store.send(.path(.element(id: 0, action: .colorPicker(.tapped("blue")))))
    await store.receive(\.path.popFrom, 0) { $0.path = [] }
    await store.receive(\.colorPicked, "blue") { $0.colors = ["red", "green", "blue"] }
  }

  @Reducer
  struct ColorPicker {
    struct State: Equatable {}
    enum Action { case tapped(String) }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .tapped(let color): .dismiss(returning: color)
        }
      }
    }
  }

  @Reducer(state: .equatable)
  enum Screen {
    case colorPicker(ColorPicker)
  }

  @Reducer
  struct Painting {
    struct State: Equatable {
      @Presents var picker: ColorPicker.State?
      @Presents var destination: Screen.State?
      var path = StackState<Screen.State>()
      var colors: [String] = []
    }

    enum Action {
      case picker(PresentationAction<ColorPicker.Action>)
      case destination(PresentationAction<Screen.Action>)
      case path(StackActionOf<Screen>)
      case colorPicked(String?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .colorPicked(let color?) = action { state.colors.append(color) }
        return .none
      }
      .ifLet(\.$picker, action: \.picker) { ColorPicker() }
      .onResult(of: \.$picker, action: \.colorPicked)
      .ifLet(\.$destination, action: \.destination)
      .onResult(of: \.$destination, case: \.colorPicker, action: \.colorPicked)
      .forEach(\.path, action: \.path)
      .onResult(of: \.path, case: \.colorPicker, action: \.colorPicked)
    }
  }

  @Test func `A feature loads when it is mounted`() async {
    let store = TestStore(initialState: Article.State(id: 3)) { Article() }
    await store.receive(\.loaded) { $0.text = "Article 3" }
  }

  @Reducer
  struct Article {
    struct State: Equatable, Sendable {
      let id: Int
      var text = ""
    }

    enum Action { case loaded(String) }

    struct API: Sendable {
      func load(_ id: Int) async throws -> String { "Article \(id)" }
    }

    let api = API()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loaded(let text): state.text = text
        }
        return .none
      }
      .onMount { state in .run { send in await send(.loaded(try await api.load(state.id))) } }
    }
  }

  @Test func `A state starts the effects that it asks for`() async {
    let store = TestStore(initialState: Player.State()) { Player() }
    await store.send(.playTapped) { $0.isPlaying = true }
    await store.receive(\.moved, 70) { $0.position = 70 }
    await store.receive(\.playing, "Song 9") { $0.title = "Song 9" }
    await store.finish()
  }

  @Reducer
  struct Player {
    struct State: Equatable, Sendable {
      var isPlaying = false
      var position = 0
      var title = ""
      let trackID = 7

      var stationID: Int? { position > 0 ? 9 : nil }
    }

    enum Action {
      case playTapped
      case moved(Int)
      case playing(String)
    }

    struct Device: Sendable {
      func positions(of track: Int) -> AsyncStream<Int> { stream(track * 10) }
      func titles(of station: Int) -> AsyncStream<String> { stream("Song \(station)") }

      private func stream<Element: Sendable>(_ element: Element) -> AsyncStream<Element> {
        AsyncStream {
          $0.yield(element)
          $0.finish()
        }
      }
    }

    let player = Device()
    let radio = Device()

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .playTapped: state.isPlaying = true
        case .moved(let position): state.position = position
        case .playing(let title): state.title = title
        }
        return .none
      }
      Subscribe(key: { state in state.isPlaying ? state.trackID : nil }) { trackID in
        .run { send in
          for await position in player.positions(of: trackID) {
            await send(.moved(position))
          }
        }
      }
      Subscribe(whileVisible: true, key: { state in state.stationID }) { id in
        .run(each: radio.titles(of: id)) { title in .playing(title) }
      }
    }
  }

  @Test func `A document sends its output to its parent`() async throws {
    let store = TestStore(initialState: Desk.State(documents: [1])) { Desk() }
    let document = try #require(store.childStore(of: \.documents, id: 1, as: Document.self))
    await document.send(.closeTapped)
    await document.receive(\.delegate.closed)
    await store.receive(\.document[id: 1].closed) { $0.documents = [] }
  }

  @Reducer
  struct Document {
    struct State: Equatable { let id: Int }

    enum Action {
      case closeTapped
      case delegate(Delegate)
    }

    @CasePathable
    enum Delegate { case closed }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        action.is(\.closeTapped) ? .send(.delegate(.closed)) : .none
      }
    }
  }

  @Reducer
  struct Desk {
    struct State: Equatable { var documents: [Int] = [] }
    enum Action { case document(IdentifiedAction<Int, Document.Delegate>) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .document(.element(let id, .closed)) = action {
          state.documents.removeAll { $0 == id }
        }
        return .none
      }
      .childStores(
        of: \.documents,
        action: \.document,
        output: \.delegate,
        initialState: { id in Document.State(id: id) }
      ) {
        Document()
      }
    }
  }

  @Test func `An inlined feature reduces like its body`() {
    var state = Inlined.State()
    _ = Inlined().resolve().reduce(into: &state, action: .increment)
    #expect(state.count == 1)
  }
}

/// What `@Reducer(.inlined)` writes.
public struct Inlined: Reducer {
  public struct State { var count = 0 }
  public enum Action { case increment }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }

  @inline(never)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer(inlining: self)
  }
}

extension CairnCoreReducersExamples.House.State: Equatable {}
