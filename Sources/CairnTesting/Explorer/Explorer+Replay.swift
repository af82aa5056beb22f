import Cairn
import CairnCore

extension Explorer {
  /// Goes a way again that a failure has shown, and fails the test for what it finds there.
  ///
  /// Properties are looked at along the way; those about ways that never end are not. The test passes where the way
  /// is no longer offered, or leads to nothing wrong: it can stay when the bug is fixed.
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
    guard let way = ReplayToken(token) else {
      return TestStoreFailure(
        "'\(token)' is no way of moves",
        "Copy the text from the failure that showed it, such as \"moves-1.0.4\"."
      ).record(at: site)
    }
    for failure in exploration(along: way, at: site).failures {
      TestFailure.record(failure.text, at: failure.site)
    }
  }

  /// What is found along a way.
  func exploration(along way: ReplayToken, at site: CallSite) -> Exploration<State, Action> {
    withIssueReporter(runner.reporter) {
      runner.scope {
        let bounds = SearchBounds(
          depth: .max,
          states: Int(UInt32.max) - 1,
          effectsInFlight: .max,
          keepsStates: true
        )
        let search = ConfigurationSearch(
          self,
          bounds,
          isPlain: runner.dependsOnStateAlone,
          at: site
        )
        search.run(along: way.moves)
        return Exploration(search)
      }
    }
  }
}
