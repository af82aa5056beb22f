public import Cairn
public import Testing

/// Fails a suite whose tests leave cases of a feature's action out: `.reducerCoverage(of:minimum:excluding:)`.
public struct ReducerCoverageTrait: SuiteTrait, TestScoping {
  let feature: String
  let minimum: Double
  let makeCoverage: @Sendable () -> ReducerCoverage

  /// It is for a suite as a whole, with the suites in it.
  public var isRecursive: Bool { false }

  /// Runs a suite, and fails it where too few cases were sent or received.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let coverage = makeCoverage()
    try await ReducerCoverage.$current.withValue(ReducerCoverage.current + [coverage]) {
      try await function()
    }
    guard TestSelection.current.includesAll(of: "\(test.id)") else { return }
    let report = ReducerCoverageReport(coverage, of: feature, minimum: minimum)
    guard let failure = report.failure else { return }
    Testing.Issue.record(Comment(rawValue: failure.text), sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == ReducerCoverageTrait {
  /// Fails a suite unless its tests send or receive enough cases of a feature's action (rule X25).
  ///
  /// ```swift
  /// @Suite(.reducerCoverage(of: Shelf.self, minimum: 0.9, excluding: \.rows))
  /// struct ShelfTests {
  ///   @Test func `A book is added`() async {
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// The test stores and explorers of the feature count that the suite's tests make, with those of the suites in it.
  /// The failure is one of the suite; it lists the cases that are missing, and what was sent, was received and changed
  /// something. Where the run is told to leave some of the suite's tests out (`swift test --filter`), nothing fails.
  ///
  /// The cases inside of a case count instead of it: those of a child (`sheet.presented.saved`), of rows
  /// (`rows.element.tapped`) and of screens, and of all payloads with a list of their cases, which
  /// ``/Cairn/CasePathable()`` writes (``/CairnCore/CasePathable/caseNames``). An action inside of itself is one case.
  ///
  /// - Parameters:
  ///   - feature: The feature. Its features inside are not, if they are tested for themselves.
  ///   - minimum: Which part of the cases must have been sent or received, from 0 to 1.
  ///   - excluded: Cases that do not count, with all that is inside of them.
  public static func reducerCoverage<R: Reducer>(
    of feature: R.Type,
    minimum: Double = 1,
    excluding excluded: PartialKeyPath<R.Action.AllCasePaths>...
  ) -> Self where R.Action: CasePathable {
    precondition(
      (0...1).contains(minimum),
      "reducerCoverage: a minimum of \(minimum) is not in 0...1"
    )
    let spellings = excluded.map { keyPath in
      guard let spelling = CaseKeyPathSearch.spelling(of: keyPath, in: R.Action.self) else {
        preconditionFailure(
          "reducerCoverage: 'caseNames' of \(RuntimeIssue.typeName(R.Action.self)) has no case for \(keyPath)"
        )
      }
      return spelling.dropFirst(2).split(separator: ".").map(String.init)
    }
    return ReducerCoverageTrait(
      feature: RuntimeIssue.typeName(R.Action.self),
      minimum: minimum,
      makeCoverage: { ReducerCoverage(of: feature, excluding: spellings) }
    )
  }
}
