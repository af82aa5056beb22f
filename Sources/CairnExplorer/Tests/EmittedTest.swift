import Cairn
import CairnCore
import CairnTesting

/// A test with a test store that makes the moves of a counterexample (rule X21).
///
/// Its text consists of parts of the test that found the counterexample. If a part may have another
/// meaning in another test, there is no text but a reason (``NoEmittedTest``); the moves can then
/// be replayed by their token.
struct EmittedTest<State, Action> {
  let explorer: Explorer<State, Action>

  /// The largest number of moves that is written as a test.
  private static var mostSteps: Int { 100 }

  /// Returns a test whose last step shows that a property does not hold.
  func text(of property: Property<State, Action>, after steps: [ExploredStep<State, Action>])
    throws(NoEmittedTest) -> String
  {
    let length = TestStoreFailure.count(steps.count, "move")
    return try text(
      named: "\(property.name), \(length)",
      steps,
      assertions(of: property, after: steps.count)
    )
  }

  /// Returns a test whose last step reports an issue. If an operation has reported it, the test
  /// runs the operation, which its store holds.
  func text(of issue: RuntimeIssue, after steps: [ExploredStep<State, Action>])
    throws(NoEmittedTest) -> String
  {
    let length = TestStoreFailure.count(steps.count, "move")
    return try text(
      named: "The trace ends with the issue \(issue.code.rawValue), \(length)",
      steps,
      TraceAssertions(effectsToRun: steps.last?.reportingEffects ?? [])
    )
  }

  /// Returns a test of moves on which something never happens.
  func text(of lasso: LassoTrace<State, Action>, _ steps: [ExploredStep<State, Action>])
    throws(NoEmittedTest) -> String
  {
    let assertions = try assertions(of: lasso, steps)
    let stem = lasso.loopStart ?? steps.count
    var length = stem == 0 ? [] : [TestStoreFailure.count(stem, "move")]
    if stem < steps.count {
      length.append("a loop of \(TestStoreFailure.count(steps.count - stem, "move"))")
    }
    return try text(
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
    /// The effects whose operations the test runs at the end, by their numbers.
    var effectsToRun: [UInt64] = []
  }

  private func text(
    named name: String,
    _ steps: [ExploredStep<State, Action>],
    _ assertions: TraceAssertions
  ) throws(NoEmittedTest) -> String {
    let code = try code(of: steps)
    let store = try makingOfStore()
    let alphabets = OfferedActions(explorer, code, assertions.silentAlphabets)
    let silent = try alphabets.names(of: assertions.silentAlphabets, in: explorer)
    var lines = assertions.beginning + alphabets.declarations
    lines += ["let store = \(store)", "store.exhaustivity = .off"]
    var writer = StepWriter(
      action: TypeName.text(of: Action.self),
      areActionsEquatable: Action.self is any Equatable.Type,
      alphabets: alphabets.names,
      effects: EffectVariables(used: code.compactMap(\.effect) + assertions.effectsToRun)
    )
    lines += steps.first?.endedEffects.before.flatMap(EffectVariables.ending) ?? []
    lines += writer.effects.declarations(in: steps.first?.effects.before ?? [])
    var lastAction = "nil"
    for (index, (step, code)) in zip(steps, code).enumerated() {
      lines += assertions.atStep(index)
      lines.append(TestText.comment("\(index + 1). \(step.move)"))
      lines += Self.changes(from: step.before, to: step.after)
      guard let written = writer.lines(code, number: index + 1) else {
        throw unwritable(step.move, code)
      }
      lines += written.lines
      lastAction = written.action ?? "nil"
      lines += step.endedEffects.after.flatMap(EffectVariables.ending)
      lines += writer.effects.declarations(in: step.effects.after)
    }
    lines += assertions.atStep(steps.count)
    lines += silent.map { "guard \($0)(store.state).isEmpty else { return }" }
    for effect in assertions.effectsToRun.compactMap(writer.effects.name) {
      lines += ["// The operation reports the issue.", "_ = \(effect)?.nextAction"]
    }
    lines += assertions.end(lastAction)
    return TestText.function(named: name, lines)
  }

  private func unwritable(_ move: Move<Action>, _ code: StepCode) -> NoEmittedTest {
    .unwritable(move, offeredBy: code.alphabet.map { explorer.alphabets[$0].name })
  }

  /// Returns the moves as a test writes them.
  private func code(of steps: [ExploredStep<State, Action>]) throws(NoEmittedTest) -> [StepCode] {
    guard steps.count <= Self.mostSteps else {
      throw NoEmittedTest("it would have \(steps.count) moves, and the most is \(Self.mostSteps)")
    }
    var code: [StepCode] = []
    for step in steps {
      guard let text = step.code else { throw .unwritable(step.move) }
      code.append(text)
    }
    return code
  }

  /// Returns `TestStore(initialState: Search.State(), effects: .held) { Search() }`.
  private func makingOfStore() throws(NoEmittedTest) -> String {
    guard let call = SourceCall(of: "Explorer", at: explorer.site), call.hasReducer else {
      throw .unreadable("Explorer", at: explorer.site)
    }
    _ = try NoEmittedTest.name(of: State.self, "the state")
    for argument in call.arguments(labeled: "initialState") {
      try NoEmittedTest.requireNoFreeNames(
        in: String(argument.dropFirst("initialState:".count)),
        of: "the initial state"
      )
    }
    let text = TestText.store(call.arguments, call.closures)
    try NoEmittedTest.requireNoFreeNames(in: text, of: "the explorer")
    return text
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
  ) throws(NoEmittedTest) -> TraceAssertions {
    let words = words(for: property)
    switch property.kind {
    case .always, .never:
      let state = try NoEmittedTest.name(of: State.self, "the state")
      let closure = try closure(nil, of: property)
      let isNever = if case .never = property.kind { true } else { false }
      return TraceAssertions(
        beginning: ["let property: (Moment<\(state)>) throws -> Bool = \(closure)"],
        end: { _ in ["#expect(try \(isNever ? "!" : "")property(store.moment), \(words))"] }
      )
    case .across:
      let state = try NoEmittedTest.name(of: State.self, "the state")
      let action = try NoEmittedTest.name(of: Action.self, "the action")
      let closure = try closure("across", of: property)
      // Not '\b': a word of Unicode can contain a point, as in 'move.effect'.
      guard !closure.contains(/\.move(?!\w)/) else {
        throw NoEmittedTest(
          "'\(property.name)' reads 'move', and a test does not know the effect of it"
        )
      }
      return TraceAssertions(
        beginning: [
          "let property: (StateTransition<\(state), \(action)>) throws -> Bool = \(closure)"
        ],
        atStep: { $0 == count - 1 ? ["let before = store.moment"] : [] },
        end: { last in
          let transition = "StateTransition(before: before, action: \(last), after: store.moment)"
          return ["#expect(\n  try property(\(transition)),\n  \(words)\n)"]
        }
      )
    case .sometimes, .alwaysPossible, .eventually, .leads, .settles:
      throw NoEmittedTest("only a search checks '\(property.name)'")
    }
  }

  func words(for property: Property<State, Action>) -> String {
    StringLiteral.quoted("\(property.word) '\(property.name)'")
  }

  /// Returns a closure of the call that declared a property.
  func closure(
    _ label: String?,
    of property: Property<State, Action>
  ) throws(NoEmittedTest) -> String {
    guard let call = SourceCall(of: property.call, at: property.site),
      let text = call.closure(label)
    else { throw .unreadable(property.call, at: property.site) }
    try NoEmittedTest.requireNoFreeNames(in: text, of: "'\(property.name)'")
    return TestText.withoutIndentation(text)
  }
}
