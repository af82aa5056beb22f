import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Explorations of effects that declare their outcomes where they are made.
@Suite struct ExploredOutcomeTests {
  struct Offline: Error, Equatable {}

  struct Search: Reducer {
    struct State: Hashable {
      var query = 0
      var found: Int?
      var hasFailed = false
    }

    enum Action: Equatable {
      case typed(Int)
      case found(Int)
      case failed
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        state = State(query: query)
        return .run(name: "search") { send in
          await send(.found(query))
        } catch: { _, send in
          await send(.failed)
        } outcomes: {
          [.sendsThenEnds(.found(query)), .fails(Offline())]
        }
      case .found(let query): state.found = query
      case .failed: state.hasFailed = true
      }
      return .none
    }
  }

  private func explorer(_ search: Search) -> Explorer<Search.State, Search.Action> {
    let explorer = Explorer(initialState: Search.State()) { search }
    explorer.actions("user") { $0.query < 2 ? [.typed($0.query + 1)] : [] }
    return explorer
  }

  @Test func `X15 An effect takes the outcomes that it declares`() async {
    let explorer = explorer(Search())
    explorer.sometimes("a search fails") { $0.state.hasFailed }
    explorer.sometimes("the second search finds something") { $0.state.found == 2 }
    explorer.sometimes("an old search finds something") {
      $0.state.query == 2 && $0.state.found == 1
    }
    explorer.eventually("nothing is in flight") { $0.effectsInFlight.isEmpty }
    let exploration = await explorer.run()
    #expect(exploration.isExhaustive)
    #expect(
      exploration.verdicts.map(\.verdict)
        == [.reached(moves: 2), .reached(moves: 3), .reached(moves: 3), .holds]
    )
  }

  @Test func `X15 Outcomes that the test declares have precedence`() async {
    let explorer = explorer(Search())
    explorer.outcomes(of: "search") { _ in [.ends] }
    explorer.never("a search finds something") { $0.state.found != nil }
    explorer.never("a search fails") { $0.state.hasFailed }
    let exploration = await explorer.run()
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
  }

  @Test func `X28 Effects with different outcomes are different`() async {
    // The same searches, in another order of queries, lead to one state with different effects.
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = max(state, 0) + (action < 10 ? 1 : 0)
        guard action < 10 else {
          state = -action
          return .none
        }
        return .run(name: "load") { _ in
        } outcomes: {
          [.sendsThenEnds(10 + action)]
        }
      }
    }
    explorer.actions("user") { $0 == 0 ? [1, 2, 1] : [] }
    let exploration = await explorer.run()
    // At the start, after 1 (twice the same), after 2, and after each of their results.
    #expect(exploration.configurations == 5)
  }

  @Test func `X15 An effect that may never end need not`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        guard action == 1 else { return .none }
        return .run(name: "load") { _ in
        } outcomes: {
          [.sendsThenEnds(2), .neverEnds]
        }
      }
    }
    explorer.actions("user") { $0 == 0 ? [1] : [] }
    explorer.leads("it is loaded", each: { $0.state == 1 ? [0] : [] }, to: { $1.state == 2 })
    let found = await failures { await explorer.run() }
    #expect(
      found.first?.text.hasPrefix(
        "'it is loaded' need not happen for 0: things may stop after 1 move"
      )
        == true
    )
  }
}
