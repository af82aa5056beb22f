import Foundation
import TestSupport
import Testing

import Cairn

/// Features that contain themselves, on a stack of 512 KB: a hundred levels deep if three operators
/// can contain the next level, and 200 levels if one can.
@Suite(.timeLimit(.minutes(60))) struct DeepFeatureTests {
  private static let depth = 100

  /// The ways in which a feature can contain itself.
  enum Containment: CaseIterable {
    case presented, row, element, mixed

    /// The state of a feature with `depth` levels below it.
    func state(depth: Int) -> Tree.State {
      (0..<depth).reduce(Tree.State(id: 1)) { child, level in
        switch step(level) {
        case .presented: Tree.State(id: 1, presented: PresentationState(wrappedValue: child))
        case .row: Tree.State(id: 1, rows: [child])
        case .element: Tree.State(id: 1, path: [child])
        }
      }
    }

    /// The steps to the deepest feature.
    func steps(depth: Int) -> [Tree.Step] {
      (0..<depth).reversed().map(step)
    }

    private func step(_ level: Int) -> Tree.Step {
      switch self {
      case .presented: .presented
      case .row: .row(1)
      case .element: .element(0)
      case .mixed: [.presented, .row(1), .element(0)][level % 3]
      }
    }
  }

  private static func remove(_ containment: Containment) -> Tree.Action {
    .perform { state in
      state = Tree.State()
      return .none
    }
  }

  // P4, G2
  @Test func `Eighty sheets with a path, a split view and three guards each work on a small stack`()
    async
  {
    let host = ManualHost()
    await onSmallStack {
      var state = DeepSheet.State()
      var (tap, close) = (DeepSheet.Action.tapped, DeepSheet.Action.sheet(.dismiss))
      for level in 0..<80 {
        state = DeepSheet.State(sheet: state)
        tap = .sheet(.presented(tap))
        if level > 0 { close = .sheet(.presented(close)) }
      }
      let engine = host.engine(state) { DeepSheet() }
      engine.send(tap)
      var top = engine.state
      while let next = top.sheet { top = next }
      #expect(top.taps == 1)
      engine.send(close)
      engine.send(.sheet(.dismiss))
      #expect(engine.state.sheet == nil)
    }
  }

  // P4
  @Test(arguments: Containment.allCases)
  func `A feature that contains itself a hundred levels deep works on a small stack`(
    containment: Containment
  ) async {
    let host = ManualHost()
    await onSmallStack {
      let steps = containment.steps(depth: Self.depth)
      var state = containment.state(depth: Self.depth)
      let engine = host.engine(state) { Tree() }
      engine.send(Tree.Action.note("a").inside(steps))
      #expect(engine.state != state)
      engine.send(
        Tree.Action.perform { state in
          state.wish = "wish"
          return .concatenate(.send(.note("b")), .waiting("effect").cancellable(id: 1))
        }.inside(steps)
      )
      state = engine.state
      #expect(engine.effects.count == 2)
      engine.send(Self.remove(containment))
      #expect(engine.effects.isEmpty)
      #expect(!engine.hasOwners)
      #expect(engine.isRootUnused)
    }
    await host.finishTasks()
  }

  // P4
  @Test func `Rows within rows work 200 levels deep on a small stack`() async {
    await onSmallStack { Self.use(Comment()) }
  }

  // P4
  @Test func `Screens on screens' paths work 200 levels deep on a small stack`() async {
    await onSmallStack { Self.use(Folder()) }
  }

  // P4
  @Test func `Sheets over sheets work 200 levels deep on a small stack`() async {
    await onSmallStack { Self.use(Leaflet()) }
  }

  /// Reduces an action that has an effect in the deepest feature, and removes all but the root.
  private static func use<Feature: Nestable>(_ feature: Feature) {
    let depth = 200
    var state = (1...depth).reduce(Feature.leaf) { child, _ in Feature.state(around: child) }
    let action = (1...depth).reduce(Feature.like) { action, _ in Feature.action(inside: action) }
    let engine = ManualHost().engine(state) { feature }
    engine.send(action)
    #expect(Feature.likes(in: engine.state) == 1)
    #expect(engine.effects.count == 1)
    state = engine.state
    engine.send(Feature.removal)
    #expect(engine.effects.isEmpty)
    // The deep state is released here.
    state = Feature.leaf
    #expect(Feature.likes(in: state) == 0)
  }

  // O1, P4
  @Test(.startsProcess) func `Stores of features a hundred levels deep work on a small stack`()
    async
  {
    await #expect(processExitsWith: .success) {
      // The main thread's stack grows when it is needed, up to a limit that may be set at any time.
      var limit = rlimit(rlim_cur: UInt(smallStackSize), rlim_max: UInt(smallStackSize))
      precondition(setrlimit(__rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue)), &limit) == 0)
      for containment in Containment.allCases {
        await Self.useStores(containment)
      }
    }
  }

  @MainActor
  private static func useStores(_ containment: Containment) async {
    let root = Store(initialState: containment.state(depth: depth)) { Tree() }
    var stores = [root]
    for step in containment.steps(depth: depth) {
      guard let store = stores.last?.child(at: step) else { break }
      stores.append(store)
    }
    #expect(stores.count == depth + 1)
    let store = stores[depth]
    var heard: [Int] = []
    let observation = observe { heard.append(store.notes.count) }
    store.send(.note("a"))
    await store.send(.perform { _ in .run { send in await send(.note("b")) } }).finish()
    #expect(store.notes == ["a", "b"])
    #expect(heard == [0, 1, 2])
    root.send(remove(containment))
    #expect(store.notes == ["a", "b"])
    withExtendedLifetime(observation) {}
  }
}

/// A feature that contains itself by one operator.
private protocol Nestable: Reducer where State: Sendable, Action: Sendable {
  static var leaf: State { get }
  static func state(around child: State) -> State
  static var like: Action { get }
  static func action(inside action: Action) -> Action
  /// Removes the child of the root.
  static var removal: Action { get }
  /// The likes of the deepest feature.
  static func likes(in state: State) -> Int
}

extension Nestable {
  /// Descends to the deepest feature without a call for each level.
  fileprivate static func likes(
    in state: State,
    _ child: (State) -> State?,
    _ likes: (State) -> Int
  ) -> Int {
    var state = state
    while let next = child(state) { state = next }
    return likes(state)
  }
}

/// A comment with answers, which are comments.
private struct Comment: Nestable {
  struct State: Identifiable, Sendable {
    var id = 0
    var likes = 0
    var answers: IdentifiedArrayOf<State> = []
  }

  @CasePathable
  indirect enum Action: Sendable {
    case liked
    case removed
    case answers(IdentifiedAction<Int, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .liked:
        state.likes += 1
        return .waiting("like")
      case .removed:
        state.answers = []
      case .answers:
        break
      }
      return .none
    }
    .forEach(\.answers, action: \.answers) { Comment() }
  }

  static var leaf: State { State() }
  static func state(around child: State) -> State { State(answers: [child]) }
  static var like: Action { .liked }
  static func action(inside action: Action) -> Action {
    .answers(.element(id: 0, action: action))
  }
  static var removal: Action { .removed }
  static func likes(in state: State) -> Int {
    likes(in: state, { $0.answers.first }, { $0.likes })
  }
}

/// A folder whose path leads to folders.
private struct Folder: Nestable {
  struct State: Sendable {
    var likes = 0
    var path = StackState<State>()
  }

  @CasePathable
  indirect enum Action: Sendable {
    case liked
    case path(StackAction<State, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .liked = action else { return .none }
      state.likes += 1
      return .waiting("like")
    }
    .forEach(\.path, action: \.path) { Folder() }
  }

  static var leaf: State { State() }
  static func state(around child: State) -> State { State(path: [child]) }
  static var like: Action { .liked }
  static func action(inside action: Action) -> Action { .path(.element(id: 0, action: action)) }
  static var removal: Action { .path(.popFrom(id: 0)) }
  static func likes(in state: State) -> Int {
    likes(in: state, { $0.path.first }, { $0.likes })
  }
}

/// A leaflet that presents a leaflet.
private struct Leaflet: Nestable {
  struct State: Sendable {
    var likes = 0
    var sheet = PresentationState<State>()
  }

  @CasePathable
  indirect enum Action: Sendable {
    case liked
    case sheet(PresentationAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .liked = action else { return .none }
      state.likes += 1
      return .waiting("like")
    }
    .ifLet(\.sheet, action: \.sheet) { Leaflet() }
  }

  static var leaf: State { State() }
  static func state(around child: State) -> State {
    State(sheet: PresentationState(wrappedValue: child))
  }
  static var like: Action { .liked }
  static func action(inside action: Action) -> Action { .sheet(.presented(action)) }
  static var removal: Action { .sheet(.dismiss) }
  static func likes(in state: State) -> Int {
    likes(in: state, { $0.sheet.wrappedValue }, { $0.likes })
  }
}

extension Store<Tree.State, Tree.Action> {
  fileprivate func child(at step: Tree.Step) -> StoreOf<Tree>? {
    switch step {
    case .presented: scope(state: \.presented, action: \.presented)
    case .row(let id): scope(state: \.rows, action: \.rows)[id: id]
    case .element(let id): scope(state: \.path, action: \.path).elements()[id: id]
    }
  }
}

/// A sheet that can present itself.
@Reducer
private struct DeepSheet {
  struct State: Equatable {
    @Presents var sheet: State?
    var path = StackState<Piece.State>()
    var split = SplitViewState<Int, Never, Piece.State>()
    var sheetRequest: RemovalRequest<Action>?
    var pathRequest: RemovalRequest<Action>?
    var splitRequest: RemovalRequest<Action>?
    var taps = 0
  }

  @CasePathable
  indirect enum Action: Equatable {
    case sheet(PresentationAction<Action>)
    case path(StackActionOf<Piece>)
    case split(SplitViewActionOf<Int, Never, Piece>)
    case sheetRemoval(RemovalAction<Action>)
    case pathRemoval(RemovalAction<Action>)
    case splitRemoval(RemovalAction<Action>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.taps += 1 }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { DeepSheet() }
    .guardRemoval(
      of: \.$sheet,
      action: \.sheet,
      request: \.sheetRequest,
      answer: \.sheetRemoval
    ) { _, _ in
      .allow
    }
    .forEach(\.path, action: \.path) { Piece() }
    .guardRemoval(
      of: \.path,
      action: \.path,
      request: \.pathRequest,
      answer: \.pathRemoval
    ) { _, _ in
      .allow
    }
    .splitView(\.split, action: \.split) { Piece() }
    .guardRemoval(
      of: \.split,
      action: \.split,
      request: \.splitRequest,
      answer: \.splitRemoval
    ) { _, _ in
      .allow
    }
  }
}
