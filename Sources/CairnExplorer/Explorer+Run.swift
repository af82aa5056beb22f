import Cairn
import CairnCore
import CairnTesting

extension Explorer {
  /// The part of each configuration that an ``Explorer`` stores.
  public enum Keeping: Sendable {
    /// The state. Two configurations count as one only if their states are equal.
    case states
    /// A fingerprint of 64 bits, and the moves that lead to the configuration. Two configurations
    /// count as one if their fingerprints are equal; the report gives the probability of a mistake.
    /// Properties that can be checked only when all configurations are known need `states`.
    case fingerprints
  }

  /// Searches all configurations, and fails the test for each property that does not hold.
  ///
  /// The search is breadth first: a counterexample is a shortest sequence of moves, and is the same
  /// in every run (rules X10, X16).
  ///
  /// `depth` limits the number of moves in a sequence, and `states` the number of configurations;
  /// without a limit, the search ends at 100 000 configurations. `time` limits the time of the
  /// search, so that the result depends on the computer. `keeping` says what is stored of each
  /// configuration. `effectsInFlight` limits the number of effects with one name (without a name,
  /// from one line) that may be in flight in one feature at the same time; without a limit, three.
  ///
  /// Without these limits and without ``limit(effect:to:fileID:filePath:line:column:)``, the test
  /// also fails if the search did not visit everything that can happen (rule X33). The failure
  /// names the fields with the most values.
  ///
  /// A search that takes more than a second prints a line with its size every second to a terminal,
  /// and every ten seconds to the output of the test otherwise.
  ///
  /// If a limit is not possible, or if the explorer has no
  /// ``actions(_:fair:fileID:filePath:line:column:_:)``, the test fails and the explorer does not
  /// search.
  ///
  /// - Returns: the result of the search.
  /// - Complexity: O(*m*) calls of the reducer for *m* moves. With effects in flight, each move
  ///   also copies an engine, in O(*n*) for *n* effects and declarations. If more than 1000
  ///   configurations with effects wait for their moves, the explorer repeats the moves that lead
  ///   to the other configurations.
  @discardableResult
  public func run(
    depth: Int? = nil,
    states: Int? = nil,
    time: Duration? = nil,
    effectsInFlight: Int? = nil,
    keeping: Keeping = .states,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Exploration<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    runner.waitsForMainActor = isolation !== MainActor.shared
    let bounds = SearchBounds(
      depth: depth ?? .max,
      states: states ?? 100_000,
      time: time,
      effectsInFlight: effectsInFlight ?? 3,
      keepsStates: keeping == .states,
      mustSeeAll: depth == nil && states == nil && time == nil && effectsInFlight == nil
    )
    let isPossible = mistake(in: bounds) == nil
    if isPossible, let failed = retryFailures(at: site) { return failed }
    let exploration = explore(in: bounds, at: site)
    if isPossible { keepFailures(of: exploration, at: site) }
    for failure in exploration.failures {
      TestFailure.record(failure.text, at: failure.site)
    }
    return exploration
  }

  /// Searches all configurations, without failing the test.
  ///
  /// - Parameter engines: The number of configurations that are kept in engines. With 0, all moves
  ///   to a configuration are repeated for each of its moves; the result is the same.
  /// - Parameter groups: The largest number of a kind of moves.
  package func explore(
    depth: Int = .max,
    states: Int = 100_000,
    time: Duration? = nil,
    effectsInFlight: Int = 3,
    keeping: Keeping = .states,
    engines: Int = 1_000,
    groups: Int = Int(UInt16.max),
    at site: CallSite,
    isolation: (any Actor)? = #isolation
  ) -> Exploration<State, Action> {
    runner.waitsForMainActor = isolation !== MainActor.shared
    let bounds = SearchBounds(
      depth: depth,
      states: states,
      time: time,
      effectsInFlight: effectsInFlight,
      keepsStates: keeping == .states,
      engines: engines,
      groups: groups
    )
    return explore(in: bounds, at: site)
  }

  private func explore(
    in bounds: SearchBounds,
    at site: CallSite
  ) -> Exploration<State, Action> {
    if let mistake = mistake(in: bounds) { return refusal(for: mistake, at: site) }
    return withIssueReporter(runner.reporter) {
      runner.scope {
        var bounds = bounds
        let watch = SearchWatch(monitor, limit: bounds.time)
        defer { runner.isOutOfTime = { false } }
        while true {
          runner.forgetEffects()
          let isPlain = runner.dependsOnStateAlone
          let search = ConfigurationSearch(self, bounds, isPlain: isPlain, at: site)
          runner.isOutOfTime = { [unowned search] in watch.isOver(search) }
          search.run(watch)
          if search.hidesEffects || search.hidesStructure {
            if search.hidesEffects { bounds.endsSilentEffects = false }
            if search.hidesStructure { bounds.fingerprintsStructure = true }
            continue
          }
          // A reducer may have added shared values during the search, and a declaration an error.
          if runner.dependsOnStateAlone == isPlain, !runner.hasLateErrors {
            return Exploration(search)
          }
        }
      }
    }
  }
}

extension Explorer {
  /// Searches again, with a move for the end of each effect that ends at once.
  func searchWithAllEnds(
    _ search: ConfigurationSearch<State, Action>
  ) -> ConfigurationSearch<State, Action> {
    withIssueReporter(runner.reporter) {
      runner.scope {
        var bounds = search.bounds
        bounds.endsSilentEffects = false
        let again = ConfigurationSearch(self, bounds, isPlain: search.isPlain, at: search.site)
        again.run(SearchWatch(monitor, limit: bounds.time))
        again.kept.removeAll()
        return again
      }
    }
  }
}

/// The limits of a search.
struct SearchBounds {
  let depth: Int
  let states: Int
  var time: Duration?
  /// The number of effects of one kind that may be in flight in a feature at the same time.
  let effectsInFlight: Int
  let keepsStates: Bool
  /// The number of configurations that are kept in engines until their moves are carried out.
  var engines = 1_000
  /// The largest number of a kind of moves.
  var groups = Int(UInt16.max)
  /// Whether the test fails if the search did not visit everything.
  var mustSeeAll = false
  /// Whether effects that send nothing end in the move that starts them (rule X34).
  var endsSilentEffects = true
  /// Whether fingerprints are those of the structures of states, and not hash values (rule X32).
  var fingerprintsStructure = false
}
