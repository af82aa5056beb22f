import Cairn
import CairnCore

/// The text of a failure of a test store (rule X6): a summary of one line, the difference, the
/// origin of the action, the actions that arrived later, and the effects that are still running.
package struct TestStoreFailure {
  package let text: String

  package func record(at site: CallSite) {
    TestFailure.record(text, at: site)
  }

  /// Makes a text of a summary and of sections separated by empty lines.
  package init(_ summary: String, _ sections: String?...) {
    text = ([summary] + sections.compactMap { $0 }).joined(separator: "\n\n")
  }

  init(text: String) {
    self.text = text
  }

  /// The name of an action, in one line. If the line is too long, its UUIDs are shortened first:
  /// the case of a row's action comes after the row's id.
  package static func name(of action: some Any) -> String {
    let line = dumpLine(action)
    guard line.count > 80 else { return line }
    let short = shorteningUUIDs(in: line)
    return short.count > 80 ? short.prefix(80) + "…" : short
  }

  /// Writes the UUIDs of `.incrementing` as `UUID(0)`, and others as `UUID(DEADBEEF…F00D)`.
  private static func shorteningUUIDs(in line: String) -> String {
    line.replacing(#/UUID\(([0-9A-F]{8})-(?:[0-9A-F]{4}-){3}([0-9A-F]{12})\)/#) { match in
      let (first, last) = (match.output.1, match.output.2)
      let isNumber = match.output.0.hasPrefix("UUID(00000000-0000-0000-0000-")
      let number = isNumber ? Int(last, radix: 16) : nil
      return number.map { "UUID(\($0))" } ?? "UUID(\(first)…\(last.suffix(4)))"
    }
  }

  /// The names of actions, each in one line. If the names of different actions are cut to the same
  /// text, they are cut before their first difference too.
  static func names<Action>(of actions: [Action]) -> [String] {
    let names = actions.map { name(of: $0) }
    guard Set(names).count < names.count else { return names }
    return distinctParts(of: actions.map { wholeDumpLine($0) }, names)
  }

  /// Replaces equal parts of different lines by parts that differ.
  private static func distinctParts(of lines: [String], _ parts: [String]) -> [String] {
    var parts = parts
    for equal in Dictionary(grouping: parts.indices, by: { parts[$0] }).values {
      let different = Set(equal.map { lines[$0] })
      guard different.count > 1, let first = different.first else { continue }
      let common = different.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
      let members = equal.map { lines[$0] }
      let found = distinctParts(of: members, members.map { part(of: $0, after: common) })
      for (index, part) in zip(equal, found) { parts[index] = part }
    }
    return parts
  }

  /// The beginning of a line, and what follows its first characters.
  private static func part(of line: String, after common: Int) -> String {
    let part = line.dropFirst(max(common - 20, 0)).prefix(60)
    return "\(line.prefix(20))…\(part)\(part.endIndex == line.endIndex ? "" : "…")"
  }

  /// The name of an action whose payload is unknown, in one line.
  static func name<Action: CasePathable, Value>(of keyPath: CaseKeyPath<Action, Value>) -> String {
    if let spelling = CaseKeyPathSearch.spelling(of: keyPath) { return spelling }
    return name(of: Action.allCasePaths[keyPath: keyPath])
  }
}

extension TestStoreFailure {
  /// The name of an action in a case, in one line, without its payload.
  static func name<Action, Value>(of path: CasePath<Action, Value>) -> String {
    if Value.self == Void.self, let nothing = () as? Value {
      return wholeDumpLine(path.embed(nothing))
    }
    return path.sketch ?? "a case with payload \(RuntimeIssue.typeName(Value.self))"
  }

  static func unreceived<Action>(
    _ waiting: [ReceivedAction<Action>],
    before action: String
  ) -> TestStoreFailure? {
    guard !waiting.isEmpty else { return nil }
    return TestStoreFailure(
      "\(action) was sent while \(count(waiting.count, "received action")) "
        + "\(waiting.count == 1 ? "is" : "are") not asserted",
      list(waiting),
      "Call 'receive' for each of them first."
    )
  }

  static func threw(_ error: any Error, in assertion: String) -> TestStoreFailure {
    TestStoreFailure("\(assertion) threw an error: \(RuntimeIssue.shortDescription(of: error))")
  }

  static func mismatch(
    _ summary: String,
    expected: Any,
    actual: Any,
    origin: ActionOrigin?,
    advice: String? = nil
  ) -> TestStoreFailure {
    let (text, _) = AssertionPhase.comparingWithoutPrivateFields {
      DifferenceReport.text(summary, from: expected, to: actual)
    }
    let report =
      text ?? invisible(summary, expected: expected, actual: actual)
    return TestStoreFailure(report, origin.map { "Origin: \(description(of: $0))" }, advice)
  }

  /// The text for two values that differ by `==`, and whose difference is nil: it is below the depth
  /// that a difference has, or the parts that differ look the same.
  static func invisible(
    _ summary: String,
    expected: Any,
    actual: Any,
    legend: DifferenceReport.Legend = .expectedAndActual
  ) -> String {
    text(of: PartialAssertion.unequalParts(expected: expected, actual: actual), summary, legend)
  }

  /// The text for parts that differ.
  private static func text(
    of parts: [PartialAssertion.Mismatch],
    _ summary: String,
    _ legend: DifferenceReport.Legend = .expectedAndActual
  ) -> String {
    if let difference = ShownDifference(of: parts.map(\.slots)) {
      return DifferenceReport(summary, difference: difference, legend: legend).text
    }
    let dump = ShownDifference(dumpOf: parts.map(\.slots.after))
    return DifferenceReport.invisible(summary, dump: dump)
  }

  /// The advice after an action that a guard has refused, and the name of its answer without the
  /// request: `.removal(.needsConfirmation(…))`.
  static func refusal(by effect: EffectDescriptor, answering answer: some Any) -> String {
    var name = name(of: answer)[...]
    if let request = name.firstRange(of: "RemovalRequest(") {
      name = name[..<request.lowerBound]
      let open = name.count { $0 == "(" } - name.count { $0 == ")" }
      name += "…" + String(repeating: ")", count: open)
    }
    return "A guard has refused the action (\(effect)). Receive \(name)."
  }

  /// Shows only the parts of the state that are not as asserted.
  static func partMismatch(
    _ summary: String,
    _ mismatches: [PartialAssertion.Mismatch],
    origin: ActionOrigin?,
    advice: String?
  ) -> TestStoreFailure {
    TestStoreFailure(
      text(of: mismatches, summary),
      origin.map { "Origin: \(description(of: $0))" },
      advice
    )
  }

  /// The advice for a relative change after an action that has added something.
  static var relativeChange: String {
    "The action has added something, so the closure gets only the state after it. A relative change, "
      + "as in '$0.count += 1' or '$0.rows.append(row)', has been made there already. Assert a "
      + "value, as in '$0.count = 1'."
  }

  /// - Parameter hasShared: Whether the state refers to shared values.
  static func emptyAssertion(after event: String, hasShared: Bool) -> TestStoreFailure {
    TestStoreFailure(
      "The assertion after \(event) changes nothing",
      "The state did not change either. Leave the closure out to say so. A closure also changes "
        + "nothing if it changes a field of something that is nil, as in '$0.row?.name'.",
      hasShared
        ? "A shared value that was set outside of the store is not the store's: it begins with its "
          + "default. To begin with another value, set '$0[shared: …]' in 'withDependencies'." : nil
    )
  }

  static func nothingReceived(_ expected: String, _ wait: EffectWait) -> TestStoreFailure {
    TestStoreFailure(
      "Expected to receive \(expected), but received nothing",
      wait.text ?? "No effect is running."
    )
  }

  /// Only some of the expected actions have arrived.
  static func nothingElseReceived<Action>(
    _ missing: String,
    _ received: [ReceivedAction<Action>],
    _ wait: EffectWait
  ) -> TestStoreFailure {
    TestStoreFailure(
      "Expected to receive \(missing), but received nothing else",
      "Received, and reduced without an assertion:\n\n\(list(received))",
      wait.text ?? "No effect is running."
    )
  }

  static func otherReceived<Action>(
    _ action: Action,
    expected name: String,
    value: Action?,
    origin: ActionOrigin,
    later: [Action],
    running: [RunningEffect]
  ) -> TestStoreFailure {
    let received = self.name(of: action)
    let names =
      (name == received ? value : nil).map { self.names(of: [$0, action]) } ?? [name, received]
    let summary = "Expected to receive \(names[0]), but received \(names[1])"
    let report = value.map { value in
      DifferenceReport.text(summary, from: value, to: action)
        ?? invisible(summary, expected: value, actual: action)
    }
    return TestStoreFailure(
      report ?? summary,
      report == nil ? whole(action) : nil,
      "Origin: \(description(of: origin))",
      later.isEmpty
        ? nil : "Received after it:\n\n\(list(later, action: { $0 }) { name, _ in name })",
      running.isEmpty ? nil : "Still running:\n\n\(list(running))"
    )
  }

  /// The received action in lines, if its name is cut.
  private static func whole(_ action: some Any) -> String? {
    guard wholeDumpLine(action) != name(of: action) else { return nil }
    let dump = ShownDifference(dumpOf: [DumpSlot(action)])
    return "Received:\n\n\(DifferenceReport.indented(dump.text))"
      + (dump.isFolded ? "\n\n\(DifferenceReport.advice)" : "")
  }

  /// - Parameter isSkipped: Whether the received actions are skipped, or wait for the next call.
  static func othersReceived<Action>(
    _ expected: String,
    _ received: [ReceivedAction<Action>],
    isSkipped: Bool,
    _ wait: EffectWait
  ) -> TestStoreFailure {
    TestStoreFailure(
      "Expected to receive \(expected), but received only \(count(received.count, "other action"))",
      "\(isSkipped ? "Reduced and skipped" : "Received instead, for the next call"):\n\n"
        + list(received),
      wait.text ?? "No effect is running."
    )
  }

  /// One or several effects send without end.
  static func runaway<Action>(
    _ expected: String,
    _ received: [ReceivedAction<Action>]
  ) -> TestStoreFailure {
    var counts: [String: Int] = [:]
    var senders: [String] = []
    for (_, origin) in received {
      let sender = sender(of: origin)
      if counts[sender] == nil { senders.append(sender) }
      counts[sender, default: 0] += 1
    }
    senders.sort { counts[$0, default: 0] > counts[$1, default: 0] }
    return TestStoreFailure(
      "Expected to receive \(expected), but effects send other actions without end",
      "Reduced and skipped \(count(received.count, "action")). They were sent by:\n\n"
        + list(senders) { "\($0): \(count(counts[$0, default: 0], "action"))" }
    )
  }

  /// An effect sends from more and more tasks, without waiting for its actions.
  static func runaway(_ effect: RunningEffect, limit: Int) -> TestStoreFailure {
    TestStoreFailure(
      "An effect has sent more than \(limit) actions that wait to be received",
      "It was cancelled:\n\n\(list([effect]))",
      "Does it start tasks without end? Await each 'send'."
    )
  }

  private static func sender(of origin: ActionOrigin) -> String {
    if case .effect(let effect, number: _, startedBy: _) = origin {
      "\(effect)"
    } else {
      "\(origin)"
    }
  }

  /// A scope of a child whose state is not there.
  ///
  /// - Parameter action: The name of the case with the child's actions.
  static func missingScope(_ action: String) -> TestStoreFailure {
    TestStoreFailure(
      "There is no child with the actions \(action)",
      "Calls on the scope do nothing. To assert that the child is not there, look at 'state'."
    )
  }

  /// A scope of a child that its parent always has, made after the parent was removed.
  ///
  /// - Parameter action: The name of the case with the child's actions.
  static func scopeOfRemovedParent(_ action: String) -> TestStoreFailure {
    TestStoreFailure(
      "There is no child with the actions \(action)",
      "The feature with the child was removed. A call on the scope fails, too."
    )
  }

  static func replacedScope(_ state: Any.Type) -> TestStoreFailure {
    TestStoreFailure(
      "The child of the scope was removed, and another child has its slot",
      "Child: \(RuntimeIssue.typeName(state))\nThe call does nothing. Make a scope of the child that is there now."
    )
  }

  static func nothingToSkip(_ what: String) -> TestStoreFailure {
    TestStoreFailure(
      "There are no \(what) to skip",
      "Pass 'strict: false' where there need not be any."
    )
  }

  static func endless<Action>(_ skipped: [ReceivedAction<Action>]) -> TestStoreFailure {
    TestStoreFailure(
      "Skipped \(count(skipped.count, "received action")), and there are still more",
      "Do actions lead to each other in a circle? The first of them:\n\n\(list(skipped))"
    )
  }

  static func unfinished<Action>(
    waiting: [ReceivedAction<Action>],
    _ wait: EffectWait,
    hasFinished: Bool
  ) -> TestStoreFailure? {
    let running = wait.running
    guard !waiting.isEmpty || !running.isEmpty else { return nil }
    let advice =
      wait.isHeld
      ? "These are held. Say how each ends with 'store.effect(…)', or cancel them"
      : wait.isAsleep
        ? "These sleep on a TestClock. Advance it\(wait.missingTime), or cancel them"
        : hasFinished
          ? "Let these end, or cancel them"
          : "Wait for these with 'await store.finish()', or cancel them"
    return TestStoreFailure(
      "The test ended with \(leftovers(waiting.count, running.count))",
      waiting.isEmpty ? nil : "Call 'receive' for each of these:\n\n\(list(waiting))",
      running.isEmpty ? nil : "\(advice):\n\n\(list(running))"
    )
  }

  static func taskUnfinished<Action>(
    waiting: [ReceivedAction<Action>],
    _ wait: EffectWait
  ) -> TestStoreFailure {
    let leftovers = leftovers(waiting.count, wait.running.count)
    return TestStoreFailure(
      "The sent action's effects have not finished: \(leftovers)",
      waiting.isEmpty ? nil : "Call 'receive' for each of these:\n\n\(list(waiting))",
      wait.text
    )
  }
}

/// The effects in flight that a test waited for without success.
struct EffectWait {
  let running: [RunningEffect]
  /// The duration of the wait.
  let timeout: Duration
  /// Whether all of them sleep on test clocks.
  let isAsleep: Bool
  /// Whether all of them are held (rule X13).
  let isHeld: Bool
  /// Whether one of them runs without ever waiting.
  let isRestless: Bool
  /// The time until the first of the tasks that sleep on test clocks wakes; nil if none will.
  let nextWake: Duration?
  /// The actions that the test stores of other loops have not received (rule D1).
  let elsewhere: [ReceivedAction<Any>]

  /// The last sections of a failure; nil if the store waits for nothing.
  var text: String? {
    guard !elsewhere.isEmpty else { return effects }
    let others =
      "Other test stores have to receive these actions first:\n\n"
      + TestStoreFailure.list(elsewhere)
    return [effects, others].compactMap { $0 }.joined(separator: "\n\n")
  }

  /// How far to advance the clock: ` by 1.0 seconds`.
  var missingTime: String { nextWake.map { " by \($0)" } ?? "" }

  /// The effects in flight; nil if there are none.
  private var effects: String? {
    guard !running.isEmpty else { return nil }
    let list = TestStoreFailure.list(running)
    if isHeld {
      return
        "The effects in flight are held. Say what each does with 'store.effect(…)':\n\n\(list)"
    }
    if isAsleep {
      return
        "The effects in flight sleep on a TestClock. Advance it\(missingTime) first:\n\n\(list)"
    }
    let manner = isRestless ? ", one of which runs on without ever waiting" : ""
    return "Waited \(timeout) for the effects in flight\(manner):\n\n\(list)"
  }
}
