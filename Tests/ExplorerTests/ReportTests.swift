import Cairn
import CairnExplorer
import TestSupport
import Testing

/// The reports of an explorer.
@Suite struct ExplorationReportTests {
  @Reducer
  struct Till {
    struct State: Hashable {
      var coins = 0
      var isOpen = false
    }

    enum Action: Hashable {
      case drawerTapped
      case coinDropped
      case bellRung
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .drawerTapped: state.isOpen.toggle()
        case .coinDropped where state.isOpen: state.coins += 1
        case .coinDropped, .bellRung: break
        }
        return .none
      }
    }
  }

  /// Rows. Row 1 reacts to taps. Holding a row has no effect.
  @Reducer
  struct Rows {
    struct State: Hashable { var isTapped = false }

    enum Action: Equatable {
      case tapped(Int)
      case held(Int)
      case refreshed, loaded
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .tapped(let row): if row == 1 { state.isTapped.toggle() }
        case .refreshed:
          return .run(name: "refresh") { send in await send(.loaded) }
            .cancellable(id: "refresh", ifInFlight: .drop)
        case .held, .loaded: break
        }
        return .none
      }
    }
  }

  private func till(_ more: [Till.Action] = []) -> Explorer<Till.State, Till.Action> {
    let explorer = Explorer(initialState: Till.State()) { Till() }
    explorer.actions("hands") { $0.coins < 2 ? [.drawerTapped, .coinDropped] + more : [] }
    return explorer
  }

  @Test func `X21 A counterexample shows each move with its change`() async {
    let explorer = till()
    let line = #line + 1
    explorer.never("there is a coin") { $0.state.coins > 0 }
    let found = await failures { await explorer.run() }
    #expect(
      found == [
        Failure(
          """
          'there is a coin' should never happen, and does after 2 moves

          1. .drawerTapped
                ExplorationReportTests.Till.State(
                  coins: 0,
              -   isOpen: false
              +   isOpen: true
                )

          2. .coinDropped
                ExplorationReportTests.Till.State(
              -   coins: 0,
              +   coins: 1,
                  isOpen: true
                )

          To replay these moves: await explorer.replay("moves-0.1")

          The same moves as a test:

              @Test func `there is a coin, 2 moves`() async throws {
                let property: (Moment<ExplorationReportTests.Till.State>) throws -> Bool = { $0.state.coins > 0 }
                let store = TestStore(initialState: Till.State(), effects: .held) { Till() }
                store.exhaustivity = .off
                // 1. .drawerTapped
                //    -   isOpen: false
                //    +   isOpen: true
                await store.send(.drawerTapped)
                // 2. .coinDropped
                //    -   coins: 0,
                //    +   coins: 1,
                await store.send(.coinDropped)
                #expect(try !property(store.moment), "never 'there is a coin'")
              }
          """,
          line: line
        )
      ]
    )
  }

  @Test func `X19 A move that violates a property is shown with its change`() async {
    let explorer = till()
    explorer.always("coins stay", across: { $0.after.state.coins >= $0.before.state.coins })
    explorer.always("the drawer stays", across: { $0.after.state.isOpen == $0.before.state.isOpen })
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.withoutTest) == [
        """
        'the drawer stays' is not true of every move: it is false of move 1

        1. .drawerTapped
              ExplorationReportTests.Till.State(
                coins: 0,
            -   isOpen: false
            +   isOpen: true
              )

        To replay these moves: await explorer.replay("moves-0")
        """
      ]
    )
  }

  @Test func `A property that is false at the beginning is shown without moves`() async {
    let explorer = till()
    explorer.always("the drawer is open") { $0.state.isOpen }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text) == [
        """
        'the drawer is open' is not always true: it is false in the initial state
        """
      ]
    )
  }

  @Test func `A loop is shown after the way that leads to it`() async {
    let explorer = Explorer(initialState: Till.State()) { Till() }
    explorer.actions("hands") { $0.isOpen ? [] : [.drawerTapped] }
    explorer.actions("spring", fair: true) { $0.isOpen ? [.drawerTapped] : [.bellRung] }
    explorer.eventually("there is a coin") { $0.state.coins > 0 }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text) == [
        """
        'there is a coin' need not happen: in the initial state, a loop of 1 move can repeat forever

        Again and again:

        1. spring: .bellRung
            (No change)

        To replay these moves: await explorer.replay("moves-1")

        The same moves as a test:

            @Test func `there is a coin, a loop of 1 move`() async throws {
              let goal: (Moment<ExplorationReportTests.Till.State>) throws -> Bool = { $0.state.coins > 0 }
              let springActions: (ExplorationReportTests.Till.State) -> [ExplorationReportTests.Till.Action] = { $0.isOpen ? [.drawerTapped] : [.bellRung] }
              let store = TestStore(initialState: Till.State(), effects: .held) { Till() }
              store.exhaustivity = .off
              if try goal(store.moment) { return }
              let loopStart = store.state
              // 1. .bellRung
              guard springActions(store.state).contains(.bellRung) else { return }
              await store.send(.bellRung)
              if try goal(store.moment) { return }
              #expect(difference(loopStart, store.state) != nil, "eventually 'there is a coin'")
            }
        """
      ]
    )
  }

  @Test func `An unreached state is reported with the extent of the search`() async {
    let explorer = till()
    explorer.sometimes("there are three coins") { $0.state.coins == 3 }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text) == [
        """
        'there are three coins' never happens

        Found 5 configurations by 8 moves, at most 3 moves deep.
        The search is complete.
        """
      ]
    )
  }

  @Test func `X20 A state that was not reached within a bound is not reported as unreachable`()
    async
  {
    let explorer = till()
    explorer.sometimes("there are two coins") { $0.state.coins == 2 }
    let found = await failures { await explorer.run(depth: 1) }
    #expect(
      found.map(\.text) == [
        """
        'there are two coins' was not found to happen

        Found 2 configurations by 2 moves, at most 1 move deep.
        There may be more: 1 configuration was not expanded, because of the limit of 1 move.
        """
      ]
    )
  }

  @Test func `A property that throws an error is a counterexample`() async {
    struct Broken: Error {}
    let explorer = till()
    explorer.always("nothing breaks") { if $0.state.coins == 1 { throw Broken() } else { true } }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.firstLine) == [
        """
        'nothing breaks' threw an error after 2 moves: ExplorationReportTests.Broken()
        """
      ]
    )
  }

  @Test func `Cases of actions that have no effect are named, except those that effects send`()
    async
  {
    let explorer = Explorer(initialState: Rows.State()) { Rows() }
    explorer.actions("user") { _ in [.tapped(1), .tapped(2), .held(1), .held(2), .refreshed] }
    let line = #line + 1
    explorer.noIdleActions(by: .enumCase)
    let found = await failures { await explorer.run() }
    #expect(
      found == [
        Failure(
          """
          1 case changed nothing wherever it was offered

              held

          Found 6 configurations by 34 moves, at most 3 moves deep.
          The search is complete, for effects that take times and random values from their dependencies.
          """,
          line: line
        )
      ]
    )
  }

  @Test func `Actions that have no effect are named`() async {
    let explorer = till([.bellRung])
    let line = #line + 1
    explorer.noIdleActions()
    let found = await failures { await explorer.run() }
    #expect(
      found == [
        Failure(
          """
          1 action changed nothing wherever it was offered

              .bellRung

          Found 5 configurations by 12 moves, at most 3 moves deep.
          The search is complete.
          """,
          line: line
        )
      ]
    )
  }

  @Test func `X23 The report contains the extent of the search and the verdict of each property`()
    async
  {
    let explorer = till([.bellRung])
    explorer.always("coins are few") { $0.state.coins < 3 }
    explorer.sometimes("there is a coin") { $0.state.coins == 1 }
    explorer.alwaysPossible("there are two coins") { $0.state.coins == 2 }
    let exploration = await explorer.run()
    #expect(
      exploration.description == """
        Found 5 configurations by 12 moves, at most 3 moves deep.
        The search is complete.

            always 'coins are few': holds
            sometimes 'there is a coin': happens after 2 moves
            always possible 'there are two coins': holds

        Sent and changed nothing:

            bellRung
        """
    )
  }

  @Test func `X23 The report says that the search ended when every property was decided`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, step in
        state += step
        return .none
      }
    }
    explorer.measuresCoverage = false
    explorer.actions("user") { $0 < 9 ? [1] : [] }
    explorer.sometimes("it is zero") { $0.state == 0 }
    explorer.sometimes("it is two") { $0.state == 2 }
    let exploration = await explorer.run()
    #expect(
      "\(exploration)" == """
        Found 3 configurations by 2 moves, at most 2 moves deep.
        The search ended when every property was decided.

            sometimes 'it is zero': happens in the initial state
            sometimes 'it is two': happens after 2 moves
        """
    )
  }

  @Test func `X20 A bounded search never reports that a property holds`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .none
      }
    }
    explorer.actions("counter") { _ in [true] }
    explorer.always("it counts") { $0.state >= 0 }
    explorer.alwaysPossible("it counts on") { $0.state >= 0 }
    let byCount = await explorer.run(states: 1_000)
    #expect(byCount.configurations == 1_000)
    #expect(!byCount.isExhaustive)
    #expect(byCount.verdicts.map(\.verdict) == [.nothingFound, .nothingFound])
    #expect(
      byCount.description == """
        Found 1,000 configurations by 1,000 moves, at most 999 moves deep.
        There are more: the limit of 1,000 states cut the search.
        In 500 configurations, the fields with the most values are the state (500).
        Offer no action beyond a largest value, as with '$0.count < 3 ? [.increment] : []', or leave \
        out a field that has no influence with 'ignoring:'.

            always 'it counts': nothing found against it
            always possible 'it counts on': nothing found against it
        """
    )
    let byDepth = await explorer.run(depth: 10)
    #expect(byDepth.configurations == 11)
    #expect(
      byDepth.description == """
        Found 11 configurations by 10 moves, at most 10 moves deep.
        There may be more: 1 configuration was not expanded, because of the limit of 10 moves.
        In 11 configurations, the fields with the most values are the state (11).
        Offer no action beyond a largest value, as with '$0.count < 3 ? [.increment] : []', or leave \
        out a field that has no influence with 'ignoring:'.

            always 'it counts': nothing found against it
            always possible 'it counts on': nothing found against it
        """
    )
  }

  @Test func `X11 Without states the report gives the probability of a false result`() async {
    let explorer = till()
    let exploration = await explorer.run(keeping: .fingerprints)
    #expect(
      exploration.description == """
        Found 5 configurations by 8 moves, at most 3 moves deep.
        The search is complete.
        The probability that two configurations count as one is at most 2^-59.

        Never sent:

            bellRung
        """
    )
  }

  @Test func `X11 Ignored fields that differ between merged states are named`() async {
    let explorer = Explorer(initialState: Till.State(), ignoring: \.isOpen) { Till() }
    explorer.actions("hands") { _ in [.drawerTapped] }
    let exploration = await explorer.run()
    #expect(exploration.configurations == 1)
    #expect(
      exploration.description == #"""
        Found 1 configuration by 1 move, at most 0 moves deep.
        The search is complete.

        States that count as the same differ in ignored fields: \State.isOpen

        Sent and changed nothing:

            drawerTapped

        Never sent:

            bellRung
            coinDropped
        """#
    )
  }
}

extension String {
  /// The text without the test at its end; see EmittedTestTests.
  fileprivate var withoutTest: String {
    range(of: "\n\nThe same moves as a test").map { String(self[..<$0.lowerBound]) } ?? self
  }
}
