import Cairn
import CairnExplorer
import Foundation
import Synchronization
import Testing
import TestSupport

/// Limits of searches: what grew, what to write, and how long a search takes.
@Suite struct SearchLimitTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  // MARK: - What grew

  @Reducer
  struct Growing {
    @Reducer
    struct Screen {
      struct State: Hashable { var visits = 0 }
      enum Action: Hashable { case visited }

      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.visits += 1
          return .none
        }
      }
    }

    struct Row: Hashable, Identifiable {
      let id: UUID
      var isOn = false
    }

    struct State: Equatable {
      var count = 0
      var isOn = false
      var log: [String] = []
      var rows: IdentifiedArrayOf<Row> = []
      var path = StackState<Screen.State>()
      var seen: Set<Int> = []
      var draw: UInt64 = 0
      @Shared(.inMemory("total")) var total = 0
    }

    enum Action: Hashable {
      case counted, toggled, logged, added, pushed, seen(Int), drawn, totalled
      case path(StackAction<Screen.State, Screen.Action>)
    }

    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .counted: state.count += 1
        case .toggled: state.isOn.toggle()
        case .logged: state.log.append("toggled")
        case .added: state.rows = [Row(id: uuid())]
        case .pushed: if state.path.isEmpty { state.path.append(Screen.State()) }
        case .seen(let number): state.seen.insert(number)
        case .drawn: state.draw = withRandomNumberGenerator { $0.next() } % 2
        case .totalled: state.total += 1
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }

  private func explorer(
    _ actions: @escaping (Growing.State) -> [Growing.Action],
    uuid: UUIDGenerator = .incrementing
  ) -> Explorer<Growing.State, Growing.Action> {
    let explorer = Explorer(initialState: Growing.State()) {
      Growing()
    } withDependencies: {
      $0.uuid = uuid
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
    }
    explorer.actions("user") { [.toggled] + actions($0) }
    return explorer
  }

  @Test(
    arguments: [
      ("count (50)", [.counted]), ("log.count (50)", [.logged]),
      ("seen.count (50), seen[] (49)", (0..<60).map { .seen($0) }),
      ("path[].visits (49)", [.pushed]),
      ("the next value of 'uuid' (50), rows[].id (49)", [.added]),
      ("the next value of 'withRandomNumberGenerator' (50)", [.drawn]),
      ("total (49)", [.totalled]),
    ] as [(String, [Growing.Action])]
  )
  func `X33 A limit names the fields that had the most values`(
    fields: String,
    actions: [Growing.Action]
  ) {
    let explorer = explorer { state in
      guard actions == [.seen(0)] + (1..<60).map({ .seen($0) }) else {
        return state.path.ids.first.map { [.path(.element(id: $0, action: .visited))] } ?? actions
      }
      return [.seen(state.seen.count)]
    }
    let exploration = explorer.explore(states: 100, at: here)
    #expect(
      "\(exploration)".contains(
        "In 100 configurations, the fields with the most values are \(fields)."
      ),
      "\(exploration)"
    )
  }

  @Test func `X33 Constant ids let a search end that incrementing ids make endless`() async {
    let actions: (Growing.State) -> [Growing.Action] = { _ in [.added] }
    let endless = explorer(actions).explore(states: 400, at: here)
    #expect(
      "\(endless)".contains(
        "Give every id the same value, as with '$0.uuid = .constant(UUID(0))'."
      )
    )
    let exploration = await explorer(actions, uuid: .constant(UUID(0))).run()
    #expect(exploration.configurations == 4)
    #expect(exploration.isExhaustive)
  }

  @Test func `X33 An ignored field is not named`() async {
    let explorer = Explorer(initialState: Growing.State(), ignoring: \.log) {
      Growing()
    } withDependencies: {
      $0.uuid = .constant(UUID(0))
    }
    explorer.actions("user") { _ in [.logged, .counted] }
    let text = "\(explorer.explore(states: 10, at: here))"
    #expect(text.contains("the fields with the most values are count (10)."), "\(text)")
    #expect(text.contains("'$0.count < 3 ? [.increment] : []'"))
  }

  // MARK: - A search without a limit

  private func counter() -> Explorer<Int, Int> {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { count, step in
        count += step
        return .none
      }
    }
    explorer.actions("user") { _ in [1] }
    return explorer
  }

  @Test func `X33 A search that is cut fails the test unless the test gives a limit`() async {
    let line = #line + 1
    let found = await failures { await counter().run() }
    #expect(found.map(\.line) == [line])
    #expect(
      found.map(\.text) == [
        """
        The search did not visit everything that can happen

        Found 100,000 configurations by 100,000 moves, at most 99,999 moves deep.
        There are more: the limit of 100,000 states cut the search.
        In 500 configurations, the fields with the most values are the state (500).
        Offer no action beyond a largest value, as with '$0.count < 3 ? [.increment] : []', or leave \
        out a field that has no influence with 'ignoring:'.

        If a part is enough, give the search a limit, as with 'run(states: 10_000)'.
        """
      ]
    )
    #expect(await counter().run(states: 100).isExhaustive == false)
    #expect(await counter().run(depth: 4).isExhaustive == false)
    #expect(await counter().run(time: .milliseconds(1)).isExhaustive == false)
    let decided = counter()
    decided.sometimes("it counts") { $0.state == 1 }
    #expect(await decided.run().verdict(of: "it counts") == .reached(moves: 1))
  }

  // MARK: - The advice

  @Reducer
  struct Working {
    enum Action: Hashable { case tapped, ticked }

    let effect: Effect<Action>

    var body: some Reducer<Int, Action> {
      Reduce { count, action in
        switch action {
        case .tapped:
          count = 1
          return effect
        case .ticked:
          count = (count + 1) % 5
          return .none
        }
      }
    }

    static func explorer(
      _ effect: Effect<Action>,
      once: Bool = false
    ) -> Explorer<Int, Action> {
      let explorer = Explorer(initialState: 0) { Working(effect: effect) }
      explorer.actions("user") { $0 == 0 || !once ? [.tapped] : [] }
      return explorer
    }
  }

  /// Whether a report has an advice.
  private func expect(_ advice: String, of explorer: Explorer<Int, Working.Action>) async {
    let found = await failures { await explorer.run() }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(advice) == true, "\(found)")
  }

  @Test func `X33 The advice for too many effects in flight makes the search complete`() async {
    let work = Effect<Working.Action>.run(name: "work") { send in await send(.ticked) }
    await expect("as with '.cancellable(id: …, ifInFlight: .drop)'", of: Working.explorer(work))
    let dropped = Working.explorer(work.cancellable(id: "work", ifInFlight: .drop))
    #expect(await dropped.run().isExhaustive)
    await expect("call 'explorer.ignore(effect: \"log\")'", of: Working.explorer(work))
    let ignored = Working.explorer(work)
    ignored.ignore(effect: "work")
    #expect(await ignored.run().isExhaustive)
    let crowd = Effect<Working.Action>.merge((0..<5).map { _ in work })
    await expect(
      "or raise the limit with 'effectsInFlight:'",
      of: Working.explorer(crowd, once: true)
    )
    // No action leads back to 0.
    let raised = Explorer(initialState: false) {
      Reduce<Bool, Int> { state, action in
        state = true
        return action > 0
          ? .none : .merge((0..<5).map { _ in .run(name: "work") { send in await send(1) } })
      }
    }
    raised.actions("user") { $0 ? [] : [0] }
    #expect(await raised.run(effectsInFlight: 5).isExhaustive)
  }

  @Test func `X33 The advice for an effect that sends without end makes the search complete`() async
  {
    let timer = Effect<Working.Action>.run(name: "timer") { send in
      while true { await send(.ticked) }
    }
    .cancellable(id: "timer", ifInFlight: .drop)
    await expect("needs 'outcomes', such as '[.sends(.ticked)]'", of: Working.explorer(timer))
    let known = Working.explorer(timer)
    known.outcomes(of: "timer") { _ in [.sends(.ticked)] }
    #expect(await known.run().isExhaustive)
    let limited = Working.explorer(timer)
    limited.limit(effect: "timer", to: 2)
    let exploration = await limited.run()
    #expect("\(exploration)".contains("declare 'outcomes' instead of a limit"))
  }

  @Test func `X33 The advice for an effect that sends without end names its action`() async {
    enum Beat: Hashable { case start, beat(Int) }
    func explorer() -> Explorer<Int, Beat> {
      let explorer = Explorer(initialState: 0) {
        Reduce<Int, Beat> { count, action in
          guard action == .start else { return .none }
          count = 1
          return .run(name: "heart") { send in
            while true { await send(.beat(3)) }
          }
        }
      }
      explorer.actions("user") { $0 == 0 ? [.start] : [] }
      return explorer
    }
    #expect(
      explorer().explore(at: here).unexploredEffects.first?
        .hasSuffix("needs 'outcomes', such as '[.sends(.beat(3))]'") == true
    )
    let limited = explorer()
    limited.limit(effect: "heart", to: 2)
    #expect(
      "\(limited.explore(at: here))".contains("instead of a limit, such as '[.sends(.beat(3))]'")
    )
  }

  @Test func `X33 The advice for an effect that waits makes the search complete`() async {
    let upload = Effect<Working.Action>.run(name: "upload") { _ in
      try await Task.sleep(for: .seconds(100))
    }
    await expect("needs 'outcomes', or 'ignore' if it sends nothing", of: Working.explorer(upload))
    let ignored = Working.explorer(upload)
    ignored.ignore(effect: "upload")
    #expect(await ignored.run().isExhaustive)
    let known = Working.explorer(upload.cancellable(id: "upload", ifInFlight: .drop))
    known.outcomes(of: "upload") { _ in [.ends] }
    #expect(await known.run().isExhaustive)
  }

  // MARK: - Time

  /// An explorer whose clock advances by a second each time that it is read, and the lines that it
  /// prints.
  private func slowExplorer() -> (Explorer<Growing.State, Growing.Action>, () -> [String]) {
    let explorer = explorer { _ in [.logged] }
    final class Log: Sendable {
      let lines = Mutex<[String]>([])
      let seconds = Mutex(0)
    }
    let log = Log()
    explorer.monitor = SearchMonitor(
      interval: .seconds(10),
      now: {
        .seconds(
          log.seconds.withLock { seconds in
            seconds += 1
            return seconds
          }
        )
      },
      print: { line in log.lines.withLock { $0.append(line) } }
    )
    return (explorer, { log.lines.withLock { $0 } })
  }

  @Test func `X33 A long search prints its progress`() {
    let (explorer, lines) = slowExplorer()
    let exploration = explorer.explore(states: 50, at: here)
    #expect(exploration.configurations == 50)
    #expect(
      lines().first
        == "Exploring State for 10 s: 12 configurations, 2 of them to expand, 20 moves, 6 deep"
    )
    #expect(lines().count == 5)
  }

  @Test func `X33 A search prints its progress while it tries the orders of an effect`() {
    let lines = LockIsolated<[String]>([])
    let now = LockIsolated(Duration.zero)
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .run(name: "many") { send in
          await withTaskGroup(of: Void.self) { group in
            for number in 2..<4 { group.addTask { await send(number) } }
          }
        }
      }
    }
    explorer.monitor = SearchMonitor(interval: .seconds(10)) {
      now.withValue { now in
        now += .seconds(1)
        return now
      }
    } print: { line in
      lines.withValue { $0.append(line) }
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    _ = explorer.explore(at: here)
    #expect(
      lines.value.first
        == "Exploring Int for 10 s: 1 configurations, 1 of them to expand, 0 moves, 0 deep"
    )
  }

  @Test func `X33 A search of slow moves prints its progress after the first interval`() {
    let lines = LockIsolated<[String]>([])
    let now = LockIsolated(Duration.zero)
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        now.withValue { $0 += .seconds(1) }
        state += action
        return .none
      }
    }
    explorer.monitor = SearchMonitor(interval: .seconds(10)) {
      now.value
    } print: { line in
      lines.withValue { $0.append(line) }
    }
    explorer.actions("user") { $0 < 100 ? [1] : [] }
    _ = explorer.explore(at: here)
    #expect(lines.value.first?.hasPrefix("Exploring Int for 1") == true, "\(lines.value)")
  }

  @Test
  func `X33 A limit of moves that is as deep as everything does not say that it cut the search`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    explorer.actions("user") { $0 < 2 ? [1] : [] }
    #expect(explorer.explore(at: here).depth == 2)
    let text = "\(explorer.explore(depth: 2, at: here))"
    #expect(
      text.contains(
        "There may be more: 1 configuration was not expanded, because of the limit of 2 moves."
      )
    )
    #expect(explorer.explore(depth: 3, at: here).isExhaustive)
  }

  @Test func `X33 A search can be limited to a time`() {
    let (explorer, _) = slowExplorer()
    explorer.always("the log is short") { $0.state.log.count < 1_000 }
    let exploration = explorer.explore(time: .seconds(30), at: here)
    #expect(exploration.configurations == 32)
    #expect(exploration.verdict(of: "the log is short") == .nothingFound)
    #expect("\(exploration)".contains("not expanded, because of the limit of 30.0 seconds."))
  }

  @Test func `X33 A time that is not more than 0 fails the test`() async {
    let explorer = explorer { _ in [] }
    let found = await failures { await explorer.run(time: .zero) }
    #expect(
      found.map(\.text).map { $0.prefix { $0 != "\n" } } == [
        "'run' has a time of 0.0 seconds, which is not more than 0"
      ]
    )
  }
}
