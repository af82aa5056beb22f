import CairnCore

extension SearchMistake {
  static func inFlight(_ property: String) -> SearchMistake {
    SearchMistake(
      summary: "'\(property)' need not happen, and effects in flight distinguish rows on the trace",
      advice: "Leave 'symmetric' out to see the moves."
    )
  }
}

extension ConfigurationSearch {
  /// A reason why rows are not interchangeable; nil if the search found none.
  func asymmetry() -> SearchMistake? {
    guard let obstacle = symmetry?.obstacle else { return nil }
    let row = RuntimeIssue.shortDescription(of: obstacle.row.base)
    let other = RuntimeIssue.shortDescription(of: obstacle.other.base)
    return SearchMistake(
      summary: "Rows of \(obstacle.rows) refer to each other: row \(row) holds the id \(other)",
      advice: "Leave 'symmetric' out, or keep what is between rows outside of them."
    )
  }

  /// Looks for a difference between a configuration and the same one with its rows in reverse
  /// order. A merge with such a state would show a difference only at the first move.
  func checkReversedRows(_ number: Int) {
    guard symmetry != nil, (number + 1).isSampled, !hasFailed,
      space.surroundings(of: number)?.isAtRest != false
    else { return }
    let state = space[number]
    var reversed = state
    for rows in explorer.symmetries { rows.reverse(&reversed) }
    let asymmetry = asymmetry(
      of: reversed,
      { [self] in runner.configuration(of: reversed).state(after: $0) },
      asIn: number
    )
    if let asymmetry { failure = .asymmetric(asymmetry, at: number, move: nil) }
  }

  /// Compares a state with the state of the configuration that the search took it for.
  ///
  /// - Parameter successor: The state after an action.
  func asymmetry(
    of state: State,
    _ successor: (Action) -> State,
    asIn number: Int
  ) -> SearchMistake? {
    let known = space[number]
    guard let symmetry, !explorer.merging.areEqual(state, known) else { return nil }
    for property in explorer.properties {
      guard let test = property.momentTest else { continue }
      guard
        (try? test(Moment(state: state, effectsInFlight: [])))
          == (try? test(Moment(state: known, effectsInFlight: [])))
      else {
        return SearchMistake(
          summary: "'\(property.name)' distinguishes rows that 'symmetric' treats as the same",
          advice: "Treat all rows alike, or leave 'symmetric' out."
        )
      }
    }
    for alphabet in explorer.alphabets {
      let outlines = { (state: State, successor: (Action) -> State) in
        alphabet.actions(state).reduce(into: [SymmetricForm: Int]()) { outlines, action in
          outlines[symmetry.outline(of: successor(action)), default: 0] += 1
        }
      }
      let ofState = outlines(state, successor)
      let ofKnown = outlines(known) { [self] in configuration(number).state(after: $0) }
      _ = runner.reporter.take()
      guard ofState == ofKnown else {
        return SearchMistake(
          summary:
            "The actions '\(alphabet.name)' distinguish rows that 'symmetric' treats as the same",
          advice: "They must be offered for all rows alike, and do the same to each."
        )
      }
    }
    return nil
  }

  /// Returns the lasso as moves that can be made one after the other. A configuration stands for
  /// states whose rows have other ids, and for effects that were started in another order; the moves
  /// of each have other numbers.
  ///
  /// With symmetric rows, the method repeats the loop until a state comes again at its beginning;
  /// the rounds before that state become part of the stem. If rows get new ids in each round, no
  /// state comes again; the method then stops after a hundred rounds.
  ///
  /// - Returns: nil if there are no such moves, because effects in flight distinguish rows.
  func realized(_ lasso: Liveness.Lasso, from start: Int) -> Liveness.Lasso? {
    if symmetry == nil, space.hasStatesOnly { return lasso }
    var trace = ConcreteTrace(self, from: start)
    var lasso = lasso
    guard let stem = trace.go(lasso.stemMoves) else { return nil }
    lasso.stemMoves = stem
    guard !lasso.loopMoves.isEmpty else { return lasso }
    var beginnings = [trace.state]
    var rounds: [[Int]] = []
    while rounds.count < 100 {
      guard let round = trace.go(lasso.loopMoves) else { return nil }
      rounds.append(round)
      let first =
        symmetry == nil
        ? 0 : beginnings.firstIndex { explorer.merging.areEqual($0, trace.state) }
      if let first {
        lasso.stemMoves += rounds[..<first].joined()
        lasso.loopMoves = Array(rounds[first...].joined())
        break
      }
      beginnings.append(trace.state)
    }
    return lasso
  }

  /// A path through states, next to the path through the configurations that stand for them.
  private struct ConcreteTrace {
    let search: ConfigurationSearch
    let start: Int
    var number: Int
    var steps: [MoveStep<Action>] = []
    var live: LiveConfiguration<State, Action>

    var state: State { live.state }

    init(_ search: ConfigurationSearch, from start: Int) {
      self.search = search
      self.start = start
      number = start
      live = search.configuration(start)
      live.keepForCopies()
    }

    /// Another engine in the same configuration.
    private var copy: LiveConfiguration<State, Action> {
      if let copy = live.copy() { return copy }
      let configuration = search.configuration(start)
      for step in steps { configuration.perform(step) }
      return configuration
    }

    /// Makes the moves of configurations, and returns the corresponding moves of the states.
    mutating func go(_ moves: [Int]) -> [Int]? {
      defer { _ = search.runner.reporter.take() }
      var made: [Int] = []
      for move in moves {
        guard let same = go(move) else { return nil }
        made.append(same)
      }
      return made
    }

    private mutating func go(_ move: Int) -> Int? {
      guard let target = search.graph.target(of: move, at: number) else { return nil }
      let group = search.graph.moves(of: number)[move].group
      let offered = search.steps(in: live).steps
      number = target
      for candidate in [move] + offered.indices.filter({ $0 != move }) {
        guard offered.indices.contains(candidate), areAlike(offered[candidate].group, group) else {
          continue
        }
        let next = copy
        next.perform(offered[candidate].step)
        guard isIn(target, next) else { continue }
        next.keepForCopies()
        steps.append(offered[candidate].step)
        live = next
        return candidate
      }
      return nil
    }

    /// Whether an engine is in a configuration, but for the ids of rows.
    private func isIn(_ target: Int, _ live: LiveConfiguration<State, Action>) -> Bool {
      guard let symmetry = search.symmetry else {
        return search.space.counts(live.state, search.surroundings(of: live), as: target)
      }
      return live.effectCount == search.effectsInFlight(at: target).count
        && symmetry.form(of: live.state) == symmetry.form(of: search.space[target])
    }

    /// Whether two moves can correspond: effects of rows are in groups of their own.
    private func areAlike(_ lhs: Int, _ rhs: Int) -> Bool {
      lhs == rhs || min(lhs, rhs) >= search.alphabets.count
    }
  }
}

extension Property {
  /// The test of single moments; nil for properties that are not about single moments.
  fileprivate var momentTest: Test? {
    switch kind {
    case .always(let test), .never(let test), .sometimes(let test), .alwaysPossible(let test),
      .eventually(let test):
      test
    case .across, .leads, .settles: nil
    }
  }
}
