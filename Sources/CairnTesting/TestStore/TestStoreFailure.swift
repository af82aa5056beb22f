import Cairn

/// The text of a failure of a test store (rule X6): one line that says it all, then the difference,
/// then where the action came from, what arrives later, and what is still running.
struct TestStoreFailure {
  let text: String

  func record(at site: CallSite) {
    TestFailure.record(
      text,
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column
    )
  }

  /// The summary, then sections separated by empty lines.
  private init(_ summary: String, _ sections: String?...) {
    text = ([summary] + sections.compactMap { $0 }).joined(separator: "\n\n")
  }

  init(text: String) {
    self.text = text
  }

  /// The action in one line.
  static func name(of action: some Any) -> String {
    let lines = dumpText(action, maxDepth: 4).split(whereSeparator: \.isNewline)
    let name = lines.map { $0.trimmingSpaces() }.joined(separator: " ")
    return name.count > 80 ? name.prefix(80) + "…" : name
  }
}

extension TestStoreFailure {
  static func unreceived<Action>(
    _ waiting: [(action: Action, origin: ActionOrigin)],
    before action: Action
  ) -> TestStoreFailure? {
    guard !waiting.isEmpty else { return nil }
    return TestStoreFailure(
      "\(name(of: action)) was sent while \(count(waiting.count, "received action")) "
        + "\(waiting.count == 1 ? "is" : "are") not asserted",
      list(waiting.map { "\(name(of: $0.action)) – \($0.origin)" }),
      "Call 'receive' for each of them first."
    )
  }

  static func threw(_ error: any Error, after event: String) -> TestStoreFailure {
    TestStoreFailure("The assertion after \(event) threw an error: \(error)")
  }

  static func mismatch<State>(
    expected: State,
    actual: State,
    after event: String,
    isAsserted: Bool,
    origin: ActionOrigin?
  ) -> TestStoreFailure {
    let summary =
      isAsserted
      ? "State was not as expected after \(event)"
      : "State changed after \(event), and no change was asserted"
    let report =
      difference(expected, actual).map { DifferenceReport(summary, difference: $0).text }
      ?? DifferenceReport.invisible(summary, value: actual)
    return TestStoreFailure(report, origin.map { "Origin: \($0)" })
  }

  static func emptyAssertion(after event: String) -> TestStoreFailure {
    TestStoreFailure(
      "The assertion after \(event) changes nothing",
      "The state did not change either. Leave the closure out to say so."
    )
  }

  static func nothingReceived(
    _ expected: String,
    running: [RunningEffect],
    timeout: Duration
  ) -> TestStoreFailure {
    TestStoreFailure(
      "Expected to receive \(expected), but received nothing",
      running.isEmpty
        ? "No effect is running."
        : "Waited \(timeout) for the effects in flight:\n\n\(list(running))"
    )
  }

  static func otherReceived<Action>(
    _ action: Action,
    expected name: String,
    value: Action?,
    origin: ActionOrigin,
    later: [Action]
  ) -> TestStoreFailure {
    let summary = "Expected to receive \(name), but received \(self.name(of: action))"
    let report = value.flatMap { difference($0, action) }
      .map { DifferenceReport(summary, difference: $0).text }
    return TestStoreFailure(
      report ?? summary,
      "Origin: \(origin)",
      later.isEmpty ? nil : "Received after it:\n\n\(list(later.map { self.name(of: $0) }))"
    )
  }

  static func unfinished<Action>(
    waiting: [(action: Action, origin: ActionOrigin)],
    running: [RunningEffect]
  ) -> TestStoreFailure? {
    guard !waiting.isEmpty || !running.isEmpty else { return nil }
    let parts = [
      waiting.isEmpty ? nil : "\(count(waiting.count, "received action")) not asserted",
      running.isEmpty ? nil : "\(count(running.count, "effect")) still running",
    ]
    return TestStoreFailure(
      "The test ended with \(parts.compactMap { $0 }.joined(separator: " and "))",
      waiting.isEmpty ? nil : list(waiting.map { "\(name(of: $0.action)) – \($0.origin)" }),
      running.isEmpty ? nil : list(running)
    )
  }

  static func taskUnfinished(timeout: Duration) -> TestStoreFailure {
    TestStoreFailure(
      "The action's effects have not finished within \(timeout)",
      "An effect is still running, or an action that it sent was not received."
    )
  }

  private static func list(_ effects: [RunningEffect]) -> String {
    list(effects.map { "\($0.descriptor), started by an action \($0.origin)" })
  }

  private static func list(_ lines: [String]) -> String {
    lines.map { "    \($0)" }.joined(separator: "\n")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    drop { $0 == " " }
  }
}
