import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Features with effects in flight: what the effects do is a move too.
@Suite struct ExploredEffectTests {
  // MARK: - Moves of effects

  @Reducer
  struct Search {
    struct State: Hashable {
      var query = ""
      var results: String?
    }

    enum Action: Equatable {
      case typed(String)
      case found(String)
    }

    var cancelsInFlight = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        state.query = query
        state.results = nil
        let search = Effect<Action>.run(name: "search") { send in await send(.found(query)) }
        return cancelsInFlight ? search.cancellable(id: "search", cancelInFlight: true) : search
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }

  @Test func `X10 Answers arrive in any order, and a late one is found`() async {
    let explorer = Explorer(initialState: Search.State()) { Search() }
    explorer.actions("user") {
      $0.query.isEmpty ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
    }
    explorer.always("the results are those of the query") {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    let line = #line - 3
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        'the results are those of the query' is not always true: it is false after 3 moves

        1. .typed("a")
              ExploredEffectTests.Search.State(
            -   query: "",
            +   query: "a",
                results: nil
              )

        2. .typed("b")
              ExploredEffectTests.Search.State(
            -   query: "a",
            +   query: "b",
                results: nil
              )

        3. effect 'search' sends .found("a")
              ExploredEffectTests.Search.State(
                query: "b",
            -   results: nil
            +   results: "a"
              )

        To replay these moves: await explorer.replay("moves-0.0.0")

        The same moves as a test:

            @Test func `the results are those of the query, 3 moves`() async throws {
              let property: (Moment<ExploredEffectTests.Search.State>) throws -> Bool = {
                $0.state.results == nil || $0.state.results == $0.state.query
              }
              let userActions: (ExploredEffectTests.Search.State) -> [ExploredEffectTests.Search.Action] = {
                $0.query.isEmpty ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
              }
              let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
              store.exhaustivity = .off
              // 1. .typed("a")
              //    -   query: "",
              //    +   query: "a",
              guard userActions(store.state).contains(.typed("a")) else { return }
              await store.send(.typed("a"))
              let effect1 = store.effects("search", owner: "").first
              // 2. .typed("b")
              //    -   query: "a",
              //    +   query: "b",
              guard userActions(store.state).contains(.typed("b")) else { return }
              await store.send(.typed("b"))
              // 3. effect 'search' sends .found("a")
              //    -   results: nil
              //    +   results: "a"
              guard let effect1, effect1.nextAction == .found("a") else { return }
              await effect1.send(.found("a"))
              #expect(try property(store.moment), "always 'the results are those of the query'")
            }
        """
      ]
    )
    #expect(found.map(\.line) == [line])
  }

  @Test func `X10 A cancelled effect makes no more moves`() async {
    let explorer = Explorer(initialState: Search.State()) { Search(cancelsInFlight: true) }
    explorer.actions("user") {
      $0.query.isEmpty ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
    }
    explorer.always("the results are those of the query") {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    explorer.eventually("there are results") { $0.state.results == "b" || $0.state.query != "b" }
    let exploration = await explorer.run()
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
    // Nothing typed; a and b each searched, found, ended.
    #expect(exploration.configurations == 1 + 3 + 3)
  }

  @Test func `X28 The effects in flight are part of a configuration, in any order of their starts`()
    async
  {
    struct Pair: Reducer {
      func reduce(into state: inout Set<Int>, action: Int) -> Effect<Int> {
        guard action > 0 else { return .none }
        state.insert(action)
        return .run(name: "answer") { send in await send(-action) }
      }
    }
    let explorer = Explorer(initialState: Set<Int>()) { Pair() }
    explorer.actions("user") { state in [1, 2, 3].filter { !state.contains($0) } }
    let exploration = await explorer.run()
    // Each effect is not started, about to send, about to end, or has ended; effects about to end
    // are alike.
    #expect(exploration.configurations == 1 + 3 * 3 + 3 * 8 + 20)
    #expect(exploration.isExhaustive)
  }

  // MARK: - Outcomes that the test defines

  struct Offline: Error {}

  @Reducer
  struct Loader {
    struct State: Hashable {
      var isLoading = false
      var text: String?
      var failures = 0
    }

    enum Action: Equatable {
      case loadTapped
      case loaded(String)
      case failed
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run(name: "load") { send in
          await send(.loaded("live"))
        } catch: { _, send in
          await send(.failed)
        }
      case .loaded(let text):
        state.isLoading = false
        state.text = text
        return .none
      case .failed:
        state.isLoading = false
        state.failures = min(1, state.failures + 1)
        return .none
      }
    }
  }

  private func loader() -> Explorer<Loader.State, Loader.Action> {
    let explorer = Explorer(initialState: Loader.State()) { Loader() }
    explorer.actions("user") { $0.isLoading ? [] : [.loadTapped] }
    return explorer
  }

  @Test func `X10 The test defines the outcomes of an effect`() async {
    let explorer = loader()
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded("text")), .fails(Offline())] }
    explorer.sometimes("it fails") { $0.state.failures > 0 }
    explorer.sometimes("it loads") { $0.state.text == "text" }
    explorer.never("the operation runs") { $0.state.text == "live" }
    explorer.eventually("loading ends") { !$0.state.isLoading }
    explorer.alwaysPossible("nothing is loading") { !$0.state.isLoading }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "it fails") == .reached(moves: 2))
    #expect(exploration.verdict(of: "it loads") == .reached(moves: 2))
    #expect(exploration.verdict(of: "the operation runs") == .holds)
    #expect(exploration.verdict(of: "loading ends") == .holds)
    // Loading or not, with a text or not, failed or not.
    #expect(exploration.configurations == 8)
    let way = exploration.example(of: "it fails")
    #expect(
      (way?.moves ?? []).map(\.description) == [
        ".loadTapped",
        "effect 'load' throws ExploredEffectTests.Offline()",
      ]
    )
    #expect(way?.actions == [.loadTapped])
  }

  @Test func `X18 An effect in flight reaches an outcome, unless the test allows it not to`()
    async
  {
    let explorer = loader()
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded("text")), .neverEnds] }
    explorer.leads("loading ends", each: { $0.state.isLoading ? [0] : [] }) { _, moment in
      !moment.state.isLoading
    }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        'loading ends' need not happen for 0: things may stop after 1 move

        1. .loadTapped
              ExploredEffectTests.Loader.State(
            -   isLoading: false,
            +   isLoading: true,
                text: nil,
                failures: 0
              )

        To replay these moves: await explorer.replay("moves-0")

        The same moves as a test:

            @Test func `loading ends, 1 move`() async throws {
              let keys: (Moment<ExploredEffectTests.Loader.State>) throws -> Array<Int> = { $0.state.isLoading ? [0] : [] }
              let goal: (Int, Moment<ExploredEffectTests.Loader.State>) throws -> Bool = { _, moment in
                !moment.state.isLoading
              }
              let key = 0
              let userActions: (ExploredEffectTests.Loader.State) -> [ExploredEffectTests.Loader.Action] = { $0.isLoading ? [] : [.loadTapped] }
              let store = TestStore(initialState: Loader.State(), effects: .held) { Loader() }
              store.exhaustivity = .off
              // 1. .loadTapped
              //    -   isLoading: false,
              //    +   isLoading: true,
              guard userActions(store.state).contains(.loadTapped) else { return }
              await store.send(.loadTapped)
              guard try keys(store.moment).contains(key) else { return }
              guard store.moment.effectsInFlight.map(\\.descriptor.name) == ["load"] else { return }
              #expect(try goal(key, store.moment), "leads 'loading ends'")
            }
        """
      ]
    )
  }

  struct Detail: Reducer {
    struct State: Hashable { var ticks = 0 }
    enum Action: Equatable { case appeared, ticked }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .ticked { state.ticks = min(2, state.ticks + 1) }
      return action == .appeared ? .run(name: "tick") { _ in } : .none
    }
  }
  struct Home: Reducer {
    struct State: Hashable {
      @Presents var detail: Detail.State?
    }
    @CasePathable
    enum Action {
      case open
      case detail(PresentationAction<Detail.Action>)
    }
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        if case .open = action { state.detail = Detail.State() }
        return .none
      }
      .ifLet(\.$detail, action: \.detail) { Detail() }
    }
  }

  @Test func `X10 An effect can send several actions, dismiss its feature and end`() async {
    let explorer = Explorer(initialState: Home.State()) { Home() }
    explorer.actions("user") { state in
      state.detail == nil
        ? [.open] : state.detail?.ticks == 0 ? [.detail(.presented(.appeared))] : []
    }
    explorer.outcomes(of: "tick", in: Detail.self) { state in
      state.ticks < 2 ? [.sends(.ticked)] : [.dismisses()]
    }
    explorer.sometimes("two effects tick") { $0.effectsInFlight.count > 1 }
    explorer.always(
      "only an effect closes it, and none is left then",
      across: { move in
        move.after.state.detail != nil || move.before.state.detail == nil
          || move.before.state.detail?.ticks == 2 && move.after.effectsInFlight.isEmpty
            && move.move.effect?.owner == "$detail"
      }
    )
    let exploration = await explorer.run(depth: 6)
    let way = exploration.example(of: "two effects tick")
    #expect(
      (way?.moves ?? []).map(\.description) == [
        ".open",
        ".detail(.presented(.appeared))",
        ".detail(.presented(.appeared))",
      ]
    )
  }

  // MARK: - Time

  @Reducer
  struct Saver {
    struct State: Hashable {
      var draft = 0
      var saved = 0
    }

    enum Action: Equatable {
      case edited
      case save(Int)
    }

    enum Rule { case debounce, throttle, throttleFirst }
    let rule: Rule

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .edited:
        state.draft += 1
        let save = Effect<Action>.send(.save(state.draft))
        switch rule {
        case .debounce: return save.debounce(id: 0, for: .seconds(1))
        case .throttle: return save.throttle(id: 0, for: .seconds(1), latest: true)
        case .throttleFirst: return save.throttle(id: 0, for: .seconds(1), latest: false)
        }
      case .save(let draft):
        state.saved = draft
        return .none
      }
    }
  }

  private func saver(_ rule: Saver.Rule) -> Explorer<Saver.State, Saver.Action> {
    let explorer = Explorer(initialState: Saver.State()) { Saver(rule: rule) }
    explorer.actions("user") { $0.draft < 3 ? [.edited] : [] }
    explorer.leads("a draft is saved", each: { $0.state.draft > 0 ? [$0.state.draft] : [] }) {
      draft,
      moment in
      moment.state.saved >= draft
    }
    return explorer
  }

  @Test
  func `X10 The wait of a debounced effect ends before the next one, or is replaced by it`() async {
    let exploration = await saver(.debounce).run()
    #expect(exploration.verdict(of: "a draft is saved") == .holds)
    // Drafts 0 to 3; each draft is waiting, with any of the earlier ones saved, or is saved.
    #expect(exploration.configurations == 1 + 2 + 3 + 4)
  }

  @Test func `X10 The interval of a throttle can end at any time`() async {
    let exploration = await saver(.throttle).run()
    #expect(exploration.verdict(of: "a draft is saved") == .holds)
    let found = await failures { await saver(.throttleFirst).run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        'a draft is saved' need not happen for 3: things may stop after 5 moves

        1. .edited
              ExploredEffectTests.Saver.State(
            -   draft: 0,
            +   draft: 1,
            -   saved: 0
            +   saved: 1
              )

        2. .edited
              ExploredEffectTests.Saver.State(
            -   draft: 1,
            +   draft: 2,
                saved: 1
              )

        3. .edited
              ExploredEffectTests.Saver.State(
            -   draft: 2,
            +   draft: 3,
                saved: 1
              )

        4. the throttle at ExplorerTests/EffectTests.swift is over
              ExploredEffectTests.Saver.State(
                draft: 3,
            -   saved: 1
            +   saved: 2
              )

        5. the interval of throttle '0' is over
            (No change)

        To replay these moves: await explorer.replay("moves-0.0.0.0.0")

        No test of these moves: the explorer uses 'rule', which is declared outside of it.
        """
      ]
    )
  }

  @Test func `X20 A timer is limited, and then no property is reported to hold`() async {
    struct Timer: Reducer {
      struct State: Hashable {
        var isRunning = false
        var ticks = 0
      }
      enum Action: Hashable { case toggled, ticked }
      @Dependency(\.continuousClock) var clock

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .toggled: state.isRunning.toggle()
          case .ticked: state.ticks += 1
          }
          return .none
        }
        Subscribe(key: { $0.isRunning ? 0 : nil }) { _ in
          .run(name: "tick") { send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.ticked)
            }
          }
        }
      }
    }
    let explorer = Explorer(initialState: Timer.State()) { Timer() }
    explorer.actions("user") { _ in [.toggled] }
    explorer.limit(effect: "tick", to: 2)
    explorer.always("one effect ticks while the timer runs") {
      $0.effectsInFlight.count == ($0.state.isRunning ? 1 : 0)
    }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 6)
    #expect(exploration.verdicts.map(\.verdict) == [.nothingFound])
    #expect(
      "\(exploration)".withoutLines == """
        Found 6 configurations by 8 moves, at most 4 moves deep.
        Limits cut what effects send: 'tick'.
        To explore all, declare 'outcomes' instead of a limit, such as '[.sends(.ticked)]'.

            always 'one effect ticks while the timer runs': nothing found against it
        """
    )

    let unlimited = Explorer(initialState: Timer.State()) { Timer() }
    unlimited.actions("user") { $0.isRunning ? [] : [.toggled] }
    let whole = await unlimited.run(states: 100)
    #expect(
      "\(whole)".withoutLines == """
        Found 22 configurations by 21 moves, at most 21 moves deep.
        The explorer does not know what these effects do: run 'tick' at ExplorerTests/EffectTests.swift, which sends more than 20 actions and needs 'outcomes', such as '[.sends(.ticked)]'.
        """
    )
  }

  @Test
  func `X20 A limit cuts the outcomes of an effect, and then no property is reported to hold`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, isTick in
        if isTick { state += 1 }
        return isTick
          ? .none : .run(name: "tick") { _ in }.cancellable(id: 0, ifInFlight: .drop)
      }
    }
    explorer.actions("user") { $0 == 0 ? [false] : [] }
    explorer.outcomes(of: "tick") { _ in [.sends(true)] }
    explorer.limit(effect: "tick", to: 2)
    explorer.always("ticks are few") { $0.state < 3 }
    explorer.alwaysPossible("there are three ticks") { $0.state == 3 }
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let exploration = explorer.explore(states: 10, at: here)
    #expect(exploration.configurations == 4)
    #expect(exploration.limitedEffects == ["tick"])
    #expect(exploration.verdicts.map(\.verdict) == [.nothingFound, .nothingFound])
  }

  // MARK: - Owners of effects

  @Reducer
  struct Screens {
    @Reducer
    struct Screen {
      struct State: Hashable { var isLoaded = false }
      enum Action: Equatable { case loaded }

      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.isLoaded = true
          return .none
        }
        .onMount { _ in .run(name: "load") { send in await send(.loaded) } }
      }
    }

    struct State: Hashable { var path = StackState<Screen.State>() }

    @CasePathable
    enum Action {
      case push, pop
      case path(StackActionOf<Screen>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(Screen.State())
        case .pop: _ = state.path.popLast()
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }

  @Test func `X17 The screen that owns an effect counts by its position`() async {
    let explorer = Explorer(initialState: Screens.State()) { Screens() }
    explorer.actions("user") { $0.path.count < 2 ? [.push, .pop] : [.pop] }
    explorer.always("a screen that is not loaded is loading") { moment in
      moment.state.path.filter { !$0.isLoaded }.count <= moment.effectsInFlight.count
    }
    explorer.eventually("all is loaded") { $0.state.path.allSatisfy(\.isLoaded) }
    let exploration = await explorer.run(states: 100)
    // Each screen is loading, is about to end the load, or has ended it.
    #expect(exploration.configurations == 1 + 3 + 3 * 3)
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
  }

  @Test func `X28 Queued effects start in their order`() async {
    struct Printer: Reducer {
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        guard action > 0 else {
          state.append(action)
          return .none
        }
        state.append(action)
        return .run(name: "print") { send in await send(-action) }
          .cancellable(id: 0, ifInFlight: .queue)
      }
    }
    let explorer = Explorer(initialState: [Int]()) { Printer() }
    explorer.actions("user") { state in [1, 2, 3].filter { !state.contains($0) } }
    explorer.always("pages come in the order in which they were sent") { moment in
      let sent = moment.state.filter { $0 > 0 }
      let printed = moment.state.filter { $0 < 0 }.map { -$0 }
      return sent.starts(with: printed)
    }
    explorer.eventually("all is printed") { $0.state.count == 6 || $0.state.count % 2 == 0 }
    let exploration = await explorer.run()
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
  }

  // MARK: - Mistakes in effects

  struct Failing: Reducer {
    enum Action: Equatable { case start, done }
    enum Kind { case throwing, reading, waiting, concatenated }
    let kind: Kind

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      guard action == .start else {
        state += 1
        return .none
      }
      switch kind {
      case .throwing: return .run(name: "work") { _ in throw Offline() }
      case .reading:
        return .run(reading: Int.self, name: "work") { send, current in
          if await current() == 0 { await send(.done) }
        }
      case .waiting:
        return .run(name: "work") { send in
          await withUnsafeContinuation { continuation in
            Task.detached { continuation.resume() }
          }
          await Task.detached { try? await Task.sleep(for: .seconds(100)) }.value
          await send(.done)
        }
      case .concatenated:
        return .concatenate(
          .run(name: "work") { send in await send(.done) },
          .run(name: "more") { send in await send(.done) }
        )
      }
    }
  }

  private func failing(_ kind: Failing.Kind) -> Explorer<Int, Failing.Action> {
    let explorer = Explorer(initialState: 0) { Failing(kind: kind) }
    explorer.actions("user") { $0 == 0 ? [.start] : [] }
    return explorer
  }

  @Test func `X19 An error that an effect does not catch is a counterexample`() async {
    let found = await failures { await failing(.throwing).run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        An effect threw an error that it does not catch: ExploredEffectTests.Offline() – after 2 moves

        1. .start
            (No change)

        2. effect 'work' reports an issue
            (No change)

        An effect threw an error that it does not catch: ExploredEffectTests.Offline() [uncaught-error] at ExplorerTests/EffectTests.swift
          Effect: run 'work' at ExplorerTests/EffectTests.swift
          Give 'run' a 'catch' closure, or catch the error inside.
          The effect was started by an action sent at ExplorerTests/EffectTests.swift.

        To replay these moves: await explorer.replay("moves-0.1")

        No test of these moves: the explorer uses 'kind', which is declared outside of it.
        """
      ]
    )
  }

  @Test func `X20 An effect with unknown outcomes is named with the reason`() async {
    let reading = await failing(.reading).run(effectsInFlight: 1)
    #expect(
      "\(reading)".withoutLines == """
        Found 2 configurations by 2 moves, at most 1 move deep.
        There are more: the limit of 1 effect of a kind in flight cut the search, for 'work'.
        To go on, let the feature start fewer, as with '.cancellable(id: …, ifInFlight: .drop)', \
        or raise the limit with 'effectsInFlight:'.
        If it makes no difference when their steps happen, as with a log, give them a name and call \
        'explorer.ignore(effect: "log")'.
        The explorer does not know what these effects do: run 'work' at ExplorerTests/EffectTests.swift, which reads the state and needs 'outcomes'.
        """
    )
    let waiting = await failing(.waiting).run(effectsInFlight: 1)
    #expect(
      "\(waiting)".withoutLines == """
        Found 2 configurations by 2 moves, at most 1 move deep.
        There are more: the limit of 1 effect of a kind in flight cut the search, for 'work'.
        To go on, let the feature start fewer, as with '.cancellable(id: …, ifInFlight: .drop)', \
        or raise the limit with 'effectsInFlight:'.
        If it makes no difference when their steps happen, as with a log, give them a name and call \
        'explorer.ignore(effect: "log")'.
        The explorer does not know what these effects do: run 'work' at ExplorerTests/EffectTests.swift, which waits for something outside of the test, such as a request or a task of its own, and needs 'outcomes', or 'ignore' if it sends nothing.
        """
    )
  }

  @Test func `X10 An effect after another starts when that has ended`() async {
    let explorer = failing(.concatenated)
    explorer.sometimes("all is done") { $0.state == 2 }
    let exploration = await explorer.run(effectsInFlight: 1)
    let way = exploration.example(of: "all is done")
    #expect(
      (way?.moves ?? []).map(\.description) == [
        ".start",
        "effect 'work' sends .done",
        "effect 'work' ends",
        "effect 'more' sends .done",
      ]
    )
  }

  @Test func `Outcomes and limits of an effect that is never in flight fail the test`() async {
    let explorer = loader()
    explorer.outcomes(of: "laod") { _ in [.ends] }
    explorer.outcomes(of: "load", in: Detail.self) { _ in [.ends] }
    explorer.limit(effect: "tick", to: 2)
    let line = #line - 3
    let found = await failures { await explorer.run() }
    #expect(
      found.map { $0.text.split(separator: "\n\nFound ")[0] } == [
        """
        The test declares outcomes of effect 'laod', which was never in flight

        An effect has a name if its feature gives it one: '.run(name: "laod")'.
        """,
        """
        The test declares outcomes of effect 'load' in Detail, which was never in flight

        An effect has a name if its feature gives it one: '.run(name: "load")'.
        """,
        """
        The test limits effect 'tick', which was never in flight

        An effect has a name if its feature gives it one: '.run(name: "tick")'.
        """,
      ]
    )
    // The effect may be in flight beyond the limit.
    let limit = "There are more: the limit of 3 effects of a kind in flight cut the search"
    #expect(found.allSatisfy { $0.text.contains(limit) })
    #expect(found.map(\.line) == [line, line + 1, line + 2])
  }

  @Test func `An outcome with an action of another type fails the test`() async {
    struct Mapped: Reducer {
      func reduce(into state: inout Int, action: Int) -> Effect<Int> {
        Effect<String>.run(name: "work") { send in await send("1") }.map { Int($0) ?? 0 }
      }
    }
    let explorer = Explorer(initialState: 0) { Mapped() }
    explorer.actions("user") { _ in [1] }
    explorer.outcomes(of: "work") { _ in [.sends(2)] }
    let found = await failures { await explorer.run(depth: 3) }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        An effect has an outcome whose action is of another type than its own – after 2 moves

        1. 1
            (No change)

        2. effect 'work' sends 2
            (No change)

        An effect has an outcome whose action is of another type than its own [unowned-effect] at ExplorerTests/EffectTests.swift
          Action: 2
          Effect: run 'work' at ExplorerTests/EffectTests.swift
          Give 'outcomes' the feature whose reducer returns the effect.

        To replay these moves: await explorer.replay("moves-0.1")

        No test of these moves: 'effect 'work' sends 2' cannot be written in Swift.
        """
      ]
    )
  }

  @Test func `X21 A way with effects can be replayed`() async {
    let explorer = loader()
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded("text")), .fails(Offline())] }
    explorer.never("it fails") { $0.state.failures > 0 }
    let found = await failures { await explorer.replay("moves-0.1") }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        'it fails' should never happen, and does after 2 moves

        1. .loadTapped
              ExploredEffectTests.Loader.State(
            -   isLoading: false,
            +   isLoading: true,
                text: nil,
                failures: 0
              )

        2. effect 'load' throws ExploredEffectTests.Offline()
              ExploredEffectTests.Loader.State(
            -   isLoading: true,
            +   isLoading: false,
                text: nil,
            -   failures: 0
            +   failures: 1
              )

        To replay these moves: await explorer.replay("moves-0.1")

        The same moves as a test:

            @Test func `it fails, 2 moves`() async throws {
              let property: (Moment<ExploredEffectTests.Loader.State>) throws -> Bool = { $0.state.failures > 0 }
              let userActions: (ExploredEffectTests.Loader.State) -> [ExploredEffectTests.Loader.Action] = { $0.isLoading ? [] : [.loadTapped] }
              let store = TestStore(initialState: Loader.State(), effects: .held) { Loader() }
              store.exhaustivity = .off
              // 1. .loadTapped
              //    -   isLoading: false,
              //    +   isLoading: true,
              guard userActions(store.state).contains(.loadTapped) else { return }
              await store.send(.loadTapped)
              let effect1 = store.effects("load", owner: "").first
              // 2. effect 'load' throws ExploredEffectTests.Offline()
              //    -   isLoading: true,
              //    +   isLoading: false,
              //    -   failures: 0
              //    +   failures: 1
              guard let effect1, effect1.isRunning else { return }
              await effect1.fail(ExploredEffectTests.Offline())
              await store.skipReceivedActions(strict: false)
              #expect(try !property(store.moment), "never 'it fails'")
            }
        """
      ]
    )
    let others = await failures {
      await explorer.replay("moves-0.0")
      await explorer.replay("moves-0.2")
    }
    #expect(others.isEmpty)
  }
}

/// Effects that come to rest.
@Suite struct SettlingTests {
  @Reducer
  struct Radio {
    struct State: Hashable {
      var station: Int?
      var isLoading = false
      var pings = 0
    }

    enum Action: Equatable {
      case stationTapped, loadTapped, pingTapped, waitTapped
      case heard, loaded, ping, pong
    }

    var body: some ReducerOf<Self> {
      Subscribe(key: { $0.station }) { _ in .run(name: "listen") { _ in try await Task.never() } }
      Reduce { state, action in
        switch action {
        case .stationTapped: state.station = state.station == nil ? 1 : nil
        case .loadTapped:
          state.isLoading = true
          state.pings += 1
          return .run(name: "load") { send in await send(.loaded) }
        case .loaded: state.isLoading = false
        case .pingTapped, .pong: return .run(name: "ping") { send in await send(.ping) }
        case .ping: return .run(name: "pong") { send in await send(.pong) }
        case .waitTapped:
          state.pings += 1
          return .run(name: "wait") { _ in try await Task.never() }
        case .heard: break
        }
        return .none
      }
    }
  }

  private func explorer(
    _ actions: @escaping (Radio.State) -> [Radio.Action]
  ) -> Explorer<Radio.State, Radio.Action> {
    let explorer = Explorer(initialState: Radio.State()) { Radio() }
    explorer.actions("user", actions)
    explorer.settles()
    return explorer
  }

  @Test func `X19 Effects that end come to rest, and state-driven effects may continue`() async {
    let explorer = explorer { $0.isLoading || $0.pings == 2 ? [.stationTapped] : [.loadTapped] }
    explorer.outcomes(of: "listen") { _ in [.sends(.heard), .neverEnds] }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "the effects come to rest") == .holds)
  }

  @Test func `X19 A subscription may send without end`() async {
    let explorer = explorer { $0.station == nil ? [.stationTapped] : [] }
    explorer.outcomes(of: "listen") { _ in [.sends(.heard)] }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "the effects come to rest") == .holds)
  }

  @Test func `X19 A subscription that the explorer cannot follow may continue`() async {
    let exploration = await explorer { _ in [.stationTapped] }.run(states: 100)
    #expect(exploration.verdict(of: "the effects come to rest") == .nothingFound)
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X19 Effects do not come to rest in a loop that the user can leave`() async {
    enum Action { case started, loaded, polled }
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .started:
          state = 1
          return .run(name: "load") { _ in
          } outcomes: {
            [.sendsThenEnds(.loaded)]
          }
          .cancellable(id: 0, cancelInFlight: true)
        case .loaded:
          state = 2
          return .run(name: "poll") { _ in
          } outcomes: {
            [.sends(.polled)]
          }
          .cancellable(id: 0, cancelInFlight: true)
        case .polled: return .none
        }
      }
    }
    explorer.actions("user") { $0 == 1 ? [] : [.started] }
    explorer.settles()
    let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let exploration = explorer.explore(at: here)
    #expect(exploration.verdict(of: "the effects come to rest") == .violated(moves: 3))
  }

  @Test func `X19 Effects that start each other endlessly do not come to rest`() async {
    let explorer = explorer { _ in [.pingTapped] }
    let found = await failures { await explorer.run(effectsInFlight: 1) }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        'the effects come to rest' is not true: after 1 move, a loop of 4 moves can repeat forever

        1. .pingTapped
            (No change)

        Then again and again:

        2. effect 'ping' sends .ping
            (No change)

        3. effect 'ping' ends
            (No change)

        4. effect 'pong' sends .pong
            (No change)

        5. effect 'pong' ends
            (No change)

        In flight there:

            run 'ping' at ExplorerTests/EffectTests.swift

        To replay these moves: await explorer.replay("moves-0.1.1.1.1")

        The same moves as a test:

            @Test func `the effects come to rest, 1 move and a loop of 4 moves`() async throws {
              let goal: (Moment<SettlingTests.Radio.State>) throws -> Bool = { $0.effectsInFlight.isEmpty }
              let store = TestStore(initialState: Radio.State(), effects: .held) { Radio() }
              store.exhaustivity = .off
              // 1. .pingTapped
              await store.send(.pingTapped)
              let effect1 = store.effects("ping", owner: "").first
              if try goal(store.moment) { return }
              let loopStart = store.state
              // 2. effect 'ping' sends .ping
              guard let effect1, effect1.nextAction == .ping else { return }
              await effect1.send(.ping)
              let effect2 = store.effects("pong", owner: "").first
              if try goal(store.moment) { return }
              // 3. effect 'ping' ends
              guard effect1.isRunning, effect1.nextAction == nil else { return }
              await effect1.finish()
              if try goal(store.moment) { return }
              // 4. effect 'pong' sends .pong
              guard let effect2, effect2.nextAction == .pong else { return }
              await effect2.send(.pong)
              if try goal(store.moment) { return }
              // 5. effect 'pong' ends
              guard effect2.isRunning, effect2.nextAction == nil else { return }
              await effect2.finish()
              if try goal(store.moment) { return }
              #expect(difference(loopStart, store.state) != nil, "settles 'the effects come to rest'")
            }
        """
      ]
    )
  }

  @Test func `X19 An effect that the test allows to continue is at rest`() async {
    let explorer = explorer { $0.pings == 0 ? [.waitTapped] : [] }
    explorer.outcomes(of: "wait") { _ in [.neverEnds] }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "the effects come to rest") == .holds)
  }

  @Test func `X19 An effect with an unknown outcome does not come to rest`() async {
    let explorer = explorer { $0.pings == 0 ? [.waitTapped] : [] }
    let exploration = await explorer.run(states: 100)
    #expect(exploration.verdict(of: "the effects come to rest") == .nothingFound)
  }
}
