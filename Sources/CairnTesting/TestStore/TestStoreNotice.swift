import Cairn

/// A notice about something that a test did not assert (rule X5). It does not fail the test.
struct TestStoreNotice {
  let text: String

  func show(at site: CallSite) {
    TestFailure.note(text, at: site)
  }

  /// Makes a text of a summary and of sections separated by empty lines.
  private init(_ summary: String, _ sections: String?...) {
    text = ([summary] + sections.compactMap { $0 }).joined(separator: "\n\n")
  }

  static func actions<Action>(
    _ skipped: [ReceivedAction<Action>],
    _ occasion: String
  ) -> TestStoreNotice {
    let count = TestStoreFailure.count(skipped.count, "received action")
    return TestStoreNotice("Skipped \(count) \(occasion)", TestStoreFailure.list(skipped))
  }

  static func effects(_ running: [RunningEffect], _ occasion: String) -> TestStoreNotice {
    let count = TestStoreFailure.count(running.count, "effect")
    return TestStoreNotice("Cancelled \(count) \(occasion)", TestStoreFailure.list(running))
  }

  /// - Parameter areSkipped: Whether no change was asserted. If not, the closure was only called
  ///   with the state after, and which changes it asserts is not known.
  static func changes(
    _ occasion: String,
    from expected: Any,
    to actual: Any,
    areSkipped: Bool
  ) -> TestStoreNotice {
    let summary =
      areSkipped
      ? "Skipped changes of the state \(occasion)"
      : "Changes of the state \(occasion), asserted or skipped"
    let legend = areSkipped ? DifferenceReport.Legend.assertedAndActual : .beforeAndAfter
    return TestStoreNotice(
      DifferenceReport.text(summary, from: expected, to: actual, legend)
        ?? TestStoreFailure.invisible(summary, expected: expected, actual: actual, legend: legend),
      areSkipped
        ? nil : "The action has added something, so the closure gets only the state after it."
    )
  }

  static func unfinished<Action>(
    waiting: [ReceivedAction<Action>],
    running: [RunningEffect]
  ) -> TestStoreNotice? {
    guard !waiting.isEmpty || !running.isEmpty else { return nil }
    return TestStoreNotice(
      "Skipped at the end: \(TestStoreFailure.leftovers(waiting.count, running.count))",
      waiting.isEmpty ? nil : "Not asserted:\n\n\(TestStoreFailure.list(waiting))",
      running.isEmpty ? nil : "Cancelled:\n\n\(TestStoreFailure.list(running))"
    )
  }
}
