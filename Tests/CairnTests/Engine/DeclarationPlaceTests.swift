import Cairn
import Testing

/// Declarations that a function or a loop makes at one place of the source.
@MainActor @Suite struct DeclarationPlaceTests {
  private let store = Store(initialState: Gauge.State()) { Gauge() }

  // L6
  @Test func `A function that is applied twice mounts twice`() {
    #expect(store.state.log.filter { $0.hasPrefix("mounted") } == ["mounted 2", "mounted 1"])
  }

  // E8
  @Test func `Each iteration of a loop subscribes with its own effect`() {
    #expect(
      store.state.log.filter { $0.hasPrefix("subscribed") } == ["subscribed a1", "subscribed b1"]
    )
    store.send(.keyChanged(2))
    #expect(store.state.log.suffix(2) == ["subscribed a2", "subscribed b2"])
  }

  // E8
  @Test func `The subscription of an iteration stays when that of an earlier one ends`() {
    store.send(.namesChanged(["b"]))
    store.send(.namesChanged(["a", "b"]))
    #expect(store.state.log.suffix(1) == ["subscribed a1"])
  }

  // N1
  @Test func `A function that observes two fields handles the change of each`() {
    store.send(.set(x: 1, y: 0))
    #expect(store.state.changes == ["x": 1])
    store.send(.set(x: 1, y: 1))
    #expect(store.state.changes == ["x": 1, "y": 1])
    store.send(.set(x: 2, y: 2))
    #expect(store.state.changes == ["x": 2, "y": 2])
  }

  // N1
  @Test func `A function that observes two fields handles a change from outside`() {
    let store = Store(initialState: GaugeHost.State()) { GaugeHost() }
    store.send(.set(y: 5))
    #expect(store.state.gauge.changes == ["y": 1])
  }

  // P1, L6, G2
  @Test func `Cases of an enum reducer with one feature have their own declarations and guards`() {
    var state = NoteStack.State()
    let reading = state.path.push(.reading(NoteScreen.State()))
    let editing = state.path.push(.editing(NoteScreen.State(draft: Draft.State())))
    let store = Store(initialState: state) { NoteStack() }
    #expect(store.state.path[id: reading]?.reading?.mounts == 0)
    #expect(store.state.path[id: editing]?.editing?.mounts == 1)
    #expect(store.send(.path(.element(id: editing, action: .editing(.draft(.dismiss))))).isRefused)
    #expect(store.send(.path(.popFrom(id: editing))).isRefused)
  }
}

/// A feature with declarations that functions and loops have made.
@Reducer
private struct Gauge {
  struct State: Equatable {
    var x = 0
    var y = 0
    var names = ["a", "b"]
    var key = 1
    var changes: [String: Int] = [:]
    var log: [String] = []
  }

  enum Action: Equatable {
    case logged(String)
    case set(x: Int, y: Int)
    case keyChanged(Int)
    case namesChanged([String])
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logged(let text): state.log.append(text)
      case .set(let x, let y): (state.x, state.y) = (x, y)
      case .keyChanged(let key): state.key = key
      case .namesChanged(let names): state.names = names
      }
      return .none
    }
    .mounted(as: 1)
    .mounted(as: 2)
    .counting(\.x, as: "x")
    .counting(\.y, as: "y")
    for name in ["a", "b"] {
      Subscribe {
        $0.names.contains(name) ? $0.key : nil
      } effect: {
        .send(.logged("subscribed \(name)\($0)"))
      }
    }
  }
}

extension Reducer<Gauge.State, Gauge.Action> {
  fileprivate func mounted(as number: Int) -> some ReducerOf<Gauge> {
    onMount { _ in .send(.logged("mounted \(number)")) }
  }

  fileprivate func counting(_ field: KeyPath<State, Int>, as name: String) -> some ReducerOf<Gauge>
  {
    onChange(of: { $0[keyPath: field] }) { state, _, _ in
      state.changes[name, default: 0] += 1
      return .none
    }
  }
}

/// Changes the state of a gauge without an action of it.
@Reducer
private struct GaugeHost {
  struct State: Equatable {
    var gauge = Gauge.State()
  }

  enum Action: Equatable {
    case gauge(Gauge.Action)
    case set(y: Int)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.gauge, action: \.gauge) { Gauge() }
    Reduce { state, action in
      if case .set(let y) = action { state.gauge.y = y }
      return .none
    }
  }
}

/// A note that declares and guards something only while it is edited.
@Reducer
struct NoteScreen {
  struct State: Equatable {
    @Presents var draft: Draft.State?
    var request: RemovalRequest<Action>?
    var mounts = 0
  }

  enum Action: Equatable {
    case draft(PresentationAction<Draft.Action>)
    case removal(RemovalAction<Action>)
    case mounted
  }

  var isEditing = true

  var body: some ReducerOf<Self> {
    let note = Reduce { state, action in
      if action == .mounted { state.mounts += 1 }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { Draft() }
    if isEditing {
      note
        .guardRemoval(of: \.$draft, action: \.draft, request: \.request, answer: \.removal) {
          _,
          _ in
          .confirm
        }
        .onMount { _ in .send(.mounted) }
    } else {
      note
    }
  }
}

@Reducer
enum NoteStackScreen {
  case reading(NoteScreen = NoteScreen(isEditing: false))
  case editing(NoteScreen)
}

extension NoteStackScreen.State: Equatable {}
extension NoteStackScreen.Action: Equatable {}

@Reducer
private struct NoteStack {
  struct State: Equatable {
    var path = StackState<NoteStackScreen.State>()
  }

  enum Action: Equatable {
    case path(StackActionOf<NoteStackScreen>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}
