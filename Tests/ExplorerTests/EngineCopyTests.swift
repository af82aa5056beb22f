import Cairn
import CairnExplorer
import Foundation
import Synchronization
import TestSupport
import Testing

/// Moves with effects in flight are carried out in copies of an engine. Repeating all moves to a
/// configuration is the oracle. A test explores 30 configurations of each random feature. The
/// environment variable `STATES` sets another number.
@Suite struct EngineCopyTests {
  private static let states =
    ProcessInfo.processInfo.environment["STATES"].flatMap(Int.init) ?? 30

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `X10 An exploration by copies finds what one finds that repeats all moves`(
    group: UInt64
  ) async {
    var (calls, repeatedCalls, examples) = (0, 0, 0)
    for await seed in Seeds.group(group, upTo: 8) {
      let (repeating, repeatedCount) = explore(seed, engines: 0)
      // Some configurations find no room.
      let (copying, count) = explore(seed, engines: seed % 3 == 0 ? 5 : 1_000)
      #expect(copying.moves == repeating.moves, "seed \(seed)")
      #expect("\(copying)" == "\(repeating)", "seed \(seed)")
      #expect(
        copying.graph { "\($0.state) \($0.effectsInFlight)" }.mermaid
          == repeating.graph { "\($0.state) \($0.effectsInFlight)" }.mermaid,
        "seed \(seed)"
      )
      let example = copying.example(of: "told").map { "\($0)" }
      #expect(example == repeating.example(of: "told").map { "\($0)" }, "seed \(seed)")
      if example != nil { examples += 1 }
      calls += count
      repeatedCalls += repeatedCount
    }
    #expect(2 * calls < repeatedCalls)
    #expect(examples > 0)
  }

  private func explore(_ seed: UInt64, engines: Int) -> (
    Exploration<Lift.State, Lift.Action>, Int
  ) {
    let counter = Counter()
    let explorer = Explorer(initialState: Lift.State()) {
      Lift(plan: Lift.Plan(seed: seed), counter: counter)
    } withDependencies: {
      $0.uuid = .incrementing
    }
    explorer.actions("user") { state -> [Lift.Action] in
      state.floors.map { .floors(.element(id: $0.id, action: .tapped)) }
        + (state.cabin == nil ? [.opened] : [.cabin(.dismiss), .cabin(.presented(.tapped))])
        + [.swapped]
    }
    explorer.limit(effect: "tick", to: 2)
    explorer.sometimes("three") { $0.state.total > 2 }
    explorer.sometimes("told") { $0.state.floors.contains { $0.isTold } }
    explorer.outcomes(of: "declared", in: Floor.self) { _ in [.sends(.told), .fails(Broken())] }
    let exploration = explorer.explore(states: Self.states, engines: engines, at: here)
    return (exploration, counter.count)
  }

  private struct Broken: Error {}

  @Test(arguments: [0, 1, 1_000])
  func `X22 A written path keeps its screens, whether engines are copied or moves are repeated`(
    engines: Int
  ) {
    let explorer = Explorer(initialState: Desk.State()) { Desk() }
    explorer.actions("user") { state in
      guard let top = state.path.last?.text else { return [.pushed("draft")] }
      if top == "draft" { return (1...5).map { .pushed("page \($0)") } }
      guard top.hasPrefix("page") else { return [] }
      var path = state.path
      path.pop()
      path.push(Desk.Page.State(text: "after \(top)"))
      return [.path(.set(path))]
    }
    explorer.never("the guard is asked about the draft") { $0.state.request != nil }
    explorer.sometimes("the path is written") { $0.state.path.last?.text == "after page 5" }
    let exploration = explorer.explore(engines: engines, at: here)
    #expect(exploration.failures.map(\.text) == [])
    #expect(exploration.verdict(of: "the guard is asked about the draft") == .holds)
    #expect(exploration.verdict(of: "the path is written") == .reached(moves: 3))
  }

  /// A path whose draft must not go without a question.
  @Reducer
  struct Desk {
    struct State: Equatable {
      var path = StackState<Page.State>()
      var request: RemovalRequest<Action>?
    }

    enum Action: Equatable {
      case path(StackActionOf<Page>)
      case removal(RemovalAction<Action>)
      case pushed(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .pushed(let text) = action { state.path.push(Page.State(text: text)) }
        return .none
      }
      .forEach(\.path, action: \.path) { Page() }
      .guardRemoval(of: \.path, action: \.path, request: \.request, answer: \.removal) { page, _ in
        page.text == "draft" ? .confirm : .allow
      }
      Subscribe(key: { _ in 0 }) { _ in
        .run(name: "tick") { _ in
        } outcomes: {
          [.neverEnds]
        }
      }
    }

    @Reducer
    struct Page {
      struct State: Equatable { var text = "" }
      enum Action: Equatable {}
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
  }

  @Test func `X10 The result of an exploration keeps no effects in flight`() {
    /// A value that an operation holds.
    final class Held: Sendable {
      let release: @Sendable () -> Void
      init(_ release: @escaping @Sendable () -> Void) { self.release = release }
      deinit { release() }
    }
    let releases = Counter()
    let starts = Counter()
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        starts.add()
        let held = Held { releases.add() }
        return .run(name: "load") { _ in withExtendedLifetime(held) {} }
      }
    }
    explorer.actions("all") { $0 < 5 ? [1, 2] : [] }
    let results = [
      explorer.explore(depth: 2, at: here),
      explorer.runWalks(RandomWalks(count: 3, length: 3, seed: 1), at: here),
    ]
    #expect(starts.count > 0)
    #expect(releases.count == starts.count)
    withExtendedLifetime(results) {}
  }

  @Test func `X10 A move beside an effect does not repeat the moves before it`() {
    let (exploration, calls) = exploreChain(of: 300, engines: 1_000)
    #expect(exploration.configurations == 1_202)
    #expect(calls < 4 * exploration.moves)
  }

  @Test func `X10 In a chain of moves beside an effect, copies save nine tenths of the calls`() {
    let (copying, calls) = exploreChain(of: 80, engines: 1_000)
    let (repeating, repeatedCalls) = exploreChain(of: 80, engines: 0)
    #expect(copying.configurations == repeating.configurations)
    #expect(copying.moves == repeating.moves)
    #expect(10 * calls < repeatedCalls)
  }

  /// Explores a feature whose effects never come to rest.
  private func exploreChain(of length: Int, engines: Int) -> (Exploration<Int, Bool>, Int) {
    let counter = Counter()
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, isTick in
        counter.add()
        if !isTick { state += 1 }
        guard !isTick, state == 1 else { return .none }
        return .run(name: "beat") { send in while true { await send(true) } }
      }
      Subscribe(key: { _ in 0 }) { _ in
        .run(name: "listen") { send in while true { await send(true) } }
      }
    }
    explorer.actions("user") { $0 < length ? [false] : [] }
    explorer.limit(effect: "listen", to: 1)
    explorer.limit(effect: "beat", to: 1)
    let exploration = explorer.explore(engines: engines, at: here)
    return (exploration, counter.count)
  }

  /// The number of calls of a reducer.
  final class Counter: Sendable {
    private let calls = Atomic(0)

    var count: Int { calls.load(ordering: .relaxed) }

    func add() {
      calls.add(1, ordering: .relaxed)
    }
  }

  @Reducer
  struct Floor {
    struct State: Hashable, Identifiable {
      var id = 0
      var taps = 0
      var isTold = false
    }

    enum Action: Equatable {
      case tapped
      case told
      case ticked
    }

    let plan: Lift.Plan

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.taps = min(state.taps + 1, 2)
          return state.taps == 2 ? plan.onTap(tell) : .none
        case .told:
          state.isTold = true
          return .none
        case .ticked:
          state.taps = 0
          return .none
        }
      }
      .onMount { [plan] state in plan.mount(state.id) }
      if plan.subscribes {
        Subscribe(key: { $0.taps > 0 ? $0.taps : nil }) { _ in
          .run(name: "tick") { send in while true { await send(.ticked) } }
        }
      }
      if plan.subscribesToBoth {
        Subscribe(key: { $0.isTold ? 0 : nil }) { _ in tell }
        Subscribe(key: { $0.taps == 1 ? 0 : nil }) { _ in tell }
      }
      if plan.dismounts {
        EmptyReducer().onDismount { _ in .run(name: "bye") { _ in } }
      }
    }

    private var tell: EffectOf<Self> { .run(name: "tell") { send in await send(.told) } }
  }

  @Reducer
  struct Lift {
    struct State: Hashable {
      var floors: IdentifiedArrayOf<Floor.State> = [.init(id: 1), .init(id: 2)]
      @Presents var cabin: Floor.State?
      var total = 0
    }

    enum Action: Equatable {
      case floors(IdentifiedActionOf<Floor>)
      case cabin(PresentationAction<Floor.Action>)
      case opened
      case swapped
      case arrived(Int)
    }

    /// The parts that differ between the features of two seeds.
    struct Plan {
      let kind: Int
      let tapKind: Int
      let subscribes: Bool
      let subscribesToBoth: Bool
      let dismounts: Bool
      let dismountsAtParent: Bool
      let drawsUUID: Bool
      @Dependency(\.dismiss) var dismiss

      init(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        kind = Int.random(in: 0..<7, using: &random)
        tapKind = Int.random(in: 0..<8, using: &random)
        subscribes = Bool.random(using: &random)
        subscribesToBoth = Int.random(in: 0..<4, using: &random) == 0
        dismounts = Bool.random(using: &random)
        dismountsAtParent = Bool.random(using: &random)
        drawsUUID = Bool.random(using: &random)
      }

      /// The effect of a second tap.
      func onTap(_ tell: Effect<Floor.Action>) -> Effect<Floor.Action> {
        switch tapKind {
        case 0: .none
        case 1: tell.cancellable(id: "tell")
        case 2: tell.cancellable(id: "tell", ifInFlight: .queue)
        case 3: tell.throttle(id: "tell", for: .seconds(1), latest: true)
        case 4: tell.debounce(id: "tell", for: .seconds(1))
        case 5: .concatenate(.merge(tell, .run(name: "two") { _ in }), .send(.ticked))
        case 6: .merge(.concatenate(tell, tell).cancellable(id: "tell"), .cancel(id: "load"))
        default: .run(name: "leave") { [dismiss] _ in await dismiss() }
        }
      }

      func mount(_ id: Int) -> Effect<Floor.Action> {
        let run = Effect<Floor.Action>.run(name: "load \(id)") { send in await send(.told) }
        switch kind {
        case 0: return .none
        case 1: return run
        case 2: return .send(.tapped)
        case 3: return .concatenate(run, .run(name: "then") { send in await send(.tapped) })
        case 4: return .merge(run, .send(.tapped))
        case 5: return run.debounce(id: "load", for: .seconds(1))
        default: return .run(name: "declared") { send in await send(.told) }
        }
      }
    }

    let plan: Plan
    let counter: Counter
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        counter.add()
        switch action {
        case .opened:
          state.cabin = Floor.State(id: 3)
          if plan.drawsUUID, uuid().uuidString.hasSuffix("3") { state.total = 3 }
        case .swapped:
          if state.floors.count == 2 {
            state.floors.removeFirst()
          } else {
            state.floors.append(Floor.State(id: state.floors.first?.id == 1 ? 2 : 1))
          }
        case .arrived(let number): state.total = min(3, state.total + number)
        case .floors, .cabin: break
        }
        return .none
      }
      .forEach(\.floors, action: \.floors) { Floor(plan: plan) }
      .ifLet(\.$cabin, action: \.cabin) { Floor(plan: plan) }
      if plan.dismountsAtParent {
        EmptyReducer().onDismount(of: \.$cabin) { cabin in
          .run(name: "left") { send in await send(.arrived(cabin.taps)) }
        }
      }
    }
  }
}
