import CairnTesting
import TestSupport
import Testing

/// Scopes of rows in rows, and of features in rows.
@Suite struct DeepScopeTests {
  /// A folder with a label and with folders inside.
  struct Folder: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
      var label = Label.State()
      var folders: IdentifiedArray<Int, Folder.State> = []
    }

    @CasePathable
    indirect enum Action {
      case load
      case loaded(Int)
      case label(Label.Action)
      case folders(IdentifiedAction<Int, Folder.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.label, action: \.label) { Label() }
      Reduce { state, action in
        switch action {
        case .load: return .run(name: "load") { send in await send(.loaded(1)) }
        case .loaded(let count): state.count = count
        case .label, .folders: break
        }
        return .none
      }
      .forEach(\.folders, action: \.folders) { Folder() }
    }
  }

  struct Label: Reducer {
    struct State: Equatable { var text = "" }

    @CasePathable
    enum Action { case load, loaded(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return .run(name: "load") { send in await send(.loaded("a")) }
      case .loaded(let text): state.text = text
      }
      return .none
    }
  }

  /// A desk with a folder.
  struct Desk: Reducer {
    struct State: Equatable { var folder = Folder.State() }

    @CasePathable
    enum Action { case folder(Folder.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.folder, action: \.folder) { Folder() }
    }
  }

  /// A folder with two folders inside, down to a depth.
  private func folder(_ depth: Int, id: Int = 0) -> Folder.State {
    guard depth > 0 else { return Folder.State(id: id) }
    return Folder.State(id: id, folders: [folder(depth - 1, id: 1), Folder.State(id: 2)])
  }

  private typealias FolderScope = TestStoreScope<
    Folder.State, Folder.Action, Folder.State, Folder.Action
  >

  private func innermost(_ depth: Int, of store: TestStoreOf<Folder>) throws -> FolderScope {
    var scope = store.scoped
    for _ in 0..<depth {
      scope = try #require(scope.scope(state: \.folders[id: 1], action: \.folders[id: 1]))
    }
    return scope
  }

  // X14
  @Test(arguments: [2, 3, 60])
  func `The effects of a row in a row and of its child are found through scopes`(depth: Int)
    async throws
  {
    let store = TestStore(initialState: folder(depth), effects: .held) { Folder() }
    let outer = try innermost(depth - 1, of: store)
    let inner = try innermost(depth, of: store)
    let other = try #require(outer.scope(state: \.folders[id: 2], action: \.folders[id: 2]))
    await inner.send(.load)
    await other.send(.load)
    await inner.send(.label(.load))
    await inner.effect("load").send(.loaded(1)) { $0.count = 1 }
    await other.effect("load").send(.loaded(2)) { $0.count = 2 }
    let label = inner.scope(state: \.label, action: \.label)
    await label.effect("load").send(.loaded("b")) { $0.text = "b" }
    #expect(outer.effects().isEmpty)
    for effect in inner.effects() + other.effects() { await effect.finish() }
    await label.effect().finish()
    await store.finish()
  }

  // X14
  @Test func `The effects of a row of a child are found through scopes`() async throws {
    let store = TestStore(
      initialState: Desk.State(folder: folder(1)),
      effects: .held
    ) { Desk() }
    let folder = store.scope(state: \.folder, action: \.folder)
    let row = try #require(folder.scope(state: \.folders[id: 2], action: \.folders[id: 2]))
    await row.send(.load)
    await row.effect("load").send(.loaded(3)) { $0.count = 3 }
    await row.effect("load").finish()
    #expect(folder.effects().isEmpty)
    await store.finish()
  }

  // X14
  @Test func `The effects of a row are found through one scope of the row of a child`() async throws
  {
    var state = folder(1)
    state.folders[id: 1]?.folders = [Folder.State(id: 1)]
    let store = TestStore(initialState: Desk.State(folder: state), effects: .held) { Desk() }
    let row = try #require(
      store.scope(state: \.folder.folders[id: 1], action: \.folder.folders[id: 1])
    )
    let inner = try #require(row.scope(state: \.folders[id: 1], action: \.folders[id: 1]))
    await inner.send(.load)
    await store.send(.folder(.load))
    #expect(row.effects().isEmpty)
    await row.send(.load)
    await row.effect("load").send(.loaded(3)) { $0.count = 3 }
    await row.effect("load").finish()
    await inner.effect("load").finish()
    await store.scope(state: \.folder, action: \.folder).effect("load").finish()
    await store.finish()
  }

  // X6, X9
  @Test func `A failure shows a change that is deeper than a difference`() async throws {
    let line = #line + 4
    let found = try await failures {
      let store = TestStore(initialState: folder(60)) { Folder() }
      let inner = try innermost(60, of: store)
      await inner.send(.loaded(1)) { $0.count = 2 }
    }
    let path = String(repeating: "folders[id: 1].", count: 60)
    let lines = try #require(found.first).text.split(separator: "\n").dropFirst()
    #expect(
      lines == [
        "    - \(path)count: 2", "    + \(path)count: 1", "(Expected: −, Actual: +)",
      ]
    )
    #expect(found.map(\.line) == [line])
  }
}

/// Scopes of children whose states have no `id`.
@Suite struct AnonymousScopeTests {
  struct Room: Reducer {
    struct State: Equatable {
      var name = ""
      var guests = 0
    }

    @CasePathable
    enum Action { case load, loaded(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return .run(name: "load") { send in await send(.loaded(1)) }
      case .loaded(let guests): state.guests = guests
      }
      return .none
    }
  }

  struct Inn: Reducer {
    struct State: Equatable {
      var floors: [Int: Room.State] = [1: Room.State(), 2: Room.State()]
      var rooms = IdentifiedArray(
        uniqueElements: [Room.State(name: "a"), Room.State(name: "b")],
        id: \.name
      )
      private var kept = [Room.State(), Room.State()]
      var attic: Room.State {
        get { kept[0] }
        set { kept[0] = newValue }
      }
      var cellar: Room.State {
        get { kept[1] }
        set { kept[1] = newValue }
      }
      /// A room that cannot be removed.
      var suite: Room.State? {
        get { rooms[id: "a"] }
        set { if let newValue { rooms[id: "a"] = newValue } }
      }
    }

    @CasePathable
    enum Action {
      case floors(IdentifiedAction<Int, Room.Action>)
      case rooms(IdentifiedAction<String, Room.Action>)
      case attic(Room.Action), cellar(Room.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.attic, action: \.attic) { Room() }
      Scope(state: \.cellar, action: \.cellar) { Room() }
      EmptyReducer()
        .forEach(\.floors, action: \.floors) { Room() }
        .forEach(\.rooms, action: \.rooms) { Room() }
    }
  }

  struct Town: Reducer {
    struct State: Equatable {
      var inn = Inn.State()
    }

    @CasePathable
    enum Action { case inn(Inn.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.inn, action: \.inn) { Inn() }
    }
  }

  private typealias RoomScope = TestStoreScope<Inn.State, Inn.Action, Room.State, Room.Action>

  private let store = TestStore(initialState: Inn.State(), effects: .held) { Inn() }

  private func expectOwnEffects(of room: RoomScope, and other: RoomScope) async {
    await other.send(.load)
    #expect(room.effects("load").isEmpty)
    #expect(other.effects("load").count == 1)
    await room.send(.load)
    await other.effect("load").send(.loaded(2)) { $0.guests = 2 }
    await room.effect("load").send(.loaded(3)) { $0.guests = 3 }
    await room.effect("load").finish()
    await other.effect("load").finish()
  }

  // X14
  @Test func `A value of a dictionary finds its own effects`() async throws {
    let first = store.scope(state: \.floors[1], action: \.floors[id: 1])
    let second = store.scope(state: \.floors[2], action: \.floors[id: 2])
    await expectOwnEffects(of: try #require(first), and: try #require(second))
  }

  // X14
  @Test func `A row finds its own effects`() async throws {
    let first = store.scope(state: \.rooms[id: "a"], action: \.rooms[id: "a"])
    let second = store.scope(state: \.rooms[id: "b"], action: \.rooms[id: "b"])
    await expectOwnEffects(of: try #require(first), and: try #require(second))
  }

  // X14
  @Test func `A computed property finds its own effects`() async {
    await expectOwnEffects(
      of: store.scope(state: \.attic, action: \.attic),
      and: store.scope(state: \.cellar, action: \.cellar)
    )
  }

  // X14
  @Test func `A computed property of a child finds its own effects`() async {
    let town = TestStore(initialState: Town.State(), effects: .held) { Town() }
    let attic = town.scope(state: \.inn.attic, action: \.inn.attic)
    let cellar = town.scope(state: \.inn.cellar, action: \.inn.cellar)
    await cellar.send(.load)
    #expect(attic.effects("load").isEmpty)
    await attic.send(.load)
    await cellar.effect("load").send(.loaded(2)) { $0.guests = 2 }
    await attic.effect("load").send(.loaded(3)) { $0.guests = 3 }
    await attic.effect("load").finish()
    await cellar.effect("load").finish()
  }

  // X14
  @Test func `A property that cannot become nil finds the effects of its child`() async throws {
    let suite = try #require(store.scope(state: \.suite, action: \.rooms[id: "a"]))
    await suite.send(.load)
    await suite.effect("load").finish()
  }
}
