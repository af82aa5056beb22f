import CairnCore
import CairnTesting

/// Writes steps as code. Each step ends the test if it is no longer possible.
struct StepWriter {
  /// The type of the actions.
  let action: String?
  /// Whether the test compares actions by `==`, and not by their dumps.
  let areActionsEquatable: Bool
  /// The variables with the alphabets' actions, by the numbers of the alphabets.
  let alphabets: [Int: String]
  var effects: EffectVariables
  /// The effects that are known to have been started.
  private var started: Set<UInt64> = []

  init(
    action: String?,
    areActionsEquatable: Bool,
    alphabets: [Int: String],
    effects: EffectVariables
  ) {
    self.action = action
    self.areActionsEquatable = areActionsEquatable
    self.alphabets = alphabets
    self.effects = effects
  }

  /// Returns the lines of a step and the name of its action; nil if they are not known to compile.
  mutating func lines(_ code: StepCode, number: Int) -> (lines: [String], action: String?)? {
    let name = code.effect.flatMap { effects.name(of: $0) } ?? ""
    guard let use = use(code, number) else { return nil }
    var conditions = conditions(code, name, use.name, number)
    if let effect = code.effect, started.insert(effect).inserted {
      conditions.insert("let \(name)", at: 0)
    }
    var lines = use.declarations
    if !conditions.isEmpty {
      lines.append("guard \(conditions.joined(separator: ", ")) else { return }")
    }
    lines += calls(code, name, use.name)
    if code.isFollowed { lines.append("await store.skipReceivedActions(strict: false)") }
    return (lines, use.name.isEmpty ? nil : use.name)
  }

  /// Returns the name of a step's action, which is empty if there is none, and the declarations for
  /// it; nil if the action cannot be distinguished from others.
  private func use(_ code: StepCode, _ number: Int) -> (name: String, declarations: [String])? {
    let (text, isCompared): (StepCode.ActionText, Bool)
    switch code.call {
    case .action(let action, let alphabet):
      (text, isCompared) = (action, alphabets[alphabet] != nil)
    case .sends(let action, isLast: _, let decision):
      (text, isCompared) = (action, decision != .outcome)
    case .dismisses, .ends, .fails, .reportsIssue, .elapses, .endsInterval: return ("", [])
    }
    let name = "action\(number)"
    switch text {
    case .description(_, let expression):
      return isCompared ? (name, []) : expression.map { ($0, []) }
    case .expression(let expression):
      guard isCompared, expression.hasPrefix("try ") || !areActionsEquatable else {
        return (expression, [])
      }
      guard let action else { return nil }
      let hasType = expression.hasPrefix("try JSONDecoder()")
      return (name, ["let \(name)\(hasType ? "" : ": \(action)") = \(expression)"])
    }
  }

  /// The conditions under which a step is possible.
  private func conditions(
    _ code: StepCode,
    _ name: String,
    _ action: String,
    _ number: Int
  ) -> [String] {
    switch code.call {
    case .action(let text, let alphabet):
      return alphabets[alphabet].map { isOffered(text, action, by: "\($0)(store.state)") } ?? []
    case .sends(let text, isLast: _, .operation): return isNext(text, action, of: name, number)
    case .sends(let text, isLast: _, .order):
      return isOffered(text, action, by: "\(name).nextActions")
    case .ends(.operation): return ["\(name).isRunning", "\(name).nextAction == nil"]
    case .ends(.order): return ["\(name).isRunning", "\(name).canReturn"]
    case .sends, .dismisses, .ends, .fails, .reportsIssue: return ["\(name).isRunning"]
    case .elapses: return ["\(name).isDelayed"]
    case .endsInterval(let id, let owner):
      let owner = owner.isEmpty ? "" : ", owner: \(StringLiteral.quoted(owner))"
      return ["store.elapseThrottle(\(StringLiteral.quoted(id))\(owner))"]
    }
  }

  private func isOffered(_ text: StepCode.ActionText, _ action: String, by offered: String)
    -> [String]
  {
    if case .description(let description, orElse: _) = text {
      return ["let \(action) = \(offered).first(where: { \"\\($0)\" == \(description) })"]
    }
    return areActionsEquatable
      ? ["\(offered).contains(\(action))"]
      : ["\(offered).contains(where: { difference($0, \(action)) == nil })"]
  }

  private func isNext(
    _ text: StepCode.ActionText,
    _ action: String,
    of effect: String,
    _ number: Int
  ) -> [String] {
    if case .description(let description, orElse: _) = text {
      return ["let \(action) = \(effect).nextAction", "\"\\(\(action))\" == \(description)"]
    }
    return areActionsEquatable
      ? ["\(effect).nextAction == \(SwiftLiteral.optional(action))"]
      : ["let next\(number) = \(effect).nextAction", "difference(next\(number), \(action)) == nil"]
  }

  private func calls(_ code: StepCode, _ name: String, _ action: String) -> [String] {
    let end = "if \(name).isInFlight { await \(name).finish() }"
    switch code.call {
    case .action: return ["await store.send(\(action))"]
    case .sends(_, let isLast, _):
      return ["await \(name).send(\(action))"] + (isLast ? [end] : [])
    case .dismisses(let result, let isLast):
      return ["await \(name).dismiss(\(result.map { "returning: \($0)" } ?? ""))"]
        + (isLast ? [end] : [])
    case .ends: return ["await \(name).finish()"]
    case .fails(let error): return ["await \(name).fail(\(error))"]
    case .reportsIssue: return ["_ = \(name).nextAction"]
    case .elapses: return ["await \(name).elapse()"]
    case .endsInterval: return []
    }
  }
}
