import Cairn
import CairnCore

/// Assertions of a test that need not assert everything (rule X5).
extension TestStore {
  /// Compares only the fields that the closure is about.
  ///
  /// The closure is called with the state after. The assertion holds if the closure does not change
  /// that state. The closure is called with the state before only if that has everything that the
  /// state after has: a closure that uses an element which the action has added would trap.
  func checkPart(
    from before: State,
    in context: AssertionContext,
    _ updateState: ((inout State) throws -> Void)?,
    _ event: @autoclosure () -> String,
    _ origin: ActionOrigin?,
    _ reporter: TestReporter
  ) {
    guard updateState != nil || exhaustivity.showsSkipped else { return }
    let before = SharedPair(state: before, shared: context.shared ?? scope.initialSharedValues)
    let actual = pair
    guard let updateState else {
      return showChanges(from: before, to: actual, after: event(), reporter)
    }
    let after = context.applyToStateAfter(updateState, actual, reporter)
    let holds = after.pair.map { areEqual($0, actual) } ?? false
    guard !holds || exhaustivity.showsSkipped || hasParts(of: before, missingIn: actual) else {
      return
    }
    let shown = { [unowned self] in self.shown($0, beside: actual) }
    var assertion = PartialAssertion(before: shown(before), actual: shown(actual))
    let hasAdded = hasParts(of: actual, missingIn: before)
    var expected = before
    var advice: String?
    do {
      if hasAdded {
        try after.report()
        let again = shown(after.pair ?? actual)
        assertion.compare(again: again)
        if assertion.mayBeRelative(again: again) { advice = TestStoreFailure.relativeChange }
      } else {
        try context.applyToStateBefore(
          updateState,
          &expected,
          isFailing: !holds,
          issuesAfter: after.issues,
          reporter
        )
        assertion.compare(expected: shown(expected), again: after.pair.map(shown), holds: holds)
      }
    } catch {
      return TestStoreFailure.threw(error, in: "The assertion after \(event())")
        .record(at: reporter.site)
    }
    guard assertion.mismatches.isEmpty else {
      return TestStoreFailure.partMismatch(
        "State was not as expected after \(event())",
        assertion.mismatches,
        origin: origin,
        advice: advice
      ).record(at: reporter.site)
    }
    showChanges(from: expected, to: actual, after: event(), hasAdded: hasAdded, reporter)
  }

  /// Whether a state has an element or a value that another one lacks. Fields that the test store
  /// does not compare count too, since a closure can use them.
  func hasParts(of pair: SharedPair<State>, missingIn other: SharedPair<State>) -> Bool {
    PartialAssertion.hasParts(of: pair.shown { $0 }, missingIn: other.shown { $0 })
  }

  /// Shows changes that were not asserted, if the test shows skipped assertions.
  ///
  /// - Parameter hasAdded: Whether some of them may have been asserted: the action has added
  ///   something, so the closure was not called with the state before.
  private func showChanges(
    from expected: SharedPair<State>,
    to actual: SharedPair<State>,
    after event: @autoclosure () -> String,
    hasAdded: Bool = false,
    _ reporter: TestReporter
  ) {
    guard exhaustivity.showsSkipped, !areEqual(expected, actual) else { return }
    TestStoreNotice.changes(
      "after \(event())",
      from: shown(expected, beside: actual),
      to: shown(actual, beside: actual),
      areSkipped: !hasAdded
    ).show(at: reporter.site)
  }
}
