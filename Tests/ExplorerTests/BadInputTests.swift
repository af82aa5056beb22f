import Cairn
import CairnTesting
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
          The action was sent at ExplorerTests/BadInputTests.swift.

        To replay these moves: await explorer.replay("moves-1")
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

  @Test(.startsProcess) func `An explorer without actions stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.run()
    }
    expectText("Explorer.run: 'actions' was not called", in: result)
  }

  @Test(.startsProcess) func `Two properties of one name stop the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
      explorer.always("it is so") { _ in true }
      explorer.never("it is so") { _ in true }
    }
    expectText("Explorer: two properties are named 'it is so'", in: result)
  }

  @Test(.startsProcess) func `Properties that are decided at the end require states`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
      explorer.actions("all") { _ in [1] }
      explorer.eventually("it comes") { _ in true }
      await explorer.run(keeping: .fingerprints)
    }
    expectText("Explorer.run: 'it comes' needs states to be kept", in: result)
  }

  @Test(.startsProcess) func `A graph requires that states are kept`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
      explorer.actions("all") { _ in [1] }
      _ = await explorer.run(keeping: .fingerprints).graph(by: \.state)
    }
    expectText("Exploration.graph: the search has kept fingerprints and no states", in: result)
  }

  @Test(.startsProcess)
  func `Rows are symmetric only if the state and the comparison treat them alike`() async {
    let leads = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: Set([1])) { Reduce<Set<Int>, Int> { _, _ in .none } }
      explorer.symmetric(\.self)
      explorer.actions("all") { _ in [1] }
      explorer.leads("it comes", each: { $0.state }) { _, _ in true }
      await explorer.run()
    }
    expectText("'symmetric' treats rows as the same that 'it comes' may distinguish", in: leads)
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: Set([1])) { Reduce<Set<Int>, Int> { _, _ in .none } }
      explorer.symmetric(\.self)
      explorer.symmetric(\.self)
    }
    expectText("have ids of one type, so one may stand for the other", in: twice)
    let comparing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let explorer = Explorer(initialState: Set([1]), comparing: { $0.count }) {
        Reduce<Set<Int>, Int> { _, _ in .none }
      }
      explorer.symmetric(\.self)
    }
    expectText("is not what 'comparing' compares", in: comparing)
  }

  @Test(.startsProcess) func `A walk requires at least one move`() async {
    let times = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.walk(times: 0)
    }
    expectText("Explorer.walk: 0 walks are not more than 0", in: times)
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.walk(length: 0)
    }
    expectText("Explorer.walk: a length of 0 is not more than 0", in: length)
    let alphabet = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.walk()
    }
    expectText("Explorer.walk: 'actions' was not called", in: alphabet)
  }

  @Test(.startsProcess) func `Bounds that are not possible stop the program`() async {
    let depth = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.run(depth: -1)
    }
    expectText("Explorer.run: a depth of -1 is negative", in: depth)
    let states = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Explorer(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }.run(states: 0)
    }
    expectText("Explorer.run: 0 states are not in 1..<4294967295", in: states)
  }
}

extension String {
  /// The text without line numbers of sources.
  var withoutLines: String { replacing(#/\.swift:\d+(:\d+)?/#, with: ".swift") }
}
