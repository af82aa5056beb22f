import Cairn
import CairnExplorer
import Testing

/// Graphs and traces of explorations.
@Suite struct ExplorationPictureTests {
  @Reducer
  struct Till {
    struct State: Hashable {
      var coins = 0
      var isOpen = false
      var log: Set<String> = []
      var marks: [Int: String] = [:]
      var last: Coin?
    }

    enum Coin: Hashable { case dime, other(cents: Int) }

    enum Action: Hashable {
      case drawerTapped
      case coinDropped(Coin)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .drawerTapped:
          state.isOpen.toggle()
          if state.isOpen { state.log.formUnion(["b", "a"]) }
        case .coinDropped(let coin) where state.isOpen:
          state.coins += 1
          state.last = coin
          state.marks[10] = "ten"
          state.marks[9] = "say \"nine\""
        case .coinDropped: break
        }
        return .none
      }
    }
  }

  private func till() -> Explorer<Till.State, Till.Action> {
    let explorer = Explorer(initialState: Till.State()) { Till() }
    explorer.actions("hands") {
      $0.coins < 2 ? [.drawerTapped, .coinDropped(.dime), .coinDropped(.other(cents: 3))] : []
    }
    return explorer
  }

  @Test func `X23 A graph has a node for each label and names the moves between them`() async {
    let exploration = await till().run()
    let graph = exploration.graph { "\($0.state.coins) coins" }
    #expect(graph.nodes.map(\.label) == ["0 coins", "1 coins", "2 coins"])
    #expect(graph.nodes.map(\.configurations).reduce(0, +) == exploration.configurations)
    #expect(graph.nodes.allSatisfy { !$0.isCut })
    #expect(
      graph.mermaid == """
        flowchart TD
          n0(["0 coins"])
          n1["1 coins"]
          n2["2 coins"]
          n0 -- "drawerTapped" --> n0
          n0 -- "coinDropped.dime<br/>coinDropped.other" --> n1
          n1 -- "drawerTapped" --> n1
          n1 -- "coinDropped.dime<br/>coinDropped.other" --> n2
        """
    )
    #expect(
      graph.dot == #"""
        digraph exploration {
          node [shape=box];
          n0 [label="0 coins", style="bold"];
          n1 [label="1 coins"];
          n2 [label="2 coins"];
          n0 -> n0 [label="drawerTapped"];
          n0 -> n1 [label="coinDropped.dime\ncoinDropped.other"];
          n1 -> n1 [label="drawerTapped"];
          n1 -> n2 [label="coinDropped.dime\ncoinDropped.other"];
        }
        """#
    )
    #expect(
      graph.json == """
        {
          "nodes": [
            {"label": "0 coins", "configurations": 3, "isCut": false},
            {"label": "1 coins", "configurations": 4, "isCut": false},
            {"label": "2 coins", "configurations": 2, "isCut": false}
          ],
          "edges": [
            {"from": 0, "to": 0, "moves": ["drawerTapped"], "count": 3},
            {"from": 0, "to": 1, "moves": ["coinDropped.dime", "coinDropped.other"], "count": 2},
            {"from": 1, "to": 1, "moves": ["drawerTapped"], "count": 4},
            {"from": 1, "to": 2, "moves": ["coinDropped.dime", "coinDropped.other"], "count": 4}
          ]
        }
        """
    )
  }

  @Test func `X23 Special characters in labels are escaped`() async {
    let exploration = await till().run()
    let label = "a \"b\" \\ <c> & #d; `e`\nf"
    let graph = exploration.graph { _ in label }
    #expect(graph.nodes.map(\.label) == [label])
    #expect(
      graph.mermaid.contains(
        "n0([\"a #34;b#34; #92; #60;c#62; #38; #35;d#59; #96;e#96;<br/>f\"])\n"
      )
    )
    #expect(graph.dot.contains(#"n0 [label="a \"b\" \\ <c> & #d; `e`\nf", style="bold"];"#))
    #expect(graph.json.contains(#"{"label": "a \"b\" \\ <c> & #d; `e`\nf", "#))
  }

  @Test func `X23 A node at which a bound has stopped the search is marked`() async {
    let exploration = await till().run(depth: 2)
    let graph = exploration.graph(by: \.state.isOpen)
    #expect(graph.nodes.map(\.isCut) == [true, true])
    #expect(
      graph.mermaid.hasSuffix("  classDef cut stroke-dasharray: 5 5\n  class n0,n1 cut")
    )
    #expect(graph.dot.contains(#"n1 [label="true", style="dashed"];"#))
  }

  @Test func `X23 A graph of a large search has only as many nodes as labels`() async {
    let explorer = Explorer(initialState: TwoPhaseCommit.State(count: 5)) { TwoPhaseCommit() }
    explorer.actions("managers", TwoPhaseCommit.actions)
    let exploration = await explorer.run()
    let graph = exploration.graph(by: \.state.manager)
    #expect(graph.nodes.map(\.label) == [".initial", ".aborted", ".committed"])
    #expect(graph.nodes.map(\.configurations).reduce(0, +) == 8_832)
    #expect(graph.edges.map { [$0.from, $0.to] } == [[0, 0], [0, 1], [0, 2], [1, 1], [2, 2]])
    #expect(graph.edges[2].moves == ["commit"])
  }

  @Test func `X23 A graph has the moves of effects`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        state += 1
        return isStart ? .run(name: "load") { send in await send(false) } : .none
      }
    }
    explorer.actions("user") { $0 == 0 ? [true] : [] }
    let exploration = await explorer.run()
    #expect(
      exploration.graph(by: \.state).mermaid == """
        flowchart TD
          n0(["0"])
          n1["1"]
          n2["2"]
          n0 -- "true" --> n1
          n1 -- "false" --> n2
          n2 -- "effect 'load' ends" --> n2
        """
    )
  }

  @Test func `X23 A counterexample is written as a trace for other tools`() async throws {
    let explorer = till()
    explorer.never("there is a coin") { $0.state.last != nil }
    let exploration = explorer.explored()
    let trace = try #require(exploration.informalTrace(of: "there is a coin"))
    #expect(
      trace == #"""
        {
          "#meta": {"format": "ITF", "description": "there is a coin"},
          "vars": [
            "coins",
            "isOpen",
            "log",
            "marks",
            "last"
          ],
          "states": [
            {"#meta": {"index": 0}, "coins": 0, "isOpen": false, "log": {"#set": []}, "marks": {"#map": []}, "last": {"tag": "None", "value": {"#tup": []}}},
            {"#meta": {"index": 1, "action": ".drawerTapped", "alphabet": "hands"}, "coins": 0, "isOpen": true, "log": {"#set": ["a", "b"]}, "marks": {"#map": []}, "last": {"tag": "None", "value": {"#tup": []}}},
            {"#meta": {"index": 2, "action": ".coinDropped(.dime)", "alphabet": "hands"}, "coins": 1, "isOpen": true, "log": {"#set": ["a", "b"]}, "marks": {"#map": [[9, "say \"nine\""], [10, "ten"]]}, "last": {"tag": "Some", "value": {"tag": "dime", "value": {"#tup": []}}}}
          ]
        }
        """#
    )
    #expect(exploration.informalTrace(of: "no such property") == nil)
  }

  @Test func `X23 A trace with a loop names the state to which it returns`() async throws {
    let graph = Graph(targets: [0: [1], 1: [2], 2: [1]])
    let explorer = Explorer(initialState: Graph.State(number: 0)) { graph }
    explorer.actions("moves", fair: true, graph.actions)
    explorer.eventually("three is reached") { $0.state.number == 3 }
    let trace = try #require(explorer.explored().informalTrace(of: "three is reached"))
    #expect(trace.hasSuffix("\n  ],\n  \"loop\": 1\n}"))
    #expect(trace.contains("{\"#meta\": {\"index\": 3, "))
  }

  @Test func `X23 Numbers that other tools cannot read are written as text`() async throws {
    let explorer = Explorer(initialState: Int.max) {
      Reduce<Int, Bool> { state, _ in
        state = .min
        return .none
      }
    }
    explorer.actions("counter") { _ in [true] }
    explorer.never("it overflows") { $0.state < 0 }
    let trace = try #require(explorer.explored().informalTrace(of: "it overflows"))
    #expect(trace.contains(##""state": {"#bigint": "9223372036854775807"}"##))
    #expect(trace.contains(##""state": {"#bigint": "-9223372036854775808"}"##))
  }
}

extension Explorer {
  /// The results of a search that has no failure.
  fileprivate func explored() -> Exploration<State, Action> {
    explore(at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }
}
