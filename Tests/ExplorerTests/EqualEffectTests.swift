import Cairn
import CairnExplorer
import Foundation
import Synchronization
import Testing

/// What distinguishes effects in flight.
@Suite struct EqualEffectTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  @Test func `X28 Effects that 'map' converts to different actions are different`() {
    struct Rows: Reducer {
      struct State: Hashable {
        var isLoading = false
        var loaded: Int?
      }
      enum Action: Equatable { case appeared(Int), loaded(Int) }
      let declaresOutcomes: Bool

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .appeared(let row):
          state.isLoading = true
          let load: Effect<Bool> =
            declaresOutcomes
            ? .run(name: "load") { _ in
            } outcomes: {
              [.sendsThenEnds(true)]
            }
            : .run(name: "load") { send in await send(true) }
          return load.map { _ in .loaded(row) }
        case .loaded(let row):
          state.loaded = row
          return .none
        }
      }
    }
    func explorer(declaresOutcomes: Bool) -> Explorer<Rows.State, Rows.Action> {
      let explorer = Explorer(initialState: Rows.State()) {
        Rows(declaresOutcomes: declaresOutcomes)
      }
      explorer.actions("user") { $0.isLoading ? [] : [.appeared(1), .appeared(2)] }
      explorer.sometimes("row 1 is loaded") { $0.state.loaded == 1 }
      explorer.sometimes("row 2 is loaded") { $0.state.loaded == 2 }
      return explorer
    }
    for declaresOutcomes in [false, true] {
      let exploration = explorer(declaresOutcomes: declaresOutcomes).explore(at: here)
      #expect(exploration.verdicts.map(\.verdict) == [.reached(moves: 2), .reached(moves: 2)])
    }

    let withOutcomes = explorer(declaresOutcomes: false)
    withOutcomes.outcomes(of: "load") { _ in [.ends] }
    // Nothing, one of the rows loading, or the load has ended.
    #expect(withOutcomes.explore(at: here).configurations == 4)
  }

  /// A printer that prints a page in two parts after other work has ended.
  struct Printer: Reducer {
    struct State: Hashable {
      var step = 0
      var printed: Int?
    }
    enum Action: Equatable { case warmedUp, sent(Int), paused, printed(Int) }
    let queues: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .warmedUp:
        state.step = 1
        return .run(name: "warm up") { _ in }.cancellable(id: "page", ifInFlight: .queue)
      case .sent(let page):
        state.step = 2
        let parts = Effect<Action>.concatenate(
          .run(name: "first half") { _ in },
          .run(name: "second half") { send in await send(.printed(page)) }
        )
        return queues
          ? parts.cancellable(id: "page", ifInFlight: .queue)
          : .concatenate(
            .run(name: "wait") { _ in
              try await Task.never()
            } outcomes: {
              [.neverEnds]
            }
            .cancellable(id: "page"),
            parts
          )
      case .paused:
        state.step = 3
        return .cancel(id: "page")
      case .printed(let page):
        state.printed = page
        return .none
      }
    }
  }

  @Test func `X28 Effects that start in a queue are different if different effects follow them`() {
    let explorer = Explorer(initialState: Printer.State()) { Printer(queues: true) }
    explorer.actions("user") {
      $0.step == 0 ? [.warmedUp] : $0.step == 1 ? [.sent(1), .sent(2)] : []
    }
    explorer.outcomes(of: "warm up") { $0.step == 2 ? [.ends] : [] }
    expectBothPages(explorer, after: 5)
  }

  @Test
  func
    `X28 Effects that start after a cancelled one are different if different effects follow them`()
  {
    let explorer = Explorer(initialState: Printer.State()) { Printer(queues: false) }
    explorer.actions("user") {
      $0.step == 0 ? [.sent(1), .sent(2)] : $0.step == 2 ? [.paused] : []
    }
    expectBothPages(explorer, after: 4)
  }

  private func expectBothPages(
    _ explorer: Explorer<Printer.State, Printer.Action>,
    after moves: Int
  ) {
    explorer.outcomes(of: "first half") { _ in [.ends] }
    explorer.sometimes("page 1 is printed") { $0.state.printed == 1 }
    explorer.sometimes("page 2 is printed") { $0.state.printed == 2 }
    let exploration = explorer.explore(at: here)
    #expect(
      exploration.verdicts.map(\.verdict) == [.reached(moves: moves), .reached(moves: moves)]
    )
  }

  /// Rows that are loaded by the feature of the list.
  struct Catching: Reducer {
    struct State: Hashable {
      var isLoading = false
      var isOffline = false
      var failed: Int?
    }
    enum Action { case appeared(Int), wentOffline, failed(Int, any Error) }
    struct Offline: Error {}
    let declaresOutcomes: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .appeared(let row):
        state.isLoading = true
        return declaresOutcomes
          ? .run(name: "load") { _ in
          } catch: { error, send in
            await send(.failed(row, error))
          } outcomes: {
            [.ends, .fails(Offline())]
          }
          : .run(name: "load") { _ in
          } catch: { error, send in
            await send(.failed(row, error))
          }
      case .wentOffline: state.isOffline = true
      case .failed(let row, _): state.failed = row
      }
      return .none
    }
  }

  @Test(arguments: ["effect", "test", "test, offline only"])
  func `X28 Effects whose 'catch' sends different actions are different`(declaredBy: String) {
    let explorer = Explorer(initialState: Catching.State()) {
      Catching(declaresOutcomes: declaredBy == "effect")
    }
    explorer.actions("user") { state in
      !state.isLoading ? [.appeared(1), .appeared(2)] : state.isOffline ? [] : [.wentOffline]
    }
    if declaredBy != "effect" {
      explorer.outcomes(of: "load") { state in
        state.isOffline || declaredBy == "test" ? [.ends, .fails(Catching.Offline())] : [.ends]
      }
    }
    explorer.sometimes("row 1 fails") { $0.state.failed == 1 }
    explorer.sometimes("row 2 fails") { $0.state.failed == 2 }
    let exploration = explorer.explore(at: here)
    let moves = declaredBy == "test, offline only" ? 3 : 2
    #expect(
      exploration.verdicts.map(\.verdict) == [.reached(moves: moves), .reached(moves: moves)]
    )
  }

  @Test func `X28 Effects whose 'catch' sends the same actions are the same`() {
    let explorer = Explorer(initialState: Catching.State()) { Catching(declaresOutcomes: true) }
    explorer.actions("user") { state in state.isLoading ? [] : [.appeared(1), .appeared(1)] }
    // Nothing, loading, loaded or failed.
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X28 Effects that are in flight by different policies are different`() {
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, InFlightPolicy> { state, policy in
        state = true
        return .run(name: "load") { _ in }.cancellable(id: 0, ifInFlight: policy)
      }
    }
    explorer.actions("user") { $0 ? [] : [.drop, .queue] }
    // Nothing, one of the effects, or the effect has ended.
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X28 Effects with ids that differ in the elements of a set are different`() {
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, Int> { state, row in
        state = true
        return .run(name: "load") { _ in }.cancellable(id: Set([row]))
      }
    }
    explorer.actions("user") { $0 ? [] : [1, 2] }
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X28 Effects that are made at two places of one line are different`() {
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, Bool> { state, isFirst in
        state = true
        return isFirst ? .run(name: "load") { _ in } : .run(name: "load") { _ in }
      }
    }
    explorer.outcomes(of: "load") { _ in [.ends] }
    explorer.actions("user") { $0 ? [] : [true, false] }
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X28 Effects that end differently after the same actions are different`() {
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, Bool> { state, ends in
        state = true
        return .run(name: "load") { _ in
          guard !ends else { return }
          try await Task<Void, Never>.never()
        }
        .cancellable(id: "load")
      }
    }
    explorer.actions("user") { $0 ? [] : [true, false] }
    let exploration = explorer.explore(at: here)
    #expect(exploration.configurations == 4)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X28 Effects whose outcomes differ in their end or their result are different`() {
    let pairs: [[EffectOutcome<Bool>]] = [
      [.sends(true), .sendsThenEnds(true)], [.dismisses(returning: 1), .dismisses(returning: 2)],
    ]
    for outcomes in pairs {
      let explorer = Explorer(initialState: 0) {
        Reduce<Int, Bool> { state, isSecond in
          state += 1
          guard state == 1 else {
            state = 1
            return .none
          }
          return .run(name: "load") { _ in
          } outcomes: {
            [outcomes[isSecond ? 1 : 0]]
          }
        }
      }
      explorer.actions("user") { $0 == 0 ? [true, false] : [] }
      // Nothing, one of the effects, or the effect has ended or dismissed the feature.
      #expect(explorer.explore(at: here).configurations == 4)
    }
  }

  /// A machine that asks for a page, and prints it after other work has ended.
  struct Machine: Reducer {
    struct State: Hashable {
      var step = 0
      var printed: Int?
    }
    enum Action: Equatable { case started([Int]), asked(Int), printed(Int) }
    struct Problem: Error { let page: Int }
    let fails: Bool

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started(let pages):
        state.step = 1
        return .run(name: "ask") { _ in
        } catch: { error, send in
          if let problem = error as? Problem { await send(.asked(problem.page)) }
        } outcomes: { [fails] in
          pages.map { fails ? .fails(Problem(page: $0)) : .sendsThenEnds(.asked($0)) }
        }
        .cancellable(id: "ask")
      case .asked(let page):
        state.step = 2
        return .merge(
          .cancel(id: "ask"),
          .concatenate(
            .run(name: "warm up") { _ in },
            .run(name: "print") { send in await send(.printed(page)) }
          )
        )
      case .printed(let page):
        state.printed = page
        return .none
      }
    }
  }

  @Test(arguments: [false, true], [[[1, 2]], [[1], [2]]])
  func `X28 Effects that different outcomes of an effect start are different`(
    fails: Bool,
    pages: [[Int]]
  ) {
    let explorer = Explorer(initialState: Machine.State()) { Machine(fails: fails) }
    explorer.actions("user") { $0.step == 0 ? pages.map { .started($0) } : [] }
    expectBothPages(explorer)
  }

  @Test func `X28 Effects that an action and an effect start are different`() {
    let explorer = Explorer(initialState: Machine.State()) { Machine(fails: false) }
    explorer.actions("user") {
      $0.step == 0 ? [.started([2])] : $0.step == 1 ? [.asked(1)] : []
    }
    expectBothPages(explorer)
  }

  private func expectBothPages(_ explorer: Explorer<Machine.State, Machine.Action>) {
    explorer.outcomes(of: "warm up") { _ in [.ends] }
    explorer.sometimes("page 1 is printed") { $0.state.printed == 1 }
    explorer.sometimes("page 2 is printed") { $0.state.printed == 2 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdicts.map(\.verdict) == [.reached(moves: 4), .reached(moves: 4)])
  }

  @Reducer
  struct Copier {
    @ObservableState
    struct State: Equatable {
      @Shared(.inMemory("page")) var page = 0
      var isSent = false
      var copied: Int?
    }
    enum Action: Equatable { case turned(Int), sent, copied(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .turned(let page): state.page = page
        case .sent:
          let page = state.page
          state.page = 0
          state.isSent = true
          return .concatenate(
            .run(name: "warm up") { _ in },
            .run(name: "copy") { send in await send(.copied(page)) }
          )
        case .copied(let page): state.copied = page
        }
        return .none
      }
    }
  }

  @Test func `X28 Effects that were started with different shared values are different`() {
    let explorer = Explorer(initialState: Copier.State()) { Copier() }
    explorer.actions("user") {
      $0.isSent ? [] : $0.page == 0 ? [.turned(1), .turned(2)] : [.sent]
    }
    explorer.outcomes(of: "warm up") { _ in [.ends] }
    explorer.sometimes("page 1 is copied") { $0.state.copied == 1 }
    explorer.sometimes("page 2 is copied") { $0.state.copied == 2 }
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdicts.map(\.verdict) == [.reached(moves: 4), .reached(moves: 4)])
  }

  @Reducer
  struct Pair {
    @Reducer
    struct Side {
      struct State: Hashable {}
      enum Action: Equatable { case appeared }

      var body: some ReducerOf<Self> {
        Reduce { _, _ in .run(name: "load") { _ in } }
      }
    }

    struct State: Hashable {
      var left = Side.State()
      var right = Side.State()
      var hasAppeared = false
    }
    enum Action: Equatable { case left(Side.Action), right(Side.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Side() }
      Scope(state: \.right, action: \.right) { Side() }
      Reduce { state, _ in
        state.hasAppeared = true
        return .none
      }
    }
  }

  @Test func `X28 Effects of two children of one type are different`() {
    let explorer = Explorer(initialState: Pair.State()) { Pair() }
    explorer.actions("user") { $0.hasAppeared ? [] : [.left(.appeared), .right(.appeared)] }
    explorer.outcomes(of: "load", in: Pair.Side.self) { _ in [.ends] }
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X11 Intervals of throttles with different ids are different`() {
    let explorer = Explorer(initialState: false) {
      Reduce<Bool, Int> { state, row in
        guard row > 0 else { return .none }
        state = true
        return .send(0).throttle(id: row, for: .seconds(1), latest: true)
      }
    }
    explorer.actions("user") { $0 ? [] : [1, 2] }
    // Nothing, an interval of one of the throttles, or the interval is over.
    #expect(explorer.explore(at: here).configurations == 4)
  }

  @Test func `X28 Typing again and again with a debounce leads back to the same configuration`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .concatenate(
          .run(name: "search") { _ in }.debounce(id: 0, for: .seconds(1)),
          .run(name: "show") { _ in }
        )
      }
    }
    explorer.actions("user") { _ in [1, 2] }
    let exploration = explorer.explore(effectsInFlight: 1, at: here)
    #expect(exploration.configurations < 100)
  }

  @Reducer
  struct Deck {
    @Reducer
    struct Card {
      struct State: Hashable { var isSaved = false }
      enum Action: Equatable { case edited, saved }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .edited: return .send(.saved).throttle(id: 0, for: .seconds(1), latest: true)
          case .saved:
            state.isSaved = true
            return .none
          }
        }
      }
    }

    struct State: Hashable { var path = StackState<Card.State>() }
    enum Action: Equatable { case pushed, firstRemoved, path(StackActionOf<Card>) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .pushed: state.path.append(Card.State())
        case .firstRemoved: state.path.removeFirst()
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Card() }
    }
  }

  @Test func `X17 The screen of a throttle's interval counts by its position`() {
    let explorer = Explorer(initialState: Deck.State()) { Deck() }
    explorer.actions("user") { state in
      (state.path.count < 2 ? [.pushed] : [.firstRemoved])
        + state.path.ids.filter { state.path[id: $0]?.isSaved == false }
        .map { .path(.element(id: $0, action: .edited)) }
    }
    let exploration = explorer.explore(states: 100, at: here)
    // Each card is new, saved in the interval, or saved after it.
    #expect(exploration.configurations == 1 + 3 + 3 * 3)
    #expect(exploration.isExhaustive)
  }

  // MARK: - Features that are removed together

  @Reducer
  struct Rows {
    struct Row: Hashable, Identifiable {
      let id: Int
    }

    struct State: Hashable {
      var rows: IdentifiedArrayOf<Row> = []
      var isCleared = false
      var left: [Int] = []
    }

    enum Action: Equatable {
      case inserted(Int)
      case cleared
      case left(Int)
      case row(IdentifiedAction<Int, Never>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .inserted(let id):
          state.rows.insert(Row(id: id), at: id == 1 ? 0 : state.rows.count)
        case .cleared:
          state.rows = []
          state.isCleared = true
        case .left(let id): state.left.append(id)
        case .row: break
        }
        return .none
      }
      .onDismount(of: \.rows) { row in .send(.left(row.id)) }
    }
  }

  @Test(arguments: [0, 1_000])
  func `X11 Features that were mounted in another order are another configuration`(engines: Int) {
    let explorer = Explorer(initialState: Rows.State()) { Rows() }
    explorer.actions("user") { state in
      state.isCleared
        ? []
        : [1, 2].filter { state.rows[id: $0] == nil }.map { .inserted($0) }
          + (state.rows.count == 2 ? [.cleared] : [])
    }
    explorer.sometimes("row 1 leaves first") { $0.state.left == [1, 2] }
    explorer.sometimes("row 2 leaves first") { $0.state.left == [2, 1] }
    let exploration = explorer.explore(engines: engines, at: here)
    #expect(exploration.verdicts.map(\.verdict) == [.reached(moves: 3), .reached(moves: 3)])
  }

  // MARK: - Several searches

  @Test func `X20 A search reports nothing about effects that an earlier search has found`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return action == 1 ? .run(name: "load") { _ in try await Task.never() } : .none
      }
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.always("it is small") { $0.state < 5 }
    let unknown = explorer.explore(at: here)
    #expect(unknown.verdict(of: "it is small") == .nothingFound)
    #expect(unknown.unexploredEffects.count == 1)
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(2)] }
    let known = explorer.explore(at: here)
    #expect(known.verdict(of: "it is small") == .holds)
    #expect(known.unexploredEffects == [])
    #expect(unknown.unexploredEffects.count == 1)
  }

  // MARK: - Fairness

  @Test(arguments: [true, false])
  func `X18 An effect comes to an outcome while others with its name are started again and again`(
    hasIDs: Bool
  ) {
    struct Rows: Reducer {
      enum Action: Equatable { case appeared(Int), loaded(Int) }
      let hasIDs: Bool

      func reduce(into state: inout Set<Int>, action: Action) -> Effect<Action> {
        switch action {
        case .appeared(let row):
          state.insert(row)
          let load = Effect<Action>.run(name: "load") { send in
            await send(.loaded(row))
          } outcomes: {
            [.sendsThenEnds(.loaded(row))]
          }
          return hasIDs ? load.cancellable(id: row) : load
        case .loaded(let row):
          state.remove(row)
          return .none
        }
      }
    }
    let explorer = Explorer(initialState: Set<Int>()) { Rows(hasIDs: hasIDs) }
    explorer.actions("user") { loading in
      [1, 2].filter { !loading.contains($0) }.map { .appeared($0) }
    }
    explorer.leads("a row is loaded", each: \.state) { !$1.state.contains($0) }
    let exploration = explorer.explore(at: here)
    #expect(exploration.configurations == 4)
    #expect(exploration.verdict(of: "a row is loaded") == .holds)
  }

  // MARK: - Time

  @Test func `X11 Configurations that differ in the ids of effects are found without a search`() {
    /// An id that counts its comparisons.
    struct RowID: Hashable, Sendable {
      static let comparisons = Atomic(0)
      let number: Int

      static func == (lhs: Self, rhs: Self) -> Bool {
        comparisons.add(1, ordering: .relaxed)
        return lhs.number == rhs.number
      }
    }
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { _, row in
        .run(name: "load") { _ in
        } outcomes: {
          [.neverEnds]
        }
        .cancellable(id: RowID(number: row), ifInFlight: .drop)
      }
    }
    let count = 8
    explorer.actions("user") { _ in Array(0..<count) }
    let exploration = explorer.explore(effectsInFlight: count, at: here)
    #expect(exploration.configurations == 1 << count)
    let comparisons = RowID.comparisons.load(ordering: .relaxed)
    // Some 144 for a move, and a few percent more or less by the seed of hash values.
    #expect(comparisons < 170 * exploration.moves)
  }

  /// It takes less than a second of this thread's time. It took minutes.
  @Test func `X18 A large component without a fair loop is looked at once`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
    }
    let count = 10_000
    explorer.actions("user") { $0 < count ? [($0 + 1) % count] : [] }
    explorer.actions("clock", fair: true) { $0 < count ? [count] : [] }
    explorer.eventually("it is late") { $0.state == count }
    let start = threadSeconds
    #expect(explorer.explore(at: here).verdict(of: "it is late") == .holds)
    #expect(threadSeconds - start < 20)
  }

  /// The processor time of this thread.
  private var threadSeconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec
  }
}
