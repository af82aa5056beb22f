import Cairn
import Testing

/// `onChange` of shared values.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedChangeTests {
  // H2, N1
  @Test
  func `All features that watch a shared value see a change once, whichever feature makes it`() {
    let store = Store(initialState: Fleet.State()) { Fleet() }
    store.send(.change { $0.ships = [Ship.State(id: 0), Ship.State(id: 1), Ship.State(id: 2)] })
    store.send(.ships(.element(id: 1, action: .setCourse(90))))
    #expect(store.ships.map(\.seen) == [["0 to 90"], ["0 to 90"], ["0 to 90"]])
    store.send(.change { $0.course = 180 })
    store.send(.change { $0.title = "unrelated" })
    #expect(store.ships.map(\.seen.last) == ["90 to 180", "90 to 180", "90 to 180"])
    #expect(store.ships.map(\.seen.count) == [2, 2, 2])
  }

  // H2, N1
  @Test func `A reaction to a change of one shared value can change another`() {
    let store = Store(initialState: Fleet.State()) {
      Fleet()
        .onChange(of: \.course) { state, _, course in
          state.speed = course / 10
          return .none
        }
        .onChange(of: \.speed) { state, _, speed in
          state.title = "speed \(speed)"
          return .none
        }
    }
    store.send(.change { $0.course = 200 })
    #expect(store.title == "speed 20")
  }

  // H4, N1
  @Test func `A stored value that is read does not count as a change`() {
    let storage = StoredCourse()
    let store = withDependencies {
      $0.persistsSharedValues = true
    } operation: {
      Store(initialState: Log.State(storage)) { Log() }
    }
    store.send(.noted)
    #expect(store.seen.isEmpty)
    #expect(store.entries == ["course 45"])
  }
}

private struct StoredCourse: SharedStorage {
  func load() throws(SnapshotError) -> Int? { 45 }
  func save(_ value: Int) throws(SnapshotError) {}
}

@Reducer
private struct Log {
  struct State: Equatable {
    @Shared var course: Int
    var seen: [Int] = []
    var entries: [String] = []

    init(_ storage: StoredCourse) {
      _course = Shared(wrappedValue: 0, .custom("course", storage: storage))
    }
  }

  enum Action {
    case noted
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.entries.append("course \(state.course)")
      return .none
    }
    .onChange(of: \.course) { state, _, course in
      state.seen.append(course)
      return .none
    }
  }
}

@Reducer
private struct Fleet {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("course")) var course = 0
    @Shared(.inMemory("speed")) var speed = 0
    var title = ""
    var ships: IdentifiedArrayOf<Ship.State> = []
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case ships(IdentifiedActionOf<Ship>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .forEach(\.ships, action: \.ships) { Ship() }
  }
}

@Reducer
private struct Ship {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Shared(.inMemory("course")) var course = 0
    var seen: [String] = []
  }

  enum Action {
    case setCourse(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .setCourse(let course) = action { state.course = course }
      return .none
    }
    .onChange(of: \.course) { state, old, new in
      state.seen.append("\(old) to \(new)")
      return .none
    }
  }
}
