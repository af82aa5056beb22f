import CairnCore
import CairnTesting

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
  func assertions(
    of trace: LassoTrace<State, Action>,
    _ steps: [ExploredStep<State, Action>]
  ) throws(NoEmittedTest) -> TraceAssertions {
    let goal = try Goal(of: trace, state: State.self, closure: closure)
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
      return try assertions(atEndOf: trace, goal, checks, isFair: isChecked)
    }
    let isBack = try isBack(after: loopStart, steps)
    return TraceAssertions(
      beginning: goal.declarations,
      atStep: checks,
      end: { _ in ["#expect(\(isBack), \(words))"] }
    )
  }

  /// Returns the assertions about moves after which nothing more has to happen.
  private func assertions(
    atEndOf trace: LassoTrace<State, Action>,
    _ goal: Goal,
    _ checks: @escaping (Int) -> [String],
    isFair: Bool
  ) throws(NoEmittedTest) -> TraceAssertions {
    var outcomes: [String] = []
    if case .settles = trace.property.kind { outcomes = try self.outcomes(atEndOf: trace) }
    let words = words(for: trace.property)
    let names = trace.effectsAtEnd.map {
      $0.report.descriptor.name.map(StringLiteral.quoted) ?? "nil"
    }
    let effects = "store.moment.effectsInFlight"
    let stop =
      names.isEmpty
      ? "\(effects).isEmpty"
      : "\(effects).map(\\.descriptor.name) == [\(names.joined(separator: ", "))]"
    let haveNoOutcomes = outcomes.indices.map {
      "guard outcomes\($0 + 1)(store.state).isEmpty else { return }"
    }
    return TraceAssertions(
      beginning: goal.declarations + outcomes,
      atStep: checks,
      end: { _ in
        ["guard \(stop) else { return }"] + haveNoOutcomes
          + ["#expect(try \(goal.check), \(words))"]
      },
      silentAlphabets: explorer.alphabets.filter { !isFair || $0.isFair }.map(\.number)
    )
  }

  /// Declares the outcomes of the effects that keep a feature from being at rest: in the state
  /// there, none of them can happen.
  private func outcomes(atEndOf trace: LassoTrace<State, Action>)
    throws(NoEmittedTest) -> [String]
  {
    var declared: [OutcomeDeclaration] = []
    for effect in trace.effectsAtEnd where !effect.mayStay {
      guard case .declared(let declaration, failures: _) = effect.rest else {
        throw NoEmittedTest("only a search knows that the effects stay in flight")
      }
      if let feature = declaration.feature {
        throw NoEmittedTest(
          "the outcomes of '\(declaration.name)' depend on the state of \(feature)"
        )
      }
      if !declared.contains(where: { $0 === declaration }) { declared.append(declaration) }
    }
    let state = try NoEmittedTest.name(of: State.self, "the state")
    let action = try NoEmittedTest.name(of: Action.self, "the action")
    var lines: [String] = []
    for declaration in declared {
      guard let text = SourceCall(of: "outcomes", at: declaration.site)?.closure(nil) else {
        throw .unreadable("outcomes", at: declaration.site)
      }
      let part = "the declaration of the outcomes of '\(declaration.name)'"
      try NoEmittedTest.requireNoFreeNames(in: text, of: part)
      lines.append(
        "let outcomes\(lines.count + 1): (\(state)) -> [EffectOutcome<\(action)>] = "
          + TestText.withoutIndentation(text)
      )
    }
    return lines
  }

  /// Returns an expression that is false after a loop: the state is the one before the loop.
  private func isBack(
    after loopStart: Int,
    _ steps: [ExploredStep<State, Action>]
  ) throws(NoEmittedTest) -> String {
    if steps.indices.contains(loopStart), let last = steps.last {
      let before = steps[loopStart].before
      if difference(before, last.after) == nil {
        return "difference(loopStart, store.state) != nil"
      }
      // The store of the test ignores the same fields.
      if explorer.merging.areEqual(before, last.after)
        || explorer.merging.areCanonicallyEqual(before, last.after, { _ in true })
      {
        return "!store.isInState(loopStart)"
      }
    }
    throw NoEmittedTest("the states before and after the loop count as the same and differ")
  }

  /// The goal of the moves, as the test states it.
  private struct Goal {
    var declarations: [String]
    /// The statements where the way to the goal begins.
    var beginning: [String] = []
    /// An expression for whether the goal is reached.
    let check: String

    init(
      of trace: LassoTrace<State, Action>,
      state: State.Type,
      closure: (String?, Property<State, Action>) throws(NoEmittedTest) -> String
    ) throws(NoEmittedTest) {
      let moment = "Moment<\(try NoEmittedTest.name(of: state, "the state"))>"
      switch trace.property.kind {
      case .eventually, .alwaysPossible:
        check = "goal(store.moment)"
        let goal = try closure(nil, trace.property)
        declarations = ["let goal: (\(moment)) throws -> Bool = \(goal)"]
      case .leads(let types, each: _, to: _):
        let (each, goal) = (try closure("each", trace.property), try closure("to", trace.property))
        let keyType = try NoEmittedTest.name(of: types.key, "the key")
        let keysType = try NoEmittedTest.name(of: types.keys, "the keys")
        let base = trace.key?.base as? any Hashable
        guard let key = base.flatMap({ TestText.typedExpression(of: $0) }) else {
          throw .unwritable(base.map { RuntimeIssue.shortDescription(of: $0) } ?? "the key")
        }
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
        guard names.count == staying.count else {
          throw NoEmittedTest("an effect that may stay in flight has no name")
        }
        let isAtRest =
          names.isEmpty
          ? "$0.effectsInFlight.isEmpty"
          : "$0.effectsInFlight.allSatisfy { [\(names.joined(separator: ", "))].contains($0.descriptor.name) }"
        check = "goal(store.moment)"
        declarations = ["let goal: (\(moment)) throws -> Bool = { \(isAtRest) }"]
      case .always, .across, .never, .sometimes:
        throw NoEmittedTest("'\(trace.property.name)' is about single moments")
      }
    }
  }
}
