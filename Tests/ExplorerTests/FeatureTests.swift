import Cairn
import CairnExplorer
import Foundation
import Testing
import TestSupport

/// Features with stacks, effects, shared values and other parts of apps.
@Suite struct ExploredFeatureTests {
  // MARK: - Stacks

  @Reducer
  struct Screen {
    struct State: Hashable {
      var path = StackState<Screen.State>()
    }

    @CasePathable
    indirect enum Action {
      case push
      case popTapped
      case path(StackActionOf<Screen>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(State())
        case .popTapped: _ = state.path.popLast()
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }

  @Test func `X17 Exploring a loop of push and pop ends, in nested stacks too`() async {
    let explorer = Explorer(initialState: Screen.State()) { Screen() }
    explorer.actions("user") { state in
      var actions: [Screen.Action] = [.popTapped]
      if state.path.count < 2 { actions.append(.push) }
      for (id, screen) in zip(state.path.ids, state.path) {
        actions.append(.path(.element(id: id, action: .popTapped)))
        if screen.path.isEmpty { actions.append(.path(.element(id: id, action: .push))) }
      }
      return actions
    }
    explorer.alwaysPossible("the user comes home") { $0.state.path.isEmpty }
    let exploration = await explorer.run(states: 1_000)
    // No screen, one screen with or without another above it, and two screens.
    #expect(exploration.configurations == 1 + 2 + 4)
    #expect(exploration.verdict(of: "the user comes home") == .holds)
  }

  struct Marked: Reducer {
    struct State: Hashable {
      var path = StackState<Int>()
      var mark: StackElementID?
    }

    enum Action { case push, pop, markTop, markBottom, unmark }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(0)
        case .pop: _ = state.path.popLast()
        case .markTop: state.mark = state.path.topID
        case .markBottom: state.mark = state.path.ids.first
        case .unmark: state.mark = nil
        }
        return .none
      }
    }
  }

  @Test func `X17 A stack's id elsewhere in the state counts by the position that it refers to`()
    async
  {
    let explorer = Explorer(initialState: Marked.State()) { Marked() }
    explorer.actions("user") { state in
      (state.path.count < 2 ? [.push] : []) + [.pop, .markTop, .markBottom, .unmark]
    }
    let exploration = await explorer.run(states: 1_000)
    // No mark, a mark without a screen, or a mark of one of the screens.
    #expect(exploration.configurations == 2 + 3 + 4)
    #expect(exploration.isExhaustive)
  }

  // MARK: - Effects

  @Reducer
  struct Loader {
    struct State: Hashable {
      var requests = 0
      var answers = 0
    }

    enum Action { case load, loadQuickly, loaded }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .load:
          state.requests = 1
          return .run(name: "load") { send in await send(.loaded) }
        case .loadQuickly: return .send(.loaded)
        case .loaded:
          state.answers = 1
          return .none
        }
      }
    }
  }

  @Test func `X10 An action that an effect sends at once is part of the move`() async {
    let explorer = Explorer(initialState: Loader.State()) { Loader() }
    explorer.actions("user") { _ in [.loadQuickly] }
    explorer.always("nothing is half done") { $0.state.requests == 0 }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 2)
    #expect(exploration.verdict(of: "nothing is half done") == .holds)
  }

  @Test
  func `X20 Effects that start endlessly are limited, and then no property is reported to hold`()
    async
  {
    let explorer = Explorer(initialState: Loader.State()) { Loader() }
    explorer.actions("user") { _ in [.load] }
    explorer.never("there are two answers") { $0.state.answers > 1 }
    let exploration = await explorer.run(effectsInFlight: 2)
    #expect(
      "\(exploration)".withoutLines == """
        Found 9 configurations by 20 moves, at most 5 moves deep.
        There are more: the limit of 2 effects of a kind in flight cut the search, for 'load'.
        To go on, let the feature start fewer, as with '.cancellable(id: …, ifInFlight: .drop)', \
        or raise the limit with 'effectsInFlight:'.
        If it makes no difference when their steps happen, as with a log, give them a name and call \
        'explorer.ignore(effect: "log")'.

            never 'there are two answers': nothing found against it

        Never sent:

            loadQuickly
        """
    )
  }

  struct Visited: Reducer {
    struct State: Hashable {
      var visits = 0
      var child: Bool?
      var evenTaps = 0
      var taps = 0
    }

    enum Action {
      case open, close, visited, tap
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .open: state.child = state.child ?? true
        case .close: state.child = nil
        case .visited: state.visits += 1
        case .tap: state.taps = (state.taps + 1) % 4
        }
        return .none
      }
      .onChange(of: \.taps) { state, _, taps in
        if taps % 2 == 0 { state.evenTaps = min(9, state.evenTaps + 1) }
        return .none
      }
      .onMount { _ in .send(.visited) }
    }
  }

  @Test func `onMount starts once, and onChange follows each change`() async {
    let explorer = Explorer(initialState: Visited.State()) { Visited() }
    explorer.actions("user") { $0.evenTaps < 2 ? [.open, .close, .tap] : [] }
    explorer.always("there was one visit") { $0.state.visits == 1 }
    explorer.always("even taps are half of them") {
      $0.state.evenTaps == $0.state.taps / 2 || $0.state.taps == 0
    }
    let exploration = await explorer.run()
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
    #expect(exploration.isExhaustive)
  }

  // MARK: - Moves that depend on more than the state

  struct Numbered: Reducer {
    struct State: Hashable {
      var id: UUID?
      var side: Int?
    }

    enum Action { case draw, roll, forget }

    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .draw: state.id = uuid()
        case .roll: state.side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        case .forget: state = State()
        }
        return .none
      }
    }
  }

  @Test func `X22 The positions of generators are part of a configuration`() async {
    let explorer = Explorer(initialState: Numbered.State()) {
      Numbered()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    explorer.actions("user") { _ in [.draw, .forget] }
    let exploration = await explorer.run(depth: 3)
    // After n draws: the last id, or none after it is forgotten, and at the beginning.
    #expect(exploration.configurations == 1 + 3 + 2)
  }

  @Test func `Two explorations draw the same random numbers`() async {
    let explorer = Explorer(initialState: Numbered.State()) {
      Numbered()
    } withDependencies: {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    }
    explorer.actions("user") { _ in [.roll, .forget] }
    let first = await explorer.run(depth: 4)
    let again = await explorer.run(depth: 4)
    #expect(first.configurations == again.configurations)
    #expect(first.configurations == 1 + 4 + 3)
  }

  struct Volume: Reducer {
    struct State: Equatable {
      @Shared(.inMemory("volume")) var volume = 0
      var isMuted = false
    }

    enum Action { case louder, muteTapped }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .louder: state.volume = min(2, state.volume + 1)
        case .muteTapped: state.isMuted.toggle()
        }
        return .none
      }
    }
  }

  @Test func `Shared values are part of a configuration`() async {
    let explorer = Explorer(initialState: Volume.State()) { Volume() }
    explorer.actions("user") { _ in [.louder, .muteTapped] }
    explorer.sometimes("it is loud") { $0.state.volume == 2 }
    explorer.always("it is not too loud") { $0.state.volume <= 2 }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 3 * 2)
    #expect(exploration.verdict(of: "it is loud") == .reached(moves: 2))
  }

  struct Closing: Reducer {
    struct State: Hashable {
      var taps = 0
    }

    enum Action { case tap, close }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tap: state.taps = (state.taps + 1) % 2
        case .close: return .dismiss(returning: state.taps)
        }
        return .none
      }
      .onMount { _ in .none }
    }
  }

  @Test func `A feature that has dismissed itself receives no more actions`() async {
    let explorer = Explorer(initialState: Closing.State()) { Closing() }
    explorer.actions("user") { _ in [.tap, .close] }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 2 * 2)
    #expect(exploration.moves == 2 * 2)
  }

  @Test func `A state that is only Equatable is distinguished by its structure`() async {
    struct Light: Equatable {
      var color: Color = .red
      var history: [Color] = []
      var labels: [String: Int] = [:]
    }
    enum Color: Equatable { case red, green }
    let explorer = Explorer(initialState: Light()) {
      Reduce<Light, Bool> { state, isSwitched in
        if isSwitched { state.color = state.color == .red ? .green : .red }
        state.history = Array((state.history + [state.color]).suffix(2))
        state.labels["\(state.color)"] = 1
        return .none
      }
    }
    explorer.actions("switch") { _ in [true, false] }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)

    #expect(exploration.configurations == 9)
  }

  @Test func `States are compared by the result of a function`() async {
    struct Uncomparable {
      var count = 0
      var log: [() -> Void] = []
    }
    let explorer = Explorer(initialState: Uncomparable(), comparing: { $0.count % 3 }) {
      Reduce<Uncomparable, Bool> { state, _ in
        state.count += 1
        state.log.append {}
        return .none
      }
    }
    explorer.actions("counter") { _ in [true] }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 3)
    #expect(exploration.isExhaustive)
  }

  struct Notebook: Reducer {
    struct State: Hashable {
      var pages: [Int] = []
    }

    @CasePathable
    enum Action {
      case add
      case page(IdentifiedAction<Int, String>)
    }

    @Reducer
    struct Page {
      struct State: Hashable {}
      @CasePathable
      enum Action: Sendable { case say(String) }
      var body: some Reducer<State, Action> { EmptyReducer() }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .add = action, state.pages.isEmpty { state.pages = [1] }
        return .none
      }
      .childStores(of: \.pages, action: \.page, output: \.say, initialState: { _ in Page.State() })
      { Page() }
    }
  }

  @Test func `A feature with independent child stores is refused`() async {
    let explorer = Explorer(initialState: Notebook.State()) { Notebook() }
    explorer.actions("user") { _ in [.add] }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text) == [
        "The feature has independent child stores, which are not explored\n\nExplore the feature and its child stores separately."
      ]
    )
  }

  @Test(.startsProcess) func `X16 Reports are equal in processes with different hash seeds`() async
  {
    var reports: Set<[UInt8]> = []
    for _ in 0..<6 {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let site = CallSite(fileID: "", filePath: "", line: 1, column: 1)
        let explorer = Explorer(initialState: Philosophers.State(count: 4, isLastLeftHanded: false))
        {
          Philosophers()
        }
        explorer.measuresPairs = true
        explorer.actions("philosophers", fair: true, Philosophers.actions)
        explorer.alwaysPossible("a philosopher eats") { $0.state.philosophers.contains(.eating) }
        explorer.sometimes("two eat") { $0.state.philosophers.count { $0 == .eating } == 2 }
        let exploration = explorer.explore(at: site)
        print(exploration, exploration.failures.map(\.text))
        print(exploration.graph(by: \.state.philosophers).json)
        print(exploration.informalTrace(of: "two eat") ?? "")
        print(explorer.runWalks(RandomWalks(count: 9, length: 9, seed: 1), at: site))

        let commit = Explorer(initialState: RowwiseCommit.State(count: 3)) { RowwiseCommit() }
        commit.symmetric(\.managers)
        commit.actions("managers", fair: true, RowwiseCommit.actions)
        commit.eventually("all commit") {
          $0.state.managers.allSatisfy { $0.phase == .committed }
        }
        let reduced = commit.explore(at: site)
        print(reduced, reduced.failures.map(\.text))
      }
      if let result { reports.insert(result.standardOutputContent) }
    }
    #expect(reports.count == 1)
    #expect(reports.first?.isEmpty == false)
  }
}
