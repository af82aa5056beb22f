import Cairn
import CairnCore

/// A test with a test store that makes the moves of a counterexample (rule X21).
///
/// Its text consists of parts of the test that found the counterexample. If a part may have another
/// meaning in another test, there is no text; the moves can then be replayed by their token.
struct EmittedTest<State, Action> {
  let explorer: Explorer<State, Action>

  /// The largest number of moves that is written as a test.
  private static var mostSteps: Int { 100 }

  /// Returns a test whose last step shows the failure.
  ///
  /// - Parameters:
  ///   - property: The property that is violated at the end; nil if a step reports an issue.
  ///   - steps: The moves.
  /// - Returns: the text of the test; nil if it is not known to compile.
  func text(of property: Property<State, Action>?, after steps: [ExploredStep<State, Action>])
    -> String?
  {
    let length = TestStoreFailure.count(steps.count, "move")
    guard let property else {
      return text(named: "The trace ends with an issue, \(length)", steps, TraceAssertions())
    }
    guard let assertions = assertions(of: property, after: steps.count) else { return nil }
    return text(named: "\(property.name), \(length)", steps, assertions)
  }

  /// Returns a test of moves on which something never happens.
  func text(of lasso: LassoTrace<State, Action>, _ steps: [ExploredStep<State, Action>]) -> String?
  {
    guard let assertions = assertions(of: lasso, steps) else { return nil }
    let stem = lasso.loopStart ?? steps.count
    var length = stem == 0 ? [] : [TestStoreFailure.count(stem, "move")]
    if stem < steps.count {
      length.append("a loop of \(TestStoreFailure.count(steps.count - stem, "move"))")
    }
    return text(
      named: "\(lasso.property.name), \(length.joined(separator: " and "))",
      steps,
      assertions
    )
  }

  /// The statements that a test adds to its steps.
  struct TraceAssertions {
    /// The declarations at the start.
    var beginning: [String] = []
    /// The statements before a step, by its index; the end has the index after the last step.
    var atStep: (Int) -> [String] = { _ in [] }
    /// The statements at the end, with the last action as the test names it.
    var end: (_ lastAction: String) -> [String] = { _ in [] }
    /// The alphabets that must offer nothing at the end; the test returns early otherwise.
    var silentAlphabets: [Int] = []
  }

  private func text(
    named name: String,
    _ steps: [ExploredStep<State, Action>],
    _ assertions: TraceAssertions
  ) -> String? {
    let code = steps.compactMap(\.code)
    guard code.count == steps.count, (1...Self.mostSteps).contains(steps.count),
      let store = makingOfStore
    else { return nil }
    let alphabets = OfferedActions(explorer, code, assertions.silentAlphabets)
    let silent = assertions.silentAlphabets.compactMap { alphabets.names[$0] }
    guard silent.count == assertions.silentAlphabets.count else { return nil }
    var lines = assertions.beginning + alphabets.declarations
    lines += ["let store = \(store)", "store.exhaustivity = .off"]
    var writer = StepWriter(
      action: TypeName.text(of: Action.self),
      areActionsEquatable: Action.self is any Equatable.Type,
      alphabets: alphabets.names,
      effects: EffectVariables(used: code.compactMap(\.effect))
    )
    lines += writer.effects.declarations(in: steps.first?.effects.before ?? [])
    var lastAction = "nil"
    for (index, (step, code)) in zip(steps, code).enumerated() {
      lines += assertions.atStep(index)
      lines.append("// \(index + 1). \(step.move)")
      lines += Self.changes(from: step.before, to: step.after)
      guard let written = writer.lines(code, number: index + 1) else { return nil }
      lines += written.lines
      lastAction = written.action ?? "nil"
      lines += writer.effects.declarations(in: step.effects.after)
    }
    lines += assertions.atStep(steps.count)
    lines += silent.map { "guard \($0)(store.state).isEmpty else { return }" }
    lines += assertions.end(lastAction)
    return TestText.function(named: name, lines)
  }

  /// `TestStore(initialState: Search.State(), effects: .held) { Search() }`.
  private var makingOfStore: String? {
    guard let call = SourceCall(of: "Explorer", at: explorer.site), !call.closures.isEmpty else {
      return nil
    }
    let text = TestText.store(call.arguments, call.closures)
    return FreeNames.inExpression(text).isEmpty ? text : nil
  }

  /// The changes of a step, as comments.
  private static func changes(from before: State, to after: State) -> [String] {
    let lines = difference(before, after)?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.map { "//    \($0)" }
  }
}

// MARK: - The failure at the end

extension EmittedTest {
  private func assertions(
    of property: Property<State, Action>,
    after count: Int
  ) -> TraceAssertions? {
    guard let state = TypeName.text(of: State.self) else { return nil }
    let words = words(for: property)
    switch property.kind {
    case .always, .never:
      guard let closure = closure(nil, of: property) else { return nil }
      let isNever = if case .never = property.kind { true } else { false }
      return TraceAssertions(
        beginning: ["let property: (Moment<\(state)>) throws -> Bool = \(closure)"],
        end: { _ in ["#expect(try \(isNever ? "!" : "")property(store.moment), \(words))"] }
      )
    case .across:
      guard let action = TypeName.text(of: Action.self),
        let closure = closure("across", of: property),
        // A test does not know the effect of a move.
        !closure.contains(/\.move\b/)
      else { return nil }
      return TraceAssertions(
        beginning: [
          "let property: (Transition<\(state), \(action)>) throws -> Bool = \(closure)"
        ],
        atStep: { $0 == count - 1 ? ["let before = store.moment"] : [] },
        end: { last in
          let transition = "Transition(before: before, action: \(last), after: store.moment)"
          return ["#expect(\n  try property(\(transition)),\n  \(words)\n)"]
        }
      )
    case .sometimes, .alwaysPossible, .eventually, .leads, .settles: return nil
    }
  }

  fileprivate func words(for property: Property<State, Action>) -> String {
    StringLiteral.quoted("\(property.word) '\(property.name)'")
  }

  /// A closure of the call that declared a property; nil if it may have another meaning in another
  /// test.
  fileprivate func closure(_ label: String?, of property: Property<State, Action>) -> String? {
    SourceCall(of: property.call, at: property.site)?.movableClosure(label)
  }
}

// MARK: - Goals that are never reached

/// Moves on which something never happens.
struct LassoTrace<State, Action> {
  let property: Property<State, Action>
  /// The number of moves before the key appears that has to lead somewhere.
  let start: Int
  /// The key that has to lead somewhere; nil if there is only one thing.
  let key: AnyHashable?
  /// The number of moves before the loop; nil if there is none.
  let loopStart: Int?
  /// The effects in flight at the beginning of the loop, or at the end of the moves.
  let effectsAtEnd: [EffectInFlight]
}

extension EmittedTest {
  private func assertions(
    of trace: LassoTrace<State, Action>,
    _ steps: [ExploredStep<State, Action>]
  ) -> TraceAssertions? {
    guard let goal = Goal(of: trace, state: TypeName.text(of: State.self), closure: closure) else {
      return nil
    }
    let words = words(for: trace.property)
    let count = steps.count
    var isChecked = true
    if case .alwaysPossible = trace.property.kind { isChecked = false }
    /// The statements before a step.
    func checks(_ index: Int) -> [String] {
      var lines = index == trace.start ? goal.beginning : []
      if isChecked, index >= trace.start, index < count || trace.loopStart != nil {
        lines.append("if try \(goal.check) { return }")
      }
      if index == trace.loopStart { lines.append("let loopStart = store.state") }
      return lines
    }
    guard let loopStart = trace.loopStart else {
      // Only the search knows that effects in flight stay there forever.
      if case .settles = trace.property.kind { return nil }
      let names = trace.effectsAtEnd.map {
        $0.report.descriptor.name.map(StringLiteral.quoted) ?? "nil"
      }
      let effects = "store.moment.effectsInFlight"
      let stop =
        names.isEmpty
        ? "\(effects).isEmpty"
        : "\(effects).map(\\.descriptor.name) == [\(names.joined(separator: ", "))]"
      return TraceAssertions(
        beginning: goal.declarations,
        atStep: checks,
        end: { _ in
          ["guard \(stop) else { return }", "#expect(try \(goal.check), \(words))"]
        },
        silentAlphabets: explorer.alphabets.filter { !isChecked || $0.isFair }.map(\.number)
      )
    }
    // A test does not see a loop through states that are equal by other means.
    guard steps.indices.contains(loopStart), let last = steps.last,
      difference(steps[loopStart].before, last.after) == nil
    else { return nil }
    return TraceAssertions(
      beginning: goal.declarations,
      atStep: checks,
      end: { _ in ["#expect(difference(loopStart, store.state) != nil, \(words))"] }
    )
  }

  /// The goal of the moves, as the test states it.
  private struct Goal {
    var declarations: [String]
    /// The statements where the way to the goal begins.
    var beginning: [String] = []
    /// An expression for whether the goal is reached.
    let check: String

    init?(
      of trace: LassoTrace<State, Action>,
      state: String?,
      closure: (String?, Property<State, Action>) -> String?
    ) {
      guard let state else { return nil }
      let moment = "Moment<\(state)>"
      switch trace.property.kind {
      case .eventually, .alwaysPossible:
        check = "goal(store.moment)"
        guard let goal = closure(nil, trace.property) else { return nil }
        declarations = ["let goal: (\(moment)) throws -> Bool = \(goal)"]
      case .leads(let types, each: _, to: _):
        guard let each = closure("each", trace.property), let goal = closure("to", trace.property),
          let keyType = TypeName.text(of: types.key), let keysType = TypeName.text(of: types.keys),
          let key = (trace.key?.base as? any Hashable).flatMap({ TestText.typedExpression(of: $0) })
        else { return nil }
        declarations = [
          "let keys: (\(moment)) throws -> \(keysType) = \(each)",
          "let goal: (\(keyType), \(moment)) throws -> Bool = \(goal)",
          "let key = \(key)",
        ]
        check = "goal(key, store.moment)"
        beginning = ["guard try keys(store.moment).contains(key) else { return }"]
      case .settles:
        let staying = Set(trace.effectsAtEnd.filter(\.mayStay).map { $0.report.descriptor.name })
        let names = staying.compactMap { $0 }.sorted().map(StringLiteral.quoted)
        guard names.count == staying.count else { return nil }
        let isAtRest =
          names.isEmpty
          ? "$0.effectsInFlight.isEmpty"
          : "$0.effectsInFlight.allSatisfy { [\(names.joined(separator: ", "))].contains($0.descriptor.name) }"
        check = "goal(store.moment)"
        declarations = ["let goal: (\(moment)) throws -> Bool = { \(isAtRest) }"]
      case .always, .across, .never, .sometimes: return nil
      }
    }
  }
}
