import Cairn
import CairnExplorer
import Testing
import TestSupport

/// Mistakes of users and of features.
@Suite struct ExplorerBadInputTests {
  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      var ratio = 0.0
      var detail: Int?
    }

    @CasePathable
    enum Action {
      case tap, divide, open
      case detail(Bool)
    }

    /// A value that belongs in the state and is kept outside of it.
    final class Secret {
      var taps = 0
    }

    let secret: Secret?

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tap:
          secret?.taps += 1
          state.count = secret?.taps ?? (state.count + 1) % 3
        case .divide: state.ratio = .nan
        case .open: state.detail = 0
        case .detail: break
        }
        return .none
      }
      .ifLet(\.detail, action: \.detail) {
        Reduce<Int, Bool> { state, _ in
          state = 1
          return .none
        }
      }
    }
  }

  private func counter(
    _ secret: Counter.Secret? = nil,
    _ actions: [Counter.Action]
  ) -> Explorer<Counter.State, Counter.Action> {
    let explorer = Explorer(initialState: Counter.State()) { Counter(secret: secret) }
    explorer.actions("taps") { _ in actions }
    return explorer
  }

  @Test func `X19 An action for a missing child is a counterexample`() async {
    let found = await failures { await counter(nil, [.tap, .detail(true)]).run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        ifLet received an action for Int, which is not in the state – after 1 move

        1. .detail(true)
            (No change)

        ifLet received an action for Int, which is not in the state [missing-child] at ExplorerTests/BadInputTests.swift
          Action: .detail(true)
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
          The action was sent at ExplorerTests/BadInputTests.swift.

        To replay these moves: await explorer.replay("moves-1")

        No test of these moves: the explorer uses 'secret', which is declared outside of it.
        """
      ]
    )
  }

  @Test func `X22 A reducer with two results for one action is a counterexample`() async {
    let found = await failures { await counter(Counter.Secret(), [.tap]).run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        The reducer gave two results for one action, the last of 1 move

              ExplorerBadInputTests.Counter.State(
            -   count: 1,
            +   count: 2,
                ratio: 0.0,
                detail: nil
              )

        (First: −, Second: +)

        A reducer must get everything that differs between runs, such as dates and random numbers, from its dependencies.

        1. .tap
              ExplorerBadInputTests.Counter.State(
            -   count: 0,
            +   count: 3,
                ratio: 0.0,
                detail: nil
              )

        To replay these moves: await explorer.replay("moves-0")
        """
      ]
    )
  }

  @Test func `X22 Two results after many moves are found too, where a feature declares effects`()
    async throws
  {
    let secret = Counter.Secret()
    let explorer = Explorer(initialState: 0) {
      Subscribe<Int, Int>(key: { _ in Int?.none }) { _ in .none }
      Reduce<Int, Int> { state, step in
        state += step
        // The first time it continues as usual.
        if state == 120 {
          secret.taps += 1
          if secret.taps > 1 { state = 200 }
        }
        return .none
      }
    }
    explorer.actions("steps") { $0 < 125 ? [1] : [] }
    let found = await failures { await explorer.run() }
    let failure = try #require(found.first)
    #expect(found.count == 1)
    let line = try #require(failure.text.split(separator: "\n").first)
    #expect(line == "The reducer gave two results for one action, the last of 120 moves")
  }

  /// A feature that starts an effect in some calls of its reducer, by a count outside of the state.
  private func unsteady(
    hasEffectInFlight: Bool,
    _ startsEffect: @escaping (_ action: Int, _ calls: Int) -> Bool
  ) -> Explorer<Int, Int> {
    let secret = Counter.Secret()
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        secret.taps += 1
        return startsEffect(action, secret.taps)
          ? .run(name: "work") { send in
            await send(0)
          } outcomes: {
            [.neverEnds]
          } : .none
      }
      if hasEffectInFlight {
        Subscribe<Int, Int>(key: { _ in 0 }) { _ in
          .run(name: "wait") { _ in
          } outcomes: {
            [.neverEnds]
          }
        }
      }
    }
    return explorer
  }

  @Test(arguments: [true, false], [0, 1])
  func `X22 A reducer that starts an effect in only one of two runs is a counterexample`(
    hasEffectInFlight: Bool,
    parity: Int
  ) async throws {
    let explorer = unsteady(hasEffectInFlight: hasEffectInFlight) { $1 % 2 == parity }
    explorer.actions("steps") { $0 == 0 ? [1] : [] }
    let found = await failures { await explorer.run() }
    // For a feature without effects in flight, the explorer looks for moves without effects first.
    let isFirst = hasEffectInFlight && parity == 1
    #expect(found.count == 1)
    #expect(
      found[0].text.withoutLines.hasPrefix(
        """
        The reducer gave two results for one action, the last of 1 move

        Only the \(isFirst ? "first" : "second") run has these effects:
            run 'work' at ExplorerTests/BadInputTests.swift

        A reducer must get
        """
      )
    )
  }

  @Test func `X22 An effect that starts at the start of only one of two runs is a counterexample`()
    async throws
  {
    var starts = 0
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
      .onMount { _ in
        starts += 1
        return starts > 1
          ? .none
          : .run(name: "work") { _ in
          } outcomes: {
            [.neverEnds]
          }
      }
    }
    explorer.actions("steps") { $0 < 2 ? [$0 + 1] : [] }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        The feature gave two results at the start

        Only the first run has these effects:
            run 'work' at ExplorerTests/BadInputTests.swift

        A reducer must get everything that differs between runs, such as dates and random numbers, from its dependencies.
        """
      ]
    )
  }

  @Test func `X22 An effect that is cancelled in only one of two runs is a counterexample`()
    async throws
  {
    var calls = 0
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        if action == 1 {
          return .run(name: "work") { _ in
          } outcomes: {
            [.neverEnds]
          }.cancellable(id: 1)
        }
        calls += 1
        return calls % 2 == 0 ? .cancel(id: 1) : .none
      }
    }
    explorer.actions("steps") { $0 < 2 ? [$0 + 1] : [] }
    let found = await failures { await explorer.run() }
    let text = try #require(found.first?.text.withoutLines)
    #expect(
      text.hasPrefix(
        """
        The reducer gave two results for one action, the last of 2 moves

        Only the first run has these effects:
            run 'work' at ExplorerTests/BadInputTests.swift
        """
      )
    )
  }

  @Test func `X22 A move that starts other effects when it is repeated is a counterexample`()
    async throws
  {
    var calls = 0
    let explorer = unsteady(hasEffectInFlight: true) { action, _ in
      if action == 1_050 { calls += 1 }
      return action == 1_050 && calls == 1
    }
    explorer.actions("steps") { $0 == 0 ? Array(1...1_060) : [] }
    let exploration = explorer.explore(
      engines: 0,
      at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    )
    let text = try #require(exploration.failures.first?.text.withoutLines)
    #expect(
      text.hasPrefix(
        """
        The reducer gave two results for one action, the last of 1 move

        Only the first run has these effects:
            run 'work' at ExplorerTests/BadInputTests.swift
        """
      )
    )
  }

  @Test func `X22 An effect whose key and id are sets is the same in two runs`() {
    let explorer = Explorer(initialState: Set<Int>()) {
      Reduce<Set<Int>, Int> { state, action in
        state.insert(action)
        return .run(name: "work") { _ in
        } outcomes: {
          [.neverEnds]
        }.cancellable(id: state, cancelInFlight: true)
      }
      Subscribe<Set<Int>, Int>(key: { $0 }) { _ in
        .run(name: "wait") { _ in
        } outcomes: {
          [.neverEnds]
        }
      }
    }
    explorer.actions("steps") { $0.count < 16 ? [$0.count] : [] }
    let exploration = explorer.explore(
      effectsInFlight: 20,
      at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    )
    #expect(exploration.failures.map(\.text.firstLine) == [])
    #expect(exploration.configurations == 17)
  }

  @Test func `A state that is not equal to itself is found`() async {
    let found = await failures { await counter(nil, [.divide]).run() }
    #expect(
      found.map(\.text.withoutLines) == [
        """
        A state is not equal to itself after 1 move

        An explorer compares states by '=='. Look for a field such as a number that is not one ('nan').

        1. .divide
              ExplorerBadInputTests.Counter.State(
                count: 0,
            -   ratio: 0.0,
            +   ratio: nan,
                detail: nil
              )
        """
      ]
    )
  }

  @Test func `A saved way is replayed, and passes after the bug is fixed`() async {
    let explorer = counter(nil, [.tap])
    explorer.never("the count is two") { $0.state.count == 2 }
    explorer.sometimes("the count is one") { $0.state.count == 1 }
    let line = #line + 1
    let found = await failures { await explorer.run() }
    #expect(found.map(\.line) == [line - 3])
    #expect(
      found.map(\.text.firstLine) == [
        "'the count is two' should never happen, and does after 2 moves"
      ]
    )
    let again = await failures { await explorer.replay("moves-0.0") }
    #expect(again == found)
    await explorer.replay("moves-0")
    await explorer.replay("moves-0.7.0")
    let fixed = counter(nil, [])
    fixed.never("the count is two") { $0.state.count == 2 }
    await fixed.replay("moves-0.0")
  }

  @Test(arguments: ["", "0.1", "moves-", "moves-0..1", "moves--1", "moves-0.x"])
  func `A replay of text that is not a way is a failure`(token: String) async {
    let found = await failures { await counter(nil, [.tap]).replay(token) }
    #expect(
      found.map(\.text) == [
        "'\(token)' isn't a sequence of moves\n\nCopy the text from the failure that showed it, such as \"moves-1.0.4\"."
      ]
    )
  }

  /// An explorer of a feature in which nothing changes.
  private func idle() -> Explorer<Int, Int> {
    let explorer = Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
    explorer.actions("all") { _ in [1] }
    return explorer
  }

  /// Expects that a search found nothing and failed the test with a text at its call.
  private func expectRefusal(
    _ text: String,
    at line: Int,
    _ search: () async -> Exploration<Int, Int>
  ) async {
    var exploration: Exploration<Int, Int>?
    let found = await failures { exploration = await search() }
    #expect(found.map(\.text) == [text])
    #expect(found.map(\.line) == [line])
    #expect(exploration?.configurations == 0)
    #expect(exploration?.moves == 0)
    #expect(exploration?.isExhaustive == false)
    #expect(exploration?.verdicts.allSatisfy { $0.verdict == .nothingFound } == true)
  }

  @Test func `X19 An explorer without actions fails the test`() async {
    let explorer = Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
    let advice = """
      Call 'explorer.actions("user") { state in […] }' before it. If only effects send actions, \
      return no actions: '{ _ in [] }'.
      """
    await expectRefusal("'run' has no actions to try\n\n\(advice)", at: #line + 1) {
      await explorer.run()
    }
    await expectRefusal("'walk' has no actions to try\n\n\(advice)", at: #line + 1) {
      await explorer.walk()
    }
  }

  @Test func `X19 A limit that is not possible fails the test`() async {
    await expectRefusal(
      """
      'run' has a depth of -1, which is less than 0

      A depth of 0 checks the initial state only. Leave 'depth' out to search all.
      """,
      at: #line + 1
    ) { await idle().run(depth: -1) }
    for states in [0, -1, Int.max] {
      await expectRefusal(
        """
        'run' has a limit of \(states) states, which is not in 1..<4294967295

        Leave 'states' out for a limit of 100000.
        """,
        at: #line + 1
      ) { await idle().run(states: states) }
    }
    await expectRefusal(
      """
      'run' has a limit of -2 effects in flight, which is less than 0

      Leave 'effectsInFlight' out for a limit of 3.
      """,
      at: #line + 1
    ) { await idle().run(effectsInFlight: -2) }
    await expectRefusal(
      """
      'walk' makes 0 walks, which is less than 1

      Leave 'times' out for 100 walks.
      """,
      at: #line + 1
    ) { await idle().walk(times: 0) }
    await expectRefusal(
      """
      'walk' makes walks of -3 moves, which is less than 1

      Leave 'length' out for at most 100 moves.
      """,
      at: #line + 1
    ) { await idle().walk(length: -3) }
  }

  @Test func `X19 Properties that are decided at the end require states`() async {
    let explorer = idle()
    explorer.eventually("it comes") { _ in true }
    await expectRefusal(
      """
      'run' keeps fingerprints, and 'it comes' needs states

      A property that is decided at the end of the search looks at all states again. Leave \
      'keeping' out.
      """,
      at: #line + 1
    ) { await explorer.run(keeping: .fingerprints) }
  }

  @Test func `X17 Symmetric rows exclude properties with keys`() async {
    let explorer = Explorer(initialState: Set([1])) { Reduce<Set<Int>, Int> { _, _ in .none } }
    explorer.symmetric(\.self)
    explorer.actions("all") { _ in [1] }
    explorer.leads("it comes", each: { $0.state }) { _, _ in true }
    let found = await failures { await explorer.run() } + failures { await explorer.walk() }
    let text = """
      'symmetric' treats rows as the same that 'it comes' may distinguish by its keys

      Leave out 'symmetric', or check 'it comes' with another explorer.
      """
    #expect(found.map(\.text) == [text, text])
  }

  private struct Total: Reducer {
    struct State: Hashable {
      var rows: IdentifiedArray<SymmetryTests.Name, SymmetryTests.Row> = []
      @Shared(.inMemory("total")) var total = 0
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.total = action
      return .none
    }
  }

  @Test func `X17 Symmetric rows exclude shared values`() async {
    let explorer = Explorer(initialState: Total.State()) { Total() }
    explorer.symmetric(\.rows)
    explorer.actions("all") { _ in [1] }
    let found = await failures { await explorer.run() } + failures { await explorer.walk() }
    let text = """
      'symmetric' does not look into shared values, and there are some

      Leave out 'symmetric'.
      """
    #expect(found.map(\.text) == [text, text])
  }

  /// Expects that declarations fail the test with a text at their calls.
  private func expectMistakes(
    _ text: String,
    at lines: [Int],
    _ declare: () -> Void
  ) async {
    let found = await failures { declare() }
    #expect(found.map(\.text) == lines.map { _ in text })
    #expect(found.map(\.line) == lines)
  }

  @Test func `X19 A property with the name of another one fails the test`() async {
    let explorer = idle()
    explorer.always("it is so") { _ in true }
    await expectMistakes(
      """
      Two properties are named 'it is so'

      The second one is not checked. Reports distinguish properties by their names.
      """,
      at: [#line + 1]
    ) { explorer.never("it is so") { _ in true } }
    #expect(await explorer.run().verdicts.map(\.verdict) == [.holds])
  }

  @Test func `X19 Outcomes that are declared twice fail the test`() async {
    let explorer = idle()
    explorer.outcomes(of: "load") { _ in [.neverEnds] }
    await expectMistakes(
      """
      The outcomes of effect 'load' are declared twice

      The second declaration is left out. Declare all outcomes in one.
      """,
      at: [#line + 1]
    ) { explorer.outcomes(of: "load") { _ in [] } }
    struct Child: Reducer {
      typealias State = Int
      typealias Action = Int
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    explorer.outcomes(of: "load", in: Child.self) { _ in [] }
    await expectMistakes(
      """
      The outcomes of effect 'load' in Child are declared twice

      The second declaration is left out. Declare all outcomes in one.
      """,
      at: [#line + 1]
    ) { explorer.outcomes(of: "load", in: Child.self) { _ in [.neverEnds] } }
  }

  @Test func `X19 A second limit of an effect, and a negative one, fail the test`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .run(name: "tick") { send in await send(2) }
      }
    }
    explorer.actions("all") { $0 == 0 ? [1] : [] }
    await expectMistakes(
      """
      Effect 'tick' has a limit of -1, which is less than 0

      The limit counts as 0: the effect sends nothing.
      """,
      at: [#line + 1]
    ) { explorer.limit(effect: "tick", to: -1) }
    await expectMistakes(
      """
      Effect 'tick' has two limits

      The second one is left out.
      """,
      at: [#line + 1]
    ) { explorer.limit(effect: "tick", to: 1) }
    explorer.never("it ticks") { $0.state == 2 }
    let exploration = await explorer.run()
    #expect(exploration.limitedEffects == ["tick"])
    #expect(exploration.verdicts.map(\.verdict) == [.nothingFound])
  }

  @Test func `X19 The 257th alphabet fails the test`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> {
        $0 = $1; return .none
      }
    }
    for number in 1...256 { explorer.actions("alphabet \(number)") { _ in [number] } }
    await expectMistakes(
      """
      An explorer has at most 256 alphabets, and 'one more' is one more

      Its actions are not tried. Offer them in another alphabet.
      """,
      at: [#line + 1]
    ) { explorer.actions("one more") { _ in [300] } }
    #expect(await explorer.run().configurations == 257)
  }

  @Test func `X19 A search with more kinds of moves than it can number fails the test`() {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .run(name: "effect \(action)") { _ in }.cancellable(id: action)
      }
    }
    explorer.actions("all") { _ in [1, 2, 3, 4] }
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let whole = explorer.explore(states: 50, effectsInFlight: 1, groups: 4, at: site)
    #expect(whole.failures.map(\.text) == [])
    let exploration = explorer.explore(states: 50, effectsInFlight: 1, groups: 3, at: site)
    #expect(
      exploration.failures.map(\.text) == [
        """
        The search found more than 3 kinds of moves

        Effects of different features, and effects with different names, ids or actions, have moves \
        of different kinds. Explore fewer of them.
        """
      ]
    )
    #expect(!exploration.isExhaustive)
  }

  @Test func `X19 A graph of a search without states fails the test`() async {
    let exploration = await idle().run(keeping: .fingerprints)
    var graph: ExplorationGraph?
    let line = #line + 1
    let found = await failures { graph = exploration.graph(by: \.state) }
    #expect(
      found.map(\.text) == [
        """
        'graph' needs states, and the search has kept fingerprints

        The graph is empty. Leave 'keeping' out in the call of 'run'.
        """
      ]
    )
    #expect(found.map(\.line) == [line])
    #expect(graph?.nodes == [])
    #expect(graph?.edges == [])
  }

  @Test func `X17 Rows are symmetric only if the comparison treats them alike`() async {
    let explorer = Explorer(initialState: Set([1]), comparing: { $0.count }) {
      Reduce<Set<Int>, Int> { _, _ in .none }
    }
    await expectMistakes(
      """
      'symmetric' names \\Set<Int>.self, and 'comparing' may compare something else

      The order and the ids keep their meaning. Leave out 'symmetric', or 'comparing'.
      """,
      at: [#line + 1]
    ) { explorer.symmetric(\.self) }
  }

  @Test func `X17 Rows are symmetric only if their ids have a type of their own`() async {
    struct Rooms: Equatable {
      var open: Set<Int> = [1]
      var closed: [Int: String] = [2: "a"]
    }
    let explorer = Explorer(initialState: Rooms()) { Reduce<Rooms, Int> { _, _ in .none } }
    explorer.symmetric(\.open)
    await expectMistakes(
      """
      'symmetric' names \\Rooms.open and \\Rooms.closed, whose ids have one type

      An id elsewhere in the state may be one of either. The order and the ids of \\Rooms.closed keep \
      their meaning. Give them ids of a type of their own.
      """,
      at: [#line + 1]
    ) { explorer.symmetric(\.closed) }
  }
}

extension String {
  /// The text without line numbers of sources.
  var withoutLines: String { replacing(#/\.swift:\d+(:\d+)?/#, with: ".swift") }
}
