/// A scenario in which two runs differ.
struct Difference {
  let scenario: Scenario
  let expected: [Journal.Entry]
  let actual: [Journal.Entry]

  /// Compares a store with a test store; returns nil if both behave the same.
  init?(_ scenario: Scenario, fault: Fault? = nil) async {
    expected = ReferenceStore.play(scenario, fault: fault).entries
    actual = await TestStoreRun.play(scenario).entries
    guard expected != actual else { return nil }
    self.scenario = scenario
  }

  /// The difference in a scenario that is as small as possible.
  func shrunk(fault: Fault? = nil) async -> Difference {
    var smallest = self
    while let next = await smallest.next(fault: fault) {
      smallest = next
    }
    return smallest
  }

  private func next(fault: Fault?) async -> Difference? {
    for candidate in scenario.smaller {
      if let difference = await Difference(candidate, fault: fault) { return difference }
    }
    return nil
  }
}

extension Difference: CustomStringConvertible {
  var description: String {
    let common = zip(expected, actual).prefix { $0 == $1 }.count
    let lines =
      ["\(scenario)", "", "Both:"] + Self.lines(expected.prefix(common))
      + ["", "Then the store:"] + Self.lines(expected.dropFirst(common).prefix(6))
      + ["", "And the test store:"] + Self.lines(actual.dropFirst(common).prefix(6))
    return lines.joined(separator: "\n")
  }

  private static func lines(_ entries: ArraySlice<Journal.Entry>) -> [String] {
    entries.map { "  \($0)" }
  }
}

// MARK: - Non-empty parts as text

extension Scenario: CustomStringConvertible {
  var description: String {
    var lines = ["Beginning: \(words(beginning)), \(taking)", "Script:"]
    lines += script.map { "  \(words($0.event))\($0.isReceived ? "" : ", received later")" }
    for (kind, plan) in zip(FeatureKind.allCases, features) {
      lines += plan.lines.map { "\(kind) \($0)" }
    }
    return lines.joined(separator: "\n")
  }
}

extension FeaturePlan {
  fileprivate var lines: [String] {
    var lines: [String] = []
    for (index, rule) in rules.enumerated() where !rule.isEmpty {
      let parent = rule.parentRule.map { ", parent: \($0)" } ?? ""
      lines.append("\(index): \(words(rule.changes)), \(words(rule.effect))\(parent)")
    }
    for (key, effect) in subscriptions.enumerated() where !effect.isNone {
      lines.append("for key \(key): \(words(effect))")
    }
    if !mount.isNone { lines.append("mount: \(words(mount))") }
    if !sheetDismount.isNone { lines.append("dismount of sheet: \(words(sheetDismount))") }
    if hasDismount { lines.append("dismount") }
    return lines
  }
}

extension Rule {
  fileprivate var isEmpty: Bool { changes.isEmpty && effect.isNone && parentRule == nil }
}

extension EffectPlan {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

extension Journal.Entry: CustomStringConvertible {
  var description: String { "\(time.milliseconds): \(words(event))" }
}

/// A value without the names of this module.
private func words(_ value: some Any) -> String {
  "\(value)".split(separator: "DifferentialTests.").joined()
    .split(separator: "PlannedFeature.").joined()
}
