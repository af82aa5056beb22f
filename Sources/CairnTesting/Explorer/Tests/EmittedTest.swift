import Cairn
import CairnCore

/// A test with a test store that goes the way of a counterexample (rule X21).
///
/// Its text is put together from that of the test that has found the counterexample. Where that is not known to mean the same
/// in another test, there is none: the way is gone again by its token.
struct EmittedTest<State, Action> {
  let explorer: Explorer<State, Action>

  /// How long a way is at most that is written as a test.
  private static var mostSteps: Int { 100 }

  /// - Parameters:
  ///   - property: What is violated at the end; nil where a step raises an issue.
  ///   - steps: The way.
  /// - Returns: the text of the test; nil if none is known to compile.
  func text(of property: Property<State, Action>?, after steps: [ExploredStep<State, Action>])
    -> String?
  {
    let code = steps.compactMap(\.code)
    guard code.count == steps.count, steps.count <= Self.mostSteps, let store = makingOfStore
    else { return nil }
    var lines = ["let store = \(store)", "store.exhaustivity = .off"]
    var effects = EffectVariables(used: code.compactMap(\.effect))
    lines += effects.declarations(in: steps.first?.effects.before ?? [])
    let isAcross = property?.looksAtMoves == true
    for (number, (step, code)) in zip(steps, code).enumerated() {
      if isAcross, number == steps.count - 1 { lines.append("let before = store.moment") }
      lines.append("// \(number + 1). \(step.move)")
      lines += Self.changes(from: step.before, to: step.after)
      lines += code.lines(effects)
      lines += effects.declarations(in: step.effects.after)
    }
    var name = "The way ends with an issue"
    if let property {
      guard let assertion = assertion(of: property, steps) else { return nil }
      name = property.name
      lines = [assertion.closure] + lines + [assertion.expectation]
    }
    return TestText.function(
      named: "\(name), \(TestStoreFailure.count(steps.count, "move"))",
      lines
    )
  }

  /// `TestStore(initialState: Search.State(), effects: .held) { Search() }`.
  private var makingOfStore: String? {
    guard let call = SourceCall(of: "Explorer", at: explorer.site), !call.closures.isEmpty else {
      return nil
    }
    let text = TestText.store(call.arguments, call.closures)
    return FreeNames.inExpression(text).isEmpty ? text : nil
  }

  private func assertion(
    of property: Property<State, Action>,
    _ steps: [ExploredStep<State, Action>]
  ) -> (closure: String, expectation: String)? {
    guard let state = TypeName.text(of: State.self) else { return nil }
    let (word, label, parameter, check): (String, String?, String, String)
    switch property.kind {
    case .always:
      (word, label, parameter, check) = (
        "always", nil, "Moment<\(state)>", "property(store.moment)"
      )
    case .never:
      (word, label, parameter, check) = (
        "never", nil, "Moment<\(state)>", "!property(store.moment)"
      )
    case .across:
      guard let action = TypeName.text(of: Action.self), let last = steps.last?.lastAction else {
        return nil
      }
      (word, label, parameter) = ("always", "across", "Transition<\(state), \(action)>")
      check = "property(Transition(before: before, action: \(last), after: store.moment))"
    case .sometimes, .alwaysPossible, .eventually, .leads, .settles: return nil
    }
    guard let closure = SourceCall(of: word, at: property.site)?.closure(label),
      FreeNames.inExpression(closure).isEmpty,
      // A test does not know the effect that a move is one of.
      label == nil || !closure.contains(/\.move\b/)
    else { return nil }
    let words = StringLiteral.quoted("\(property.word) '\(property.name)'")
    let isLong = label != nil
    return (
      "let property: (\(parameter)) throws -> Bool = \(TestText.withoutIndentation(closure))",
      isLong ? "#expect(\n  try \(check),\n  \(words)\n)" : "#expect(try \(check), \(words))"
    )
  }

  /// What a step changes, as comments.
  private static func changes(from before: State, to after: State) -> [String] {
    let lines = difference(before, after)?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.map { "//    \($0)" }
  }
}

/// How a step of a way is written in a test.
struct StepCode {
  /// The calls, in which `%` stands for the effect.
  let calls: [String]
  /// The effect that does it; nil for an action.
  let effect: UInt64?
  /// Whether actions follow that the store has to be asked to reduce.
  var isFollowed = false

  func lines(_ effects: EffectVariables) -> [String] {
    var lines: [String] = []
    let name = effect.flatMap { effects.name(of: $0) } ?? ""
    if effect != nil { lines.append("guard let \(name), \(name).isInFlight else { return }") }
    lines += calls.map { "await \($0.replacing("%", with: name))" }
    if isFollowed { lines.append("await store.skipReceivedActions(strict: false)") }
    return lines
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

extension ExploredStep {
  /// The action of the step as Swift writes it, `nil` where there is none; nil if that is not known to compile.
  fileprivate var lastAction: String? {
    guard let action = move.action else { return "nil" }
    return TestText.expression(of: action)
  }
}
