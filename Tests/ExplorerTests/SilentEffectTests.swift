import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Effects that send nothing and end at once, such as logs.
@Suite struct SilentEffectTests {
  /// A feature that logs each tap, in one of several spellings.
  @Reducer
  struct Logging {
    enum Spelling: CaseIterable, Sendable {
      case named, unnamed, merged, concatenated, followed, nested, identified, restarted, dropped
      case queued, fireAndForget, declared, conditional
    }

    enum Action: Hashable { case tapped, counted }

    let spelling: Spelling
    @Dependency(\.fireAndForget) var fireAndForget

    var body: some Reducer<Int, Action> {
      Reduce { count, action in
        guard action == .tapped else { return .none }
        count = (count + 1) % 3
        return effect(count)
      }
    }

    private func effect(_ count: Int) -> Effect<Action> {
      let log = Effect<Action>.run(name: "log") { _ in }
      switch spelling {
      case .named: return log
      case .unnamed: return .run { _ in }
      case .merged: return .merge(log, .run { _ in }, log)
      case .concatenated: return .concatenate(log, .run { _ in }, log)
      case .followed: return .concatenate(log, .run(name: "empty") { _ in await Task.yield() })
      case .nested: return .concatenate(.merge(log, log), .merge(.concatenate(log, log), log))
      case .identified: return log.cancellable(id: "log")
      case .restarted: return log.cancellable(id: "log", cancelInFlight: true)
      case .dropped: return log.cancellable(id: "log", ifInFlight: .drop)
      case .queued: return log.cancellable(id: "log", ifInFlight: .queue)
      case .fireAndForget: return .run { _ in await fireAndForget {} }
      case .declared:
        return .run(name: "log") { _ in
        } outcomes: {
          [.ends]
        }
      case .conditional:
        return .run { send in if count > 5 { await send(.counted) } }
      }
    }
  }

  @Test func `X34 A graph whose labels read the effects in flight shows those that end at once`() {
    let explorer = Explorer(initialState: 0) { Logging(spelling: .named) }
    explorer.actions("user") { $0 < 2 ? [.tapped] : [] }
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let exploration = explorer.explore(at: here)
    #expect(exploration.configurations == 3)
    #expect(exploration.graph { "\($0.state)" }.nodes.map(\.configurations) == [1, 1, 1])
    let graph = exploration.graph { "\($0.effectsInFlight.count)" }
    #expect(graph.nodes.map(\.label).contains("1"))
    #expect(graph.nodes.map(\.configurations).reduce(0, +) > 3)
    #expect(graph.edges.contains { $0.moves.contains { $0.contains("ends") } }, "\(graph)")
  }

  @Test(arguments: Logging.Spelling.allCases)
  func `X34 An effect that sends nothing and ends at once makes no search endless`(
    _ spelling: Logging.Spelling
  ) async {
    let explorer = Explorer(initialState: 0) { Logging(spelling: spelling) }
    explorer.actions("user") { _ in [.tapped] }
    explorer.always("the count is small") { $0.state < 3 }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive, "\(exploration)")
    #expect(exploration.verdict(of: "the count is small") == .holds)
  }

  /// A feature whose children log, with logs of values that change.
  @Reducer
  struct Parent {
    struct State: Hashable {
      var rows: IdentifiedArray<Int, Row> = [Row(id: 0), Row(id: 1)]
      var isOpen = false
      @Presents var sheet: Row?
    }

    struct Row: Hashable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action: Hashable {
      case opened, sheetToggled
      case rows(IdentifiedAction<Int, RowFeature.Action>)
      case sheet(PresentationAction<RowFeature.Action>)
    }

    @Reducer
    struct RowFeature {
      enum Action: Hashable { case tapped }

      var body: some Reducer<Row, Action> {
        Reduce { row, _ in
          row.isOn.toggle()
          return .run(name: "row") { _ in }
        }
        .onChange(of: \.isOn) { _, _, _ in .run { _ in } }
      }
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .opened: state.isOpen.toggle()
        case .sheetToggled: state.sheet = state.sheet == nil ? Row(id: 2) : nil
        case .rows, .sheet: break
        }
        return .run(name: "parent") { _ in }
      }
      .forEach(\.rows, action: \.rows) { RowFeature() }
      .ifLet(\.$sheet, action: \.sheet) { RowFeature() }
      .onChange(of: \.isOpen) { _, _, _ in .run(name: "opened") { _ in } }
    }
  }

  @Test func `X34 Logs of children, and of values that change, make no search endless`() async {
    let explorer = Explorer(initialState: Parent.State()) { Parent() }
    explorer.actions("user") { state in
      [
        .opened, .sheetToggled, .rows(.element(id: 0, action: .tapped)),
        .rows(.element(id: 1, action: .tapped)),
      ] + (state.sheet == nil ? [] : [.sheet(.presented(.tapped))])
    }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive, "\(exploration)")
    #expect(exploration.configurations == 2 * 2 * 2 * 3)
  }

  /// Loads unless an effect with the id is in flight, or after a log.
  @Reducer
  struct Blocked {
    enum Action: Hashable { case logTapped, loadTapped, queueTapped, thenTapped, loaded }

    var body: some Reducer<Int, Action> {
      Reduce { loads, action in
        let log = Effect<Action>.run(name: "log") { _ in }
        switch action {
        case .logTapped: return log.cancellable(id: "work")
        case .loadTapped:
          loads = 0
          return .send(.loaded).cancellable(id: "work", ifInFlight: .drop)
        case .queueTapped:
          loads = 0
          return .send(.loaded).cancellable(id: "work", ifInFlight: .queue)
        case .thenTapped:
          loads = 0
          return .concatenate(log, .send(.loaded))
        case .loaded:
          loads = 1
          return .none
        }
      }
    }
  }

  @Test(arguments: [
    [Blocked.Action.logTapped, .loadTapped], [.logTapped, .queueTapped], [.thenTapped],
  ])
  func `X34 An effect that sends nothing has a move if its end makes a difference`(
    _ actions: [Blocked.Action]
  ) async {
    let explorer = Explorer(initialState: 1) { Blocked() }
    explorer.actions("user") { _ in actions }
    explorer.always("what was asked for is loaded at once") { $0.state == 1 }
    let exploration = explorer.explore(
      at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    )
    #expect(
      exploration.verdict(of: "what was asked for is loaded at once")
        == .violated(moves: actions.count)
    )
  }

  /// Uploads after each tap.
  @Reducer
  struct Uploading {
    enum Action: Hashable { case tapped, uploaded }

    let upload: Effect<Action>

    var body: some Reducer<Int, Action> {
      Reduce { count, action in
        guard action == .tapped else { return .none }
        count = (count + 1) % 3
        return upload
      }
    }
  }

  static var uploads: [Effect<Uploading.Action>] {
    [
      .run(name: "upload") { _ in try await Task.sleep(for: .seconds(10)) },
      .run(name: "upload") { send in await send(.uploaded) },
      .run(name: "upload") { send in
        await send(.uploaded)
        try await Task.sleep(for: .seconds(10))
      },
      .run(name: "upload") { _ in }.cancellable(id: "upload", ifInFlight: .queue),
      .run(name: "upload") { send in await send(.uploaded) }
        .cancellable(id: "upload", ifInFlight: .queue),
      .concatenate(.run(name: "upload") { _ in }, .send(.uploaded)),
      .run(name: "upload") { _ in
      } outcomes: {
        [.sendsThenEnds(.uploaded), .ends]
      },
    ]
  }

  @Test(arguments: 0..<7)
  func `X34 All that an ignored effect does happens in the move that starts it`(
    _ index: Int
  ) async {
    let explorer = Explorer(initialState: 0) { Uploading(upload: Self.uploads[index]) }
    explorer.actions("user") { _ in [.tapped] }
    explorer.ignore(effect: "upload")
    explorer.always("the count is small") { $0.state < 3 }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 3)
    #expect(exploration.verdict(of: "the count is small") == .holds)
    #expect(
      "\(exploration)".contains(
        "These effects count as done at once, up to a wait for something outside: 'upload'."
      )
    )
  }

  @Test func `X34 The test fails for an ignored effect that never was in flight`() async {
    let explorer = Explorer(initialState: 0) { Uploading(upload: Self.uploads[1]) }
    explorer.actions("user") { _ in [.tapped] }
    explorer.ignore(effect: "upload")
    explorer.ignore(effect: "log")
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text).map { $0.prefix { $0 != "\n" } } == [
        "The test ignores effect 'log', which was never in flight"
      ]
    )
  }

  @Test func `X34 A property that reads the effects in flight sees those that send nothing`() async
  {
    let explorer = Explorer(initialState: 0) { Logging(spelling: .named) }
    explorer.actions("user") { $0 < 2 ? [.tapped] : [] }
    explorer.never("an effect is in flight") { !$0.effectsInFlight.isEmpty }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text).map { $0.prefix { $0 != "\n" } } == [
        "'an effect is in flight' should never happen, and does after 1 move"
      ]
    )
    #expect(found[0].text.contains("explorer.replay(\"all-moves-0\")"))
    let again = await failures { await explorer.replay("all-moves-0") }
    #expect(again.count == 1)
  }

  /// Searches, and logs each search.
  @Reducer
  struct Search {
    struct State: Hashable {
      var query = ""
      var results: String?
    }

    enum Action: Hashable { case typed(String), found(String) }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .typed(let query):
          state.query = query
          return .merge(
            .run(name: "work") { _ in },
            .concatenate(.run(name: "work") { _ in }, .run(name: "log") { _ in }),
            .run(name: "work") { send in await send(.found(query)) }
          )
        case .found(let results):
          state.results = results
          return .none
        }
      }
    }
  }

  @Test func `X34 A test that is written ends the effects that ended at once`() async throws {
    let explorer = Explorer(initialState: Search.State()) { Search() }
    explorer.actions("user") {
      $0.query == "" ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
    }
    explorer.always("the results are those of the query") {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    let found = await failures { await explorer.run() }
    let text = try #require(found.first?.text)
    let written = """
            await store.send(.typed("b"))
            await store.effects("work", owner: "").dropFirst(1).first?.finish()
            await store.effects("work", owner: "").dropFirst(1).first?.finish()
            await store.effects("log", owner: "").first?.finish()
      """
    #expect(text.contains(written), "\(text)")
    #expect(text.contains("await explorer.replay(\"moves-0.0.0\")"))
    // What the written test does.
    let property: (Moment<Search.State>) throws -> Bool = {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
    store.exhaustivity = .off
    await store.send(.typed("a"))
    await store.effects("work", owner: "").first?.finish()
    await store.effects("work", owner: "").first?.finish()
    await store.effects("log", owner: "").first?.finish()
    let effect1 = store.effects("work", owner: "").first
    await store.send(.typed("b"))
    await store.effects("work", owner: "").dropFirst(1).first?.finish()
    await store.effects("work", owner: "").dropFirst(1).first?.finish()
    await store.effects("log", owner: "").first?.finish()
    #expect(effect1?.nextAction == .found("a"))
    await effect1?.send(.found("a"))
    #expect(try !property(store.moment))
    #expect(store.effectsInFlight.count == 2)
  }

  @Test func `X34 A test that is written carries out what an ignored effect does`() async throws {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .concatenate(.run(name: "save") { send in await send(10) }, .send(100))
      }
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.ignore(effect: "save")
    explorer.never("all is saved") { $0.state == 111 }
    let found = await failures { await explorer.run() }
    let text = try #require(found.first?.text)
    let written = """
            if let ignored = store.effects("save", owner: "").first {
              while let next = ignored.nextAction { await ignored.send(next) }
              if ignored.isInFlight { await ignored.finish() }
            }
            await store.skipReceivedActions(strict: false)
      """
    #expect(text.contains(written), "\(text)")
  }
}
