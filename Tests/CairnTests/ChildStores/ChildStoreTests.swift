import Foundation
import Testing

import Cairn

/// The stores of independent children.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreTests {
  // D1
  @Test func `An id has a store from the end of the burst that adds the id`() {
    let store = StoreOf<Desktop>.desktop(2)
    #expect(store.document(0)?.id == 0)
    #expect(store.document(2) == nil)
    store.send(.change { $0.documents.append(2) })
    #expect(store.document(2)?.id == 2)
    store.send(.change { $0.front = 7 })
    #expect(store.frontDocument?.id == 7)
    store.send(.change { $0.windows.append(Desktop.Window(id: 1, title: "a")) })
    #expect(store.window(1)?.text == "a")
  }

  // D1, O1
  @Test func `The same call returns the same store while the store is held and the id exists`() {
    let store = StoreOf<Desktop>.desktop(2)
    let first = store.document(0)
    #expect(first === store.document(0))
    #expect(first !== store.document(1))
    store.send(.change { $0.documents = [1, 0] })
    #expect(first === store.document(0))
    store.send(.change { $0.documents = [1] })
    store.send(.change { $0.documents = [0, 1] })
    #expect(first !== store.document(0))
  }

  // D1
  @Test func `A child keeps its state while no store of it is held`() {
    let store = StoreOf<Desktop>.desktop(1)
    store.document(0)?.send(.typed("a"))
    store.document(0)?.send(.typed("b"))
    #expect(store.document(0)?.text == "ab")
  }

  // D1
  @Test func `An action of a child changes the child only`() {
    let store = StoreOf<Desktop>.desktop(2)
    let before = store.state
    store.document(0)?.send(.typed("a"))
    #expect(store.state == before)
    #expect(store.document(1)?.text == "")
  }

  // D1
  @Test func `A child store can be scoped and bound to`() {
    let store = StoreOf<Desktop>.desktop(1)
    let document = store.document(0)
    document?.send(.change { $0.page = CanvasPage.State() })
    let page = document?.scope(state: \.page, action: \.page)
    page?.send(.turn)
    #expect(page?.number == 1)
    #expect(document?.page?.number == 1)
  }

  // D1, O2
  @Test func `A field of a child is observed, also through a store that is created later`() {
    let store = StoreOf<Desktop>.desktop(1)
    let tracking = Tracking()
    tracking { store.document(0)?.count }
    store.document(0)?.send(.typed("a"))
    #expect(tracking.count == 0)
    store.document(0)?.send(.count)
    #expect(tracking.count == 1)
    let document = store.document(0)
    tracking { document?.count }
    document?.send(.count)
    #expect(tracking.count == 2)
  }

  // D1, O3
  @Test func `An observer that reads a child store is notified when ids are added and removed`() {
    let store = StoreOf<Desktop>.desktop(0)
    let tracking = Tracking()
    tracking { store.document(0) }
    store.send(.change { $0.documents = [0] })
    #expect(tracking.count == 1)
    tracking { store.window(0) }
    store.send(.change { $0.windows = [Desktop.Window(id: 0)] })
    #expect(tracking.count == 2)
    tracking { store.window(0) }
    store.send(.change { $0.windows[id: 0]?.title = "a" })
    #expect(tracking.count == 2)
    tracking { store.frontDocument }
    store.send(.change { $0.front = 0 })
    #expect(tracking.count == 3)
  }

  // D1, E8
  @Test func `A child runs its state-driven effects`() {
    let store = StoreOf<Desktop>.desktop(1)
    store.document(0)?.send(.change { $0.isPlaying = true })
    #expect(store.document(0)?.inFlight == ["playing 0"])
    store.document(0)?.send(.change { $0.isPlaying = false })
    #expect(store.document(0)?.inFlight == [])
  }

  // D1
  @Test func `Elements that stay keep their stores, whatever happens to the other elements`() {
    let store = StoreOf<Desktop>.desktop { state in
      for id in 0..<100 { state.windows.append(Desktop.Window(id: id)) }
    }
    let kept = (0..<100).map { store.window($0) }
    var random = SplitMix(seed: 7)
    var present = Set(0..<100)
    for step in 0..<300 {
      let id = Int(random.next() % 120)
      let kind = random.next() % 4
      store.send(
        .change { state in
          switch kind {
          case 0: state.windows.remove(id: id)
          case 1: state.windows[id: id]?.title = "\(step)"
          case 2: state.windows.reverse()
          default: state.windows.insert(Desktop.Window(id: 1_000 + step), at: 0)
          }
        }
      )
      if kind == 0 { present.remove(id) }
    }
    for id in 0..<100 {
      #expect((store.window(id) === kept[id]) == present.contains(id))
    }
    for id in store.windows.ids {
      #expect(store.window(id)?.id == id)
    }
    let counts = store.engine.independentStores.map(\.count)
    #expect(counts.sorted() == [0, 0, store.windows.count])
  }

  // D1
  @Test func `The ids may be any collection that is equatable`() {
    let store = Store(initialState: Mixture.State()) { Mixture() }
    store.send(.change { $0 = Mixture.State(set: [1, 2], table: [3: "c"]) })
    let two = store.childStore(of: \.set, id: 2, as: Gauge.self)
    let three = store.childStore(of: \.table.keys, id: 3, as: Gauge.self)
    #expect(two?.id == 2 && three?.id == 3)
    store.send(.change { $0.table[3] = "d" })
    #expect(store.childStore(of: \.table.keys, id: 3, as: Gauge.self) === three)
    store.send(.change { $0 = Mixture.State(set: [2, 3], table: [:]) })
    #expect(store.childStore(of: \.set, id: 1, as: Gauge.self) == nil)
    #expect(store.childStore(of: \.set, id: 2, as: Gauge.self) === two)
    #expect(three?.isRemoved == true)
  }

  // D1
  @Test func `The rows of a feature have child stores of their own`() {
    let store = Store(initialState: Wall.State()) {
      Wall()
    } withDependencies: {
      $0.uuid = UUIDGenerator { UUID() }
    }
    let rows = store.scope(state: \.rows, action: \.rows)
    for row in rows {
      row.childStore(of: \.set, id: 1, as: Gauge.self)?.send(.read)
    }
    let reads = rows.map { $0.childStore(of: \.set, id: 1, as: Gauge.self)?.read }
    #expect(Set(reads).count == 3)
    let first = rows.first?.childStore(of: \.set, id: 1, as: Gauge.self)
    store.send(.removeFirst)
    #expect(first?.isRemoved == true)
    let others = store.scope(state: \.rows, action: \.rows)
    let kept = others.map { $0.childStore(of: \.set, id: 1, as: Gauge.self)?.read }
    #expect(kept == Array(reads.dropFirst()))
  }

  // D1, S8
  @Test
  func `A child has the dependencies of its parent's store and those declared around the operator`()
  {
    let store = Store(initialState: Panel.State()) {
      Panel()
    } withDependencies: {
      $0.uuid = .constant(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
    }
    for (field, last) in [(\Panel.State.plain, 1), (\Panel.State.overridden, 2)] {
      let gauge = store.childStore(of: field, id: 0, as: Gauge.self)
      gauge?.send(.read)
      #expect(gauge?.read?.uuidString.last == Character("\(last)"))
    }
  }
}

/// A generator that produces the same random numbers each time.
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Children with different dependencies.
@Reducer
private struct Panel {
  struct State {
    var plain = [0]
    var overridden = [0]
  }

  enum Action {}

  var body: some ReducerOf<Self> {
    CombineReducers {
      EmptyReducer()
        .childStores(of: \.plain, initialState: { _ in Gauge.State() }) { Gauge() }
      EmptyReducer()
        .childStores(of: \.overridden, initialState: { _ in Gauge.State() }) { Gauge() }
        .dependency(\.uuid, .constant(UUID(uuidString: "00000000-0000-0000-0000-000000000002")!))
    }
  }
}

/// Ids in a set and in the keys of a dictionary.
@Reducer
private struct Mixture {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var set: Set<Int> = []
    var table: [Int: String] = [:]
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .childStores(of: \.set, initialState: { Gauge.State(id: $0) }) { Gauge() }
    .childStores(of: \.table.keys, initialState: { Gauge.State(id: $0) }) { Gauge() }
  }
}

/// Rows with children.
@Reducer
private struct Wall {
  @ObservableState
  struct State {
    var rows: IdentifiedArrayOf<Mixture.State> = [
      Mixture.State(id: 0, set: [1]), Mixture.State(id: 1, set: [1]),
      Mixture.State(id: 2, set: [1]),
    ]
  }

  enum Action {
    case removeFirst
    case rows(IdentifiedActionOf<Mixture>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removeFirst = action { state.rows.removeFirst() }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Mixture() }
  }
}

@Reducer
private struct Gauge {
  @ObservableState
  struct State {
    var id = 0
    var read: UUID?
  }

  enum Action {
    case read
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.read = uuid()
      return .none
    }
  }
}
