import Cairn
import CairnExplorer
import Synchronization
import TestSupport
import Testing

/// Small features in which one part of a copied engine decides what happens next. Repeating all
/// moves is the oracle, as in ``EngineCopyTests``.
@Suite struct CopiedPartTests {
  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Explores a feature by copies and by repeating all moves, and expects the same.
  ///
  /// - Returns: The moves, and the descriptions of the configurations.
  @discardableResult
  private func explore<State, Action>(
    states: Int = 2_000,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ make: () -> Explorer<State, Action>
  ) -> (moves: Int, graph: String) {
    let found = [1_000, 0].map { engines in
      let exploration = make().explore(states: states, engines: engines, at: here)
      let graph = exploration.graph { "\($0.state) \($0.effectsInFlight)" }
      return (moves: exploration.moves, report: "\(exploration)", graph: graph.mermaid)
    }
    #expect(found[0].moves == found[1].moves, sourceLocation: sourceLocation)
    #expect(found[0].report == found[1].report, sourceLocation: sourceLocation)
    #expect(found[0].graph == found[1].graph, sourceLocation: sourceLocation)
    return (found[1].moves, found[1].graph)
  }

  // MARK: - Features that are removed

  /// Rows that are removed together, beside an effect that never ends.
  @Reducer
  struct Rows {
    struct Row: Hashable, Identifiable {
      let id: Int
    }

    struct State: Hashable {
      var rows: IdentifiedArrayOf<Row> = []
      var step = 0
      var log = ""
    }

    enum Action: Equatable {
      case began
      case inserted(Int)
      case removed(Int)
      case cleared
      case left(String)
      case row(IdentifiedAction<Int, Never>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .began:
          state.step += 1
          return .run(name: "stay") { _ in
          } outcomes: {
            [.neverEnds]
          }
        case .inserted(let id):
          state.step += 1
          state.rows.insert(Row(id: id), at: 0)
        case .removed(let id):
          state.step += 1
          state.rows.remove(id: id)
        case .cleared:
          state.step += 1
          state.rows = []
        case .left(let name): state.log += "\(name) "
        case .row: break
        }
        return .none
      }
      .onDismount(of: \.rows) { row in .send(.left("first \(row.id)")) }
      .onDismount(of: \.rows) { row in .send(.left("second \(row.id)")) }
    }
  }

  /// Explores a feature with actions that are sent one after the other.
  private func exploreRows(_ script: [Rows.Action]) -> String {
    explore {
      let explorer = Explorer(initialState: Rows.State()) { Rows() }
      explorer.actions("user") { $0.step < script.count ? [script[$0.step]] : [] }
      return explorer
    }.graph
  }

  @Test
  func `X10 Features in a copy are dismounted in the order in which the original has mounted them`()
  {
    let graph = exploreRows([.began, .inserted(1), .inserted(2), .cleared])
    #expect(graph.contains("first 2 second 2 first 1 second 1 "))
  }

  @Test func `X10 Features that are mounted in a copy are dismounted before those of the original`()
  {
    let graph = exploreRows([
      .began, .inserted(1), .inserted(2), .inserted(3), .removed(1), .removed(2), .inserted(4),
      .cleared,
    ])
    #expect(graph.contains("first 4 second 4 first 3 second 3 "))
  }

  // MARK: - Subscriptions

  /// A screen with a subscription that has come to its end.
  @Reducer
  struct Screen {
    struct State: Hashable {
      var greetings = 0
    }

    enum Action: Equatable {
      case greeted
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.greetings += 1
        return .none
      }
      Subscribe(key: { _ in 0 }) { _ in
        .run(name: "greet") { send in await send(.greeted) }
      }
    }
  }

  @Reducer
  struct Window {
    struct State: Hashable {
      @Presents var screen: Screen.State?
      var replacements = 0
    }

    enum Action: Equatable {
      case began
      case replaced
      case opened
      case screen(PresentationAction<Screen.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .began:
          state.screen = Screen.State()
          return .run(name: "stay") { _ in
          } outcomes: {
            [.neverEnds]
          }
        case .replaced:
          state.screen = nil
          state.replacements += 1
          return .send(.opened)
        case .opened: state.screen = Screen.State()
        case .screen: break
        }
        return .none
      }
      .ifLet(\.$screen, action: \.screen) { Screen() }
    }
  }

  @Test func `X10 A feature that is replaced in a copy subscribes again`() {
    let found = explore {
      let explorer = Explorer(initialState: Window.State()) { Window() }
      explorer.actions("user") {
        $0.screen == nil ? [.began] : $0.replacements < 2 ? [.replaced] : []
      }
      return explorer
    }
    // After each replacement the subscription is in flight, has sent, or has ended.
    #expect(found.moves == 1 + 3 * 2 + 2 * 3)
  }

  // MARK: - Effects that wait for others

  /// Starts effects one after the other, and logs what they send.
  @Reducer
  struct Script {
    struct State: Hashable {
      var step = 0
      var log = ""
    }

    enum Action: Equatable {
      case step
      case said(String)
    }

    let effects: [Effect<Action>]

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .step:
        state.step += 1
        return effects[state.step - 1]
      case .said(let name):
        state.log += name
        return .none
      }
    }
  }

  /// Has the effects in a feature that is a part of it.
  @Reducer
  struct Holder {
    struct State: Hashable {
      var script = Script.State()
    }

    enum Action: Equatable {
      case script(Script.Action)
      case stopped
    }

    let effects: [Effect<Script.Action>]

    var body: some ReducerOf<Self> {
      Scope(state: \.script, action: \.script) { Script(effects: effects) }
      Reduce { _, action in action == .stopped ? .cancel(id: "stopped") : .none }
    }
  }

  /// An effect that sends its name.
  private static func say(_ name: String) -> Effect<Script.Action> {
    .run(name: name) { send in await send(.said(name)) }
  }

  /// An effect that waits for the others with its id.
  private static func queued(_ name: String) -> Effect<Script.Action> {
    say(name).cancellable(id: "job", ifInFlight: .queue)
  }

  /// Explores effects that are started one after the other, and returns what they send, in all
  /// orders.
  ///
  /// - Parameter stops: Whether the user may cancel the effects with the id "stopped" at any time.
  private func logs(_ effects: [Effect<Script.Action>], stops: Bool = false) -> Set<String> {
    let logs = Mutex<Set<String>>([])
    explore {
      let explorer = Explorer(initialState: Holder.State()) { Holder(effects: effects) }
      explorer.actions("user") { $0.script.step < effects.count ? [.script(.step)] : [] }
      if stops { explorer.actions("stop") { _ in [.stopped] } }
      explorer.outcomes(of: "fail", in: Script.self) { _ in [.fails(Broken())] }
      explorer.always("all effects end") { moment in
        let script = moment.state.script
        if script.step == effects.count, moment.effectsInFlight.isEmpty {
          logs.withLock { _ = $0.insert(script.log) }
        }
        return true
      }
      return explorer
    }
    return logs.withLock { $0 }
  }

  @Test func `X10 The effects of a copied queue start one after the other, in their order`() {
    #expect(logs(["a", "b", "c"].map(Self.queued)) == ["abc"])
  }

  @Test func `X10 A copied queue does not count the effects that were cancelled in it`() {
    let cancelled = Self.queued("c").cancellable(id: "c")
    let logs = logs([
      Self.queued("a"), Self.queued("b"), cancelled, Self.queued("d"), .cancel(id: "c"),
    ])
    // The effect may be cancelled when its turn has come.
    #expect(logs == ["abd", "abcd"])
  }

  @Test func `X10 An effect in a copied queue does not wait for the effects around it`() {
    let inner = Effect.concatenate(Self.say("b"), Self.queued("c")).cancellable(id: "job")
    #expect(logs([Self.say("a").cancellable(id: "job"), inner]) == ["abc", "bac"])
  }

  @Test func `X10 A copied effect continues when all effects before it have ended`() {
    let effect = Effect.concatenate(
      .merge(Self.say("a"), Self.say("b"), Self.say("c")),
      Self.say("d"),
      Self.say("e")
    )
    #expect(logs([effect]) == ["abcde", "acbde", "bacde", "bcade", "cabde", "cbade"])
  }

  @Test func `X10 Effects that are cancelled together in the original are so in a copy`() {
    let effect = Effect.concatenate(
      .merge(Self.say("a").cancellable(id: "inner"), Self.say("b")),
      Self.say("c")
    ).cancellable(id: "outer")
    #expect(
      logs([effect, .cancel(id: "inner"), .cancel(id: "outer")])
        == ["", "a", "b", "ab", "ba", "bc", "abc", "bac"]
    )
  }

  @Test func `X10 A parent cancels the effects of a copied feature`() {
    #expect(
      logs([Self.say("a").cancellable(id: "stopped"), Self.say("b")], stops: true)
        == ["ab", "ba", "b"]
    )
  }

  @Test func `X10 An effect in a copy can fail`() {
    let effect = Effect<Script.Action>.run(name: "fail") { send in
      await send(.said("a"))
    } catch: { _, send in
      await send(.said("!"))
    }
    #expect(logs([effect, Self.say("b")]) == ["!b", "b!"])
  }

  private struct Broken: Error {}

  // MARK: - Time

  @Test(.takesLong)
  func `X10 The interval of a throttle continues in a copy, with the effect that waits`() {
    let effects = ["a", "b", "c"].map {
      Self.say($0).throttle(id: 0, for: .seconds(1), latest: true)
    }
    let logs = logs(effects)
    // The second effect may be replaced while it waits.
    #expect(logs == ["abc", "acb", "bac", "bca", "cab", "cba", "ac", "ca"])
  }

  // MARK: - Dismissal

  /// A sheet with a part whose effect dismisses the sheet.
  @Reducer
  struct Sheet {
    struct State: Hashable {
      var part = Part.State()
    }

    enum Action: Equatable {
      case part(Part.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.part, action: \.part) { Part() }
    }
  }

  @Reducer
  struct Part {
    struct State: Hashable {
      var choices = 0
    }

    enum Action: Equatable {
      case chosen
    }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.choices += 1
      return .run(name: "choose") { [dismiss, number = state.choices] _ in
        await dismiss(returning: number)
      }
    }
  }

  @Reducer
  struct Home {
    struct State: Hashable {
      @Presents var sheet: Sheet.State? = Sheet.State()
      var result: Int?
    }

    enum Action: Equatable {
      case sheet(PresentationAction<Sheet.Action>)
      case returned(Int?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .returned(let result) = action { state.result = result }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet() }
      .onResult(of: \.$sheet, action: \.returned)
    }
  }

  @Test func `X10 An effect in a copy dismisses its feature, whose parent receives the result`() {
    let graph = explore {
      let explorer = Explorer(initialState: Home.State()) { Home() }
      explorer.actions("user") {
        ($0.sheet?.part.choices ?? 2) < 2 ? [.sheet(.presented(.part(.chosen)))] : []
      }
      return explorer
    }.graph
    #expect(graph.contains("result: Optional(1)") && graph.contains("result: Optional(2)"))
  }
}
