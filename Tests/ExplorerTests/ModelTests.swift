import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Problems with which other model checkers are demonstrated.
@Suite struct ExploredModelTests {
  private func jugs() -> Explorer<Jugs.State, Jugs.Action> {
    let explorer = Explorer(initialState: Jugs.State()) { Jugs() }
    explorer.actions("hands") { _ in Jugs.Action.all }
    return explorer
  }

  @Test func `X16 Four gallons are measured in six moves`() async throws {
    let explorer = jugs()
    explorer.sometimes("four gallons are measured") { $0.state.big == 4 }
    let exploration = await explorer.run()
    #expect(exploration.verdict(of: "four gallons are measured") == .reached(moves: 6))
    let way = try #require(exploration.example(of: "four gallons are measured"))
    #expect(
      way.actions == [
        .fill(.big), .pour(from: .big), .empty(.small), .pour(from: .big), .fill(.big),
        .pour(from: .big),
      ]
    )
    #expect(way.loop.isEmpty)
  }

  @Test(
    arguments: [(3, 288, 1_145, 10), (5, 8_832, 58_145, 16), (6, 50_816, 402_305, 19)],
    [Explorer<TwoPhaseCommit.State, TwoPhaseCommit.Action>.Keeping.states, .fingerprints]
  )
  func `X10 All configurations of two-phase commit are found`(
    size: (managers: Int, configurations: Int, moves: Int, depth: Int),
    keeping: Explorer<TwoPhaseCommit.State, TwoPhaseCommit.Action>.Keeping
  ) async {
    let explorer = Explorer(initialState: TwoPhaseCommit.State(count: size.managers)) {
      TwoPhaseCommit()
    }
    explorer.measuresCoverage = false
    explorer.actions("managers", TwoPhaseCommit.actions)
    explorer.never("one commits and another aborts") {
      $0.state.committed != 0 && $0.state.aborted != 0
    }
    let exploration = await explorer.run(keeping: keeping)
    #expect(exploration.configurations == size.configurations)
    #expect(exploration.moves == size.moves)
    #expect(exploration.depth == size.depth)
    #expect(exploration.verdict(of: "one commits and another aborts") == .holds)
  }

  private func table(isLastLeftHanded: Bool) -> Explorer<Philosophers.State, Philosophers.Action> {
    let state = Philosophers.State(count: 3, isLastLeftHanded: isLastLeftHanded)
    let explorer = Explorer(initialState: state) { Philosophers() }
    explorer.actions("philosophers", fair: true, Philosophers.actions)
    explorer.alwaysPossible("a philosopher eats") { $0.state.philosophers.contains(.eating) }
    explorer.eventually("a philosopher has eaten") { $0.state.philosophers.contains(.eating) }
    return explorer
  }

  @Test func `Philosophers who all take the fork at the same side first reach a deadlock`() async {
    let found = await failures { await table(isLastLeftHanded: false).run() }
    #expect(
      found.map(\.text.firstLine) == [
        "'a philosopher eats' is not possible any more after 3 moves",
        "'a philosopher has eaten' need not happen: things may stop after 3 moves",
      ]
    )
  }

  @Test func `X20 What the limit of states cuts off is not a deadlock`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state = action
        return .none
      }
    }
    explorer.actions("user") { $0 < 3 ? [$0 + 1] : [] }
    explorer.alwaysPossible("it is three") { $0.state == 3 }
    let exploration = await explorer.run(states: 2)
    #expect(exploration.verdict(of: "it is three") == .nothingFound)
  }

  @Test func `Philosophers reach no deadlock if one of them begins at the other side`() async {
    let exploration = await table(isLastLeftHanded: true).run()
    #expect(exploration.verdicts.map(\.verdict) == [.holds, .holds])
  }

  @Test(arguments: [true, false])
  func `X18 A light becomes green if its change is fair, and need not if a person changes it`(
    isFair: Bool
  ) async {
    let light = Graph(targets: [0: [1], 1: [2], 2: [0]])
    let explorer = Explorer(initialState: Graph.State(number: 0)) { light }
    explorer.actions("light", fair: isFair, light.actions)
    explorer.eventually("the light is green") { $0.state.number == 2 }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text)
        == (isFair
          ? [] : ["'the light is green' need not happen: things may stop in the initial state"])
    )
  }

  @Test func `X18 A cycle that avoids the goal is found`() async throws {
    // 0 leads to the cycle 1, 2 and to the goal 3.
    let graph = Graph(targets: [0: [1, 3], 1: [2], 2: [1]])
    let explorer = Explorer(initialState: Graph.State(number: 0)) { graph }
    explorer.actions("moves", fair: true, graph.actions)
    explorer.eventually("three is reached") { $0.state.number == 3 }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.firstLine) == [
        """
        'three is reached' need not happen: after 1 move, a loop of 2 moves can repeat forever
        """
      ]
    )
  }

  @Test func `X18 A path without the goal is found, although it joins a path with the goal`()
    async throws
  {
    // 0 leads to 3 through the goal 1 and through 2; 3 is the end.
    let graph = Graph(targets: [0: [1, 2], 1: [3], 2: [3]])
    let explorer = Explorer(initialState: Graph.State(number: 0)) { graph }
    explorer.actions("moves", fair: true, graph.actions)
    explorer.eventually("one is reached") { $0.state.number == 1 }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.firstLine) == [
        "'one is reached' need not happen: things may stop after 2 moves"
      ]
    )
  }

  @Test func `X18 leads is decided for each key separately`() async {
    // A request for 2 is answered on every way, a request for 3 is not.
    let graph = Graph(targets: [0: [1], 1: [2], 2: [0, 2]])
    let explorer = Explorer(initialState: Graph.State(number: 0)) { graph }
    explorer.actions("moves", fair: true, graph.actions)
    explorer.leads("answers come", each: { $0.state.number == 0 ? [2, 3] : [] }) { key, moment in
      moment.state.number == key
    }
    let found = await failures { await explorer.run() }
    #expect(
      found.map(\.text.firstLine) == [
        """
        'answers come' need not happen for 3: in the initial state, a loop of 3 moves \
        can repeat forever
        """
      ]
    )
  }
}

extension String {
  var firstLine: String { String(prefix { $0 != "\n" }) }
}
