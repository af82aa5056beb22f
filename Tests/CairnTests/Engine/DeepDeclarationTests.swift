import Cairn
import Testing

/// The declarations of a feature take effect at any depth, also where the store no longer visits
/// features in nested calls.
@MainActor @Suite struct DeepDeclarationTests {
  // K15
  @Test(arguments: [1, 25, 60])
  func `What runs while it is visible stops below a covered screen, and nowhere else`(depth: Int) {
    let covered = Layer.State(wish: "covered").under(depth)
    let store = Store(
      initialState: Layer.State(wish: "root", path: [covered, Layer.State(wish: "top")])
    ) {
      Layer()
    }
    #expect(store.inFlight.sorted() == ["root", "top"])
    store.send(.tapped)
    #expect(store.inFlight.sorted() == ["root", "top"])
    store.send(.path(.popFrom(id: 1)))
    #expect(store.inFlight.sorted() == ["covered", "root"])
    store.send(.path(.push(id: 2, state: Layer.State(wish: "top").under(depth))))
    #expect(store.inFlight.sorted() == ["root", "top"])
  }

  // S8, L6
  @Test(arguments: [1, 25, 60])
  func `An effect of a new feature has the dependencies of its level`(depth: Int) {
    let store = Store(initialState: Layer.State(reports: true).under(depth)) { Layer() }
    #expect(store.state.leaf.notes == ["level \(depth)"])
  }

  // S8, L6
  @Test(arguments: [1, 25, 60])
  func `An effect of a new feature has the dependencies that an ancestor has changed`(
    depth: Int
  ) {
    let store = Store(initialState: Layer.State(asks: true).under(depth)) {
      Layer(isCounted: false).transformDependency(\.level) { $0 = -1 }
    }
    #expect(store.state.leaf.notes == ["level -1"])
  }

  // N1
  @Test(arguments: [1, 25, 60])
  func `A reducer for a change gets the action that has made the change`(depth: Int) {
    let store = Store(initialState: Layer.State().under(depth)) { Layer() }
    store.send(.tapped(under: depth))
    #expect(store.state.leaf.notes == ["tapped"])
    #expect(store.state.notes == [])
  }

  // N1
  @Test(arguments: [1, 25, 60])
  func `A reducer for a change by a parent gets the action of its feature`(depth: Int) {
    let store = Store(initialState: Layer.State().under(depth)) {
      Layer()
      Reduce<Layer.State, Layer.Action> { state, _ in
        if state.leaf.count == 1 { state.leaf.count = 2 }
        return .none
      }
    }
    store.send(.tapped(under: depth))
    #expect(store.state.leaf.notes == ["tapped", "tapped"])
  }

  // L5, L6
  @Test(arguments: [1, 25, 60])
  func `A new feature can dismiss itself`(depth: Int) {
    let store = Store(initialState: Layer.State(leaves: true).under(depth)) { Layer() }
    #expect(store.state == Layer.State().under(depth - 1))
  }
}

@Reducer
private struct Layer {
  struct State: Equatable {
    var wish: String?
    var reports = false
    var asks = false
    var leaves = false
    var count = 0
    var notes: [String] = []
    var path = StackState<State>()
    @Presents var sheet: State?

    /// This state below some sheets.
    func under(_ depth: Int) -> State {
      (0..<depth).reduce(self) { child, _ in State(sheet: child) }
    }

    /// The state of the sheet that is over all others.
    var leaf: State {
      get { sheet?.leaf ?? self }
      set {
        if sheet == nil { self = newValue } else { sheet?.leaf = newValue }
      }
    }
  }

  @CasePathable
  indirect enum Action {
    case tapped
    case noted(String)
    case path(StackAction<State, Action>)
    case sheet(PresentationAction<Action>)

    /// A tap in the sheet below which there are so many others.
    static func tapped(under depth: Int) -> Action {
      (0..<depth).reduce(.tapped) { action, _ in .sheet(.presented(action)) }
    }
  }

  var isCounted = true

  @Dependency(\.level) var level

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .noted(let note): state.notes.append(note)
      case .path, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) {
      if isCounted {
        Layer().transformDependency(\.level) { $0 += 1 }
      } else {
        Layer(isCounted: false)
      }
    }
    .forEach(\.path, action: \.path) { Layer() }
    .onChange(of: \.count) { _, _ in
      Reduce { state, action in
        if case .tapped = action { state.notes.append("tapped") }
        return .none
      }
    }
    .onMount { state in
      if state.reports { return .send(.noted("level \(level)")) }
      if state.asks {
        @Dependency(\.level) var level
        return .send(.noted("level \(level)"))
      }
      return state.leaves ? .dismiss() : .none
    }
    Subscribe(whileVisible: true, key: \.wish) { .waiting($0) }
  }
}

private enum LevelKey: DependencyKey {
  static let liveValue = 0
}

extension DependencyValues {
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}
