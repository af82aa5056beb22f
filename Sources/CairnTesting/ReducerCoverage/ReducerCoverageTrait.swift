public import Cairn
public import Testing

/// Fails a suite if its tests leave out cases of a feature's action:
/// `.reducerCoverage(of:minimum:excluding:)`.
public struct ReducerCoverageTrait: SuiteTrait, TestScoping {
  let feature: String
  let minimum: Double
  let makeCoverage: @Sendable () -> ReducerCoverage
  var selection = TestSelection.current

  /// A Boolean value that indicates whether the trait applies to each suite inside. Always `false`:
  /// it applies to a suite as a whole, including the suites in it.
  public var isRecursive: Bool { false }

  /// Runs a suite, and fails it if too few cases were sent or received.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let coverage = makeCoverage()
    try await ReducerCoverage.$current.withValue(ReducerCoverage.current + [coverage]) {
      try await function()
    }
    let report = ReducerCoverageReport(coverage, of: feature, minimum: minimum)
    guard let failure = report.failure else { return }
    switch selection.includesAll(of: "\(test.id)") {
    case true?: TestFailure.record(failure.text, at: test.sourceLocation)
    case false?: break
    case nil:
      TestFailure.note(
        "\(failure.text)\n\nThe suite does not fail: '--skip' may have left out some of its tests.",
        at: test.sourceLocation
      )
    }
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
  /// The trait counts the actions of the feature's test stores and explorers in the suite's tests,
  /// including those of suites in it. The failure is recorded for the suite. It lists the missing
  /// cases, and how often each case was sent, was received and changed something. If a filter
  /// leaves out some of the suite's tests (`swift test --filter`), the trait does not fail the
  /// suite. With `swift test --skip`, the trait cannot detect this, and warns instead of failing the
  /// suite. If Xcode runs a single test, the trait cannot detect this either, and fails the suite.
  ///
  /// If a case has cases inside, these count instead of it: the cases of a child
  /// (`sheet.presented.saved`), of rows (`rows.element.tapped`) and of screens, and those of all
  /// payloads with ``/CairnCore/CasePathable/caseNames``, which ``/Cairn/CasePathable()`` writes.
  /// If an action can contain itself, its cases are listed at one place. At all other places, the
  /// action counts as one case.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - minimum: The part of the cases that must have been sent or received, from 0 to 1.
  ///   - excluded: Cases that do not count, including the cases inside of them, such as the actions
  ///     of a child feature that has tests of its own.
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
