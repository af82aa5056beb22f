import Cairn
import CairnCore
import CairnTesting

extension Explorer {
  /// Makes random walks, and fails the test for each property that does not hold on one of them
  /// (rule X24).
  ///
  /// ```swift
  /// await explorer.walk(times: 1_000, length: 200)
  /// ```
  ///
  /// Walks find failures beyond the limits of
  /// ``run(depth:states:time:effectsInFlight:keeping:fileID:filePath:line:column:isolation:)``. They
  /// never show that a property holds. The explorer shortens a counterexample by leaving out moves,
  /// and reports it like the counterexample of a search. It need not be a shortest one. Walks do
  /// not check properties about dead ends and about what happens sooner or later, and do not look
  /// for idle actions.
  ///
  /// `times` is the number of walks, and `length` the largest number of moves of each. Each move is
  /// one of the offered moves, all with the same probability. The walks are the same in every run
  /// with the same `seed`. If there is less than one walk or less than one move, or if the explorer
  /// has no ``actions(_:fair:fileID:filePath:line:column:_:)``, the test fails.
  ///
  /// - Returns: the result of the walks.
  /// - Complexity: O(*times* · *length*) moves, and up to a thousand times the length of a
  ///   counterexample.
  @discardableResult
  public func walk(
    times: Int = 100,
    length: Int = 100,
    seed: UInt64 = 0,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Exploration<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    runner.waitsForMainActor = isolation !== MainActor.shared
    let exploration = runWalks(RandomWalks(count: times, length: length, seed: seed), at: site)
    for failure in exploration.failures {
      TestFailure.record(failure.text, at: failure.site)
    }
    return exploration
  }

  /// Makes random walks, without failing the test.
  package func runWalks(_ walks: RandomWalks, at site: CallSite) -> Exploration<State, Action> {
    if let mistake = mistake(in: walks) { return refusal(for: mistake, at: site) }
    let bounds = SearchBounds(
      depth: walks.length,
      states: walks.limit,
      effectsInFlight: .max,
      keepsStates: true,
      endsSilentEffects: false
    )
    runner.forgetEffects()
    return withIssueReporter(runner.reporter) {
      runner.scope {
        if runner.dependsOnStateAlone {
          let search = ConfigurationSearch(self, bounds, isPlain: true, at: site)
          search.walk(walks)
          // A reducer may have added shared values during the walks.
          if runner.dependsOnStateAlone { return shortened(search) }
        }
        let search = ConfigurationSearch(self, bounds, isPlain: false, at: site)
        search.walk(walks)
        return shortened(search)
      }
    }
  }

  /// The result of walks, with shortened counterexamples.
  private func shortened(
    _ search: ConfigurationSearch<State, Action>
  ) -> Exploration<State, Action> {
    let shortening = TraceShrinking(search)
    if let failure = search.failure {
      guard let shorter = shortening.search(for: failure) else { return Exploration(search) }
      return Exploration(shorter, found: search)
    }
    for (index, finding) in search.findings.enumerated() {
      guard let finding, let shorter = shortening.finding(index, finding) else { continue }
      search.findings[index] = shorter
    }
    return Exploration(search)
  }
}

/// The parameters of random walks.
package struct RandomWalks: Sendable {
  let count: Int
  /// The largest number of moves of a walk.
  let length: Int
  let seed: UInt64

  package init(count: Int, length: Int, seed: UInt64) {
    self.count = count
    self.length = length
    self.seed = seed
  }

  /// The largest number of configurations that the walks can find.
  var limit: Int {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: length)
    return min(isTooLarge ? .max : product, Int(UInt32.max) - 3) + 1
  }
}

/// The SplitMix64 generator.
struct WalkGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
