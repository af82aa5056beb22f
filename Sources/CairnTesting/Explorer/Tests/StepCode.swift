import CairnCore

/// How a step of a way is written in a test.
struct StepCode {
  /// How a test gets an action.
  enum ActionText {
    /// It makes the action, by an expression that may throw.
    case expression(String)
    /// It takes the action, among those that it is given, that describes itself so.
    case description(String)

    /// Nil where neither is known to be the same in another process.
    init?<Action>(of action: Action) {
      if let text = TestText.expression(of: action) {
        self = .expression(text)
      } else if Self.isDescribed(action) {
        self = .description(TestText.rawLiteral("\(action)"))
      } else {
        return nil
      }
    }

    /// Whether the description of a value has all that is in it, in an order that is always the same.
    private static func isDescribed(_ value: Any, depth: Int = 0) -> Bool {
      let mirror = Mirror(reflecting: value)
      if value is any CustomStringConvertible, mirror.displayStyle == .struct { return false }
      switch mirror.displayStyle {
      case .class, .set, .dictionary: return false
      default:
        guard depth < 20, !"\(value)".contains("\n") else { return false }
        return mirror.children.allSatisfy { isDescribed($0.value, depth: depth + 1) }
      }
    }
  }

  enum Call {
    /// The store is sent an action of the alphabet with a number.
    case action(ActionText, alphabet: Int)
    /// An effect sends an action, which is one that its operation sends if it is its own; it may end with it.
    case sends(ActionText, isLast: Bool, isOwn: Bool)
    /// An effect calls `dismiss`, which may return a result; it may end with it.
    case dismisses(String?, isLast: Bool)
    /// The operation of an effect returns, as it does by itself if the end is its own.
    case ends(isOwn: Bool)
    /// The operation of an effect throws an error.
    case fails(String)
    /// The wait of an effect is over.
    case elapses
    /// The interval of a throttle is over.
    case endsInterval(String, owner: String)
  }

  let call: Call
  /// The effect that does it; nil for an action and an interval.
  let effect: UInt64?
  /// Whether actions follow that the store has to be asked to reduce.
  var isFollowed = false

  init(_ call: Call, of effect: UInt64? = nil) {
    self.call = call
    self.effect = effect
  }
}

/// Writes the steps of a way, each of which ends the test where it is not possible any more.
struct StepWriter {
  /// The type of the actions.
  let action: String?
  /// Whether actions are compared by `==`, and not by what they show.
  let areActionsEquatable: Bool
  /// The variables with the actions that alphabets offer, by the numbers of the alphabets.
  let alphabets: [Int: String]
  var effects: EffectVariables
  /// The effects of which it is known that they were started.
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

  /// The lines of a step, and how they name its action; nil where they are not known to compile.
  mutating func lines(_ code: StepCode, number: Int) -> (lines: [String], action: String?)? {
    let name = code.effect.flatMap { effects.name(of: $0) } ?? ""
    var declarations: [String] = []
    var conditions: [String] = []
    if let effect = code.effect, started.insert(effect).inserted {
      conditions.append("let \(name)")
    }
    var action: String?
    switch code.call {
    case .action(let text, let alphabet):
      let offered = alphabets[alphabet].map { "\($0)(store.state)" }
      guard let use = use(text, number, isCompared: offered != nil) else { return nil }
      declarations = use.declarations
      action = use.name
      switch (text, offered) {
      case (.description, nil): return nil
      case (.description(let description), let offered?):
        conditions.append(
          "let \(use.name) = \(offered).first(where: { \"\\($0)\" == \(description) })"
        )
      case (.expression, let offered?):
        conditions.append(
          areActionsEquatable
            ? "\(offered).contains(\(use.name))"
            : "\(offered).contains(where: { difference($0, \(use.name)) == nil })"
        )
      case (.expression, nil): break
      }
    case .sends(let text, isLast: _, isOwn: true):
      guard let use = use(text, number, isCompared: true) else { return nil }
      declarations = use.declarations
      action = use.name
      if case .description(let description) = text {
        conditions += [
          "let \(use.name) = \(name).nextAction", "\"\\(\(use.name))\" == \(description)",
        ]
      } else if areActionsEquatable {
        conditions.append("\(name).nextAction == \(use.name)")
      } else {
        conditions += [
          "let next\(number) = \(name).nextAction",
          "difference(next\(number), \(use.name)) == nil",
        ]
      }
    case .sends(let text, isLast: _, isOwn: false):
      guard case .expression(let expression) = text else { return nil }
      action = expression
      conditions.append("\(name).isRunning")
    case .ends(isOwn: true):
      conditions += ["\(name).isRunning", "\(name).nextAction == nil"]
    case .dismisses, .ends, .fails: conditions.append("\(name).isRunning")
    case .elapses: conditions.append("\(name).isDelayed")
    case .endsInterval(let id, let owner):
      let owner = owner.isEmpty ? "" : ", owner: \(StringLiteral.quoted(owner))"
      conditions.append("store.elapseThrottle(\(StringLiteral.quoted(id))\(owner))")
    }
    var lines = declarations
    if !conditions.isEmpty {
      lines.append("guard \(conditions.joined(separator: ", ")) else { return }")
    }
    lines += calls(code, name, action ?? "")
    if code.isFollowed { lines.append("await store.skipReceivedActions(strict: false)") }
    return (lines, action)
  }

  /// How an action is named, and what comes first for that; nil where it cannot be told apart from others.
  ///
  /// - Parameter isCompared: Whether it is used more than once.
  private func use(_ text: StepCode.ActionText, _ number: Int, isCompared: Bool)
    -> (name: String, declarations: [String])?
  {
    let name = "action\(number)"
    switch text {
    case .description: return (name, [])
    case .expression(let expression):
      let isLong = expression.hasPrefix("try ")
      guard isCompared, isLong || !areActionsEquatable else { return (expression, []) }
      guard let action else { return nil }
      return (name, ["let \(name)\(isLong ? "" : ": \(action)") = \(expression)"])
    }
  }

  private func calls(_ code: StepCode, _ name: String, _ action: String) -> [String] {
    let end = "if \(name).isInFlight { await \(name).finish() }"
    switch code.call {
    case .action: return ["await store.send(\(action))"]
    case .sends(_, let isLast, isOwn: _):
      return ["await \(name).send(\(action))"] + (isLast ? [end] : [])
    case .dismisses(let result, let isLast):
      return ["await \(name).dismiss(\(result.map { "returning: \($0)" } ?? ""))"]
        + (isLast ? [end] : [])
    case .ends: return ["await \(name).finish()"]
    case .fails(let error): return ["await \(name).fail(\(error))"]
    case .elapses: return ["await \(name).elapse()"]
    case .endsInterval: return []
    }
  }
}

/// An effect in flight, as a test finds it.
struct EffectToFind {
  /// Its number.
  let id: UInt64
  let name: String?
  let owner: String
}

/// The variables of a test for effects, each of which is declared when the effect has been started.
struct EffectVariables {
  private let used: [UInt64]
  private var known: [UInt64] = []

  init(used: [UInt64]) {
    self.used = used
  }

  func name(of effect: UInt64) -> String? {
    known.firstIndex(of: effect).map { "effect\($0 + 1)" }
  }

  /// Declares the variables of effects that are in flight for the first time.
  mutating func declarations(in effects: [EffectToFind]) -> [String] {
    var lines: [String] = []
    for (index, effect) in effects.enumerated()
    where used.contains(effect.id) && !known.contains(effect.id) {
      known.append(effect.id)
      let earlier = effects[..<index].count {
        $0.owner == effect.owner && (effect.name == nil || $0.name == effect.name)
      }
      let name = effect.name.map { "\(StringLiteral.quoted($0)), " } ?? ""
      let owner = StringLiteral.quoted(effect.owner)
      let skip = earlier == 0 ? "" : ".dropFirst(\(earlier))"
      lines.append(
        "let effect\(known.count) = store.effects(\(name)owner: \(owner))\(skip).first"
      )
    }
    return lines
  }
}
