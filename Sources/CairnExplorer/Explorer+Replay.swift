import Cairn
import CairnCore
import CairnTesting

extension Explorer {
  /// Replays the moves of a failure, and fails the test for each property that does not hold on the
  /// way.
  ///
  /// The explorer checks properties after each move, except properties about what happens sooner or
  /// later. The test passes if a move is no longer offered, or if every property holds. So you can
  /// keep the test after you have fixed the bug.
  ///
  /// ```swift
  /// await explorer.replay("moves-1.0.4")
  /// ```
  public func replay(
    _ token: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    runner.waitsForMainActor = isolation !== MainActor.shared
    guard let trace = ReplayToken(token) else {
      return TestStoreFailure(
        "'\(token)' isn't a sequence of moves",
        "Copy the text from the failure that showed it, such as \"moves-1.0.4\"."
      ).record(at: site)
    }
    for failure in exploration(along: trace, at: site).failures {
      TestFailure.record(failure.text, at: failure.site)
    }
  }

  /// The result of replaying a sequence of moves.
  func exploration(along trace: ReplayToken, at site: CallSite) -> Exploration<State, Action> {
    withIssueReporter(runner.reporter) {
      runner.scope {
        let bounds = SearchBounds(
          depth: .max,
          states: Int(UInt32.max) - 1,
          effectsInFlight: .max,
          keepsStates: true,
          endsSilentEffects: !trace.hasAllEnds
        )
        runner.forgetEffects()
        let search = ConfigurationSearch(
          self,
          bounds,
          isPlain: runner.dependsOnStateAlone,
          at: site
        )
        search.run(along: trace.moves)
        return Exploration(search)
      }
    }
  }
}
