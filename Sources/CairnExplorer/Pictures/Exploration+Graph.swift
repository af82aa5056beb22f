import CairnCore

extension Exploration {
  /// Returns a graph of groups of configurations, and of the moves between them (rule X23).
  ///
  /// ```swift
  /// print(exploration.graph { $0.state.isPaying ? "paying" : "shopping" }.mermaid)
  /// ```
  ///
  /// `label` returns the label of a configuration. Configurations with equal labels are one node,
  /// so the graph of a large search is small if there are few labels. Moves that change nothing are
  /// left out. An effect that sends nothing and ends at once is in flight in the graph if `label`
  /// reads the effects in flight (rule X34); the explorer then searches again.
  ///
  /// The search must not have ended with an issue. If the search has kept fingerprints instead of
  /// states, the test fails, and the graph is empty. See
  /// ``Explorer/run(depth:states:time:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)``.
  ///
  /// - Complexity: O(*m*) for *m* moves; as much as the search if effects were in flight.
  public func graph<Label: Hashable>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    by label: (_ moment: Moment<State>) -> Label
  ) -> ExplorationGraph {
    guard search.bounds.keepsStates else {
      SearchMistake(
        summary: "'graph' needs states, and the search has kept fingerprints",
        advice: "The graph is empty. Leave 'keeping' out in the call of 'run'."
      ).record(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
      return ExplorationGraphBuilder<Label>().graph
    }
    let graph = graph(of: search, by: label)
    // Effects that end at once are in flight only in a search in which their ends are moves.
    guard search.hidesEffects else { return graph }
    return self.graph(of: search.explorer.searchWithAllEnds(search), by: label)
  }

  private func graph<Label: Hashable>(
    of search: ConfigurationSearch<State, Action>,
    by label: (_ moment: Moment<State>) -> Label
  ) -> ExplorationGraph {
    search.inScope {
      var builder = ExplorationGraphBuilder<Label>()
      for number in 0..<search.space.count {
        builder.add(label(search.moment(number)), isCut: !search.graph.isExpanded(number))
      }
      for number in 0..<search.graph.expandedCount {
        for (known, (move, _)) in zip(search.graph.moves(of: number), search.moves(at: number)) {
          guard let target = known.target, target != number else { continue }
          builder.add(from: number, to: target, by: move.caseName)
        }
      }
      return builder.graph
    }
  }
}

/// Groups configurations and moves.
private struct ExplorationGraphBuilder<Label: Hashable> {
  private struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  private var nodes: [(label: Label, count: Int, isCut: Bool)] = []
  private var numbers: [Label: Int] = [:]
  /// The node of each configuration.
  private var groups: [Int] = []
  private var moves: [Ends: [String: Int]] = [:]

  mutating func add(_ label: Label, isCut: Bool) {
    let number = numbers[label] ?? nodes.count
    if number == nodes.count {
      numbers[label] = number
      nodes.append((label, 0, false))
    }
    nodes[number].count += 1
    if isCut { nodes[number].isCut = true }
    groups.append(number)
  }

  mutating func add(from start: Int, to end: Int, by move: String) {
    moves[Ends(from: groups[start], to: groups[end]), default: [:]][move, default: 0] += 1
  }

  var graph: ExplorationGraph {
    ExplorationGraph(
      nodes: nodes.map { label, count, isCut in
        ExplorationGraph.Node(label: text(label), configurations: count, isCut: isCut)
      },
      edges: moves.map { ends, moves in
        ExplorationGraph.Edge(
          from: ends.from,
          to: ends.to,
          moves: moves.keys.sorted(by: NaturalOrder.precedes),
          count: moves.values.reduce(0, +)
        )
      }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    )
  }

  private func text(_ label: Label) -> String {
    label as? String ?? dumpLine(label, longest: 200)
  }
}

extension ConfigurationSearch {
  /// Calls a closure of the test with the explorer's dependencies. It may look at the moves of all
  /// configurations, in the order in which they were found.
  func inScope<Result>(_ body: () -> Result) -> Result {
    withIssueReporter(runner.reporter) {
      keepsVisited = true
      defer {
        keepsVisited = walks != nil
        kept.removeAll()
        _ = runner.reporter.take()
      }
      return runner.scope { body() }
    }
  }
}
