import CairnCore
import CairnTesting

extension Exploration {
  typealias Finding = ConfigurationSearch<State, Action>.Finding

  /// The failures of the test, each with its call site.
  package var failures: [(text: String, site: CallSite)] {
    if let failure = search.failure { return [(text(of: failure), search.site)] }
    var failures: [(text: String, site: CallSite)] = []
    for (property, finding) in zip(search.explorer.properties, search.findings) {
      if let text = text(of: property, finding) { failures.append((text, property.site)) }
    }
    guard search.walks == nil else { return failures }
    if search.isThrough {
      failures += search.runner.declarations.filter { !$0.isUsed }.map { (text(of: $0), $0.site) }
      failures += search.runner.limits.filter { !$0.isUsed }.map {
        (textOfUnused("limits", $0.name), $0.site)
      }
      failures += search.runner.ignoredEffects.filter { !$0.isUsed }.map {
        (textOfUnused("ignores", $0.name), $0.site)
      }
    }
    if let (unit, site) = search.explorer.idleActions, !search.coverage.idleActions.isEmpty {
      failures.append((textOfIdleActions(search.coverage.idleActions, unit), site))
    }
    if failures.isEmpty, search.bounds.mustSeeAll, !isExhaustive, !search.isDecided,
      search.runner.limits.isEmpty
    {
      failures.append((textOfIncompleteSearch, search.site))
    }
    return failures
  }

  /// The first line of the failure with which the search was given up; nil if it was not.
  var failureSummary: String? {
    search.failure.map { "\(text(of: $0).prefix { $0 != "\n" })" }
  }

  private var textOfIncompleteSearch: String {
    TestStoreFailure(
      "The search did not visit everything that can happen",
      extent,
      "If a part is enough, give the search a limit, as with 'run(states: 10_000)'."
    ).text
  }

  /// The moves of each failure, without duplicates, as
  /// ``Explorer/replay(_:fileID:filePath:line:column:isolation:)`` takes them.
  var failingTraces: [ReplayToken] {
    var traces: [[Int]] = []
    func add(_ moves: [Int]) {
      if !moves.isEmpty, !traces.contains(moves) { traces.append(moves) }
    }
    if let failure = search.failure {
      add(search.moves(to: failure))
    } else {
      for (property, finding) in zip(search.explorer.properties, search.findings) {
        if case .sometimes = property.kind { continue }
        guard let finding else { continue }
        if case .lasso = finding { continue }
        add(search.moves(of: finding))
      }
    }
    return traces.map(token)
  }

  private func text(of property: Property<State, Action>, _ finding: Finding?) -> String? {
    let name = "'\(property.name)'"
    guard let finding else {
      guard case .sometimes = property.kind, !search.isReplay else { return nil }
      let summary =
        isExhaustive
        ? "\(name) never happens" : "\(name) was not found to happen"
      return TestStoreFailure(summary, extent).text
    }
    let moves = search.moves(of: finding)
    let after = moves.isEmpty ? "in the initial state" : "after \(count(moves.count, "move"))"
    let summary: String
    switch (property.kind, finding) {
    case (_, .at(_, error: let error?)), (_, .across(_, move: _, error: let error?)),
      (_, .trace(_, error: let error?)):
      summary = "\(name) threw an error \(after): \(RuntimeIssue.shortDescription(of: error))"
    case (.sometimes, _): return nil
    case (.never, _): summary = "\(name) should never happen, and does \(after)"
    case (.always, _): summary = "\(name) is not always true: it is false \(after)"
    case (.across, _):
      summary = "\(name) is not true of every move: it is false of move \(moves.count)"
    case (.alwaysPossible, _): summary = "\(name) is not possible any more \(after)"
    case (.eventually, .lasso(let lasso, from: _, key: _)):
      summary = "\(name) need not happen: \(end(lasso, moves.count))"
    case (.leads, .lasso(let lasso, from: _, key: let key)):
      let key = RuntimeIssue.shortDescription(of: key.base)
      summary = "\(name) need not happen for \(key): \(end(lasso, moves.count))"
    case (.settles, .lasso(let lasso, from: _, key: _)):
      summary = "\(name) is not true: \(end(lasso, moves.count))"
    case (.eventually, _), (.leads, _), (.settles, _): summary = "\(name) need not happen"
    }
    var loopStart: Int?
    if case .lasso(let lasso, from: _, key: _) = finding, !lasso.loopMoves.isEmpty {
      loopStart = moves.count - lasso.loopMoves.count
    }
    let steps = search.steps(moves)
    return TestStoreFailure(
      summary,
      trace(steps, loopStart: loopStart),
      effectsAtEnd(of: finding),
      doubts(about: steps),
      replay(moves),
      test(of: property, finding, steps, loopStart: loopStart)
    ).text
  }

  /// Why a store may not make the moves of a failure.
  private func doubts(about steps: [ExploredStep<State, Action>]) -> String? {
    let effects = steps.compactMap(\.move.effect).map { "\($0.descriptor), which" }
    let withMemory = search.runner.effectsWithUnknownMemory
    let unknown = unexploredEffects.filter { effect in
      effects.contains(where: effect.hasPrefix) || withMemory.contains(effect)
    }
    let known = unknown.map { "The explorer does not know what this effect does: \($0)" }
    let sentences = (known + wayElsewhereSentences).map { "\($0)." }
    return sentences.isEmpty
      ? nil : (["A store may not make these moves."] + sentences).joined(separator: "\n")
  }

  /// The effects in flight at the end of a path on which effects do not come to rest.
  private func effectsAtEnd(of finding: Finding) -> String? {
    guard case .lasso(let lasso, from: _, key: _) = finding, let last = lasso.stem.last else {
      return nil
    }
    let effects = effectsInFlight(at: last).filter { !$0.mayStay }
    guard !effects.isEmpty else { return nil }
    return "In flight there:\n\n" + effects.map { "    \($0.report)" }.joined(separator: "\n")
  }

  private func end(_ lasso: Liveness.Lasso, _ count: Int) -> String {
    let stem = count - lasso.loopMoves.count
    let after = stem == 0 ? "in the initial state" : "after \(self.count(stem, "move"))"
    return lasso.loopMoves.isEmpty
      ? "things may stop \(after)"
      : "\(after), a loop of \(self.count(lasso.loopMoves.count, "move")) can repeat forever"
  }

  /// The moves of a path, each with the changes that it makes.
  private func trace(_ moves: [Int]) -> String? { trace(search.steps(moves)) }

  private func trace(_ steps: [ExploredStep<State, Action>], loopStart: Int? = nil) -> String? {
    guard !steps.isEmpty else { return nil }
    var parts: [String] = []
    for (index, step) in steps.enumerated() {
      if index == loopStart {
        parts.append(index == 0 ? "Again and again:" : "Then again and again:")
      }
      let change =
        ShownDifference(step.before, step.after).map { DifferenceReport.indented($0.text) }
        ?? "    (No change)"
      let alphabet =
        search.explorer.alphabets.count > 1 ? step.alphabet.map { "\($0): " } ?? "" : ""
      parts.append("\(index + 1). \(alphabet)\(step.move)\n\(change)")
    }
    return parts.joined(separator: "\n\n")
  }

  private func replay(_ moves: [Int]) -> String? {
    moves.isEmpty
      ? nil : "To replay these moves: await explorer.replay(\"\(token(of: moves))\")"
  }

  private func token(of moves: [Int]) -> ReplayToken {
    ReplayToken(
      moves: moves,
      hasAllEnds: !search.bounds.endsSilentEffects && search.runner.hasSilentEffects
    )
  }

  private func effectsInFlight(at number: Int) -> [EffectInFlight] {
    search.space.surroundings(of: number)?.effects ?? []
  }

  /// The same moves as a test, or the reason why there is none; nil if there are no moves.
  private func test(
    of property: Property<State, Action>,
    _ finding: Finding,
    _ steps: [ExploredStep<State, Action>],
    loopStart: Int?
  ) -> String? {
    guard !steps.isEmpty else { return nil }
    let test = EmittedTest(explorer: search.explorer)
    switch (property.kind, finding) {
    case (_, .lasso(let lasso, from: let start, let key)):
      let trace = LassoTrace(
        property: property,
        start: search.space.moves(to: start).count,
        key: key,
        loopStart: loopStart,
        effectsAtEnd: lasso.stem.last.map(effectsInFlight) ?? []
      )
      return shown { () throws(NoEmittedTest) in try test.text(of: trace, steps) }
    case (.alwaysPossible, .at(let number, error: nil)):
      // A test can show that no move is offered. It cannot show that none of many moves leads back.
      guard search.graph.isExpanded(number), search.graph.moveCount(of: number) == 0 else {
        return shown { () throws(NoEmittedTest) in
          throw NoEmittedTest("only a search can find that none of the further moves leads there")
        }
      }
      let trace = LassoTrace(
        property: property,
        start: 0,
        key: nil,
        loopStart: nil,
        effectsAtEnd: effectsInFlight(at: number)
      )
      return shown { () throws(NoEmittedTest) in try test.text(of: trace, steps) }
    default:
      return shown { () throws(NoEmittedTest) in try test.text(of: property, after: steps) }
    }
  }

  private func test(of issue: RuntimeIssue, _ steps: [ExploredStep<State, Action>]) -> String {
    let test = EmittedTest(explorer: search.explorer)
    return shown { () throws(NoEmittedTest) in try test.text(of: issue, after: steps) }
  }

  private func shown(_ test: () throws(NoEmittedTest) -> String) -> String {
    do {
      return "The same moves as a test:\n\n\(DifferenceReport.indented(try test()))"
    } catch {
      return "No test of these moves: \(error.reason)."
    }
  }

  private func text(of failure: ConfigurationSearch<State, Action>.SearchFailure) -> String {
    let moves = search.moves(to: failure)
    switch failure {
    case .issues(let issues, at: _, move: _):
      let after = moves.isEmpty ? "at the start" : "after \(count(moves.count, "move"))"
      return TestStoreFailure(
        "\(issues[0].summary) – \(after)",
        trace(moves),
        issues.map { "\($0)" }.joined(separator: "\n\n"),
        replay(moves),
        moves.isEmpty ? nil : test(of: issues[0], search.steps(moves))
      ).text
    case .twoResults(at: _, move: _, let difference):
      return TestStoreFailure(
        text(
          of: difference,
          moves.isEmpty
            ? "The feature gave two results at the start"
            : "The reducer gave two results for one action, the last of \(count(moves.count, "move"))"
        ),
        "A reducer must get everything that differs between runs, such as dates and random numbers, from "
          + "its dependencies.",
        trace(moves),
        replay(moves)
      ).text
    case .unequal:
      return TestStoreFailure(
        "A state is not equal to itself after \(count(moves.count, "move"))",
        "An explorer compares states by '=='. Look for a field such as a number that is not one "
          + "('nan').",
        trace(moves)
      ).text
    case .asymmetric(let asymmetry, at: _, move: _):
      return TestStoreFailure(
        "\(asymmetry.summary)"
          + (moves.isEmpty ? " in the initial state" : ", after \(count(moves.count, "move"))"),
        asymmetry.advice,
        trace(moves),
        replay(moves)
      ).text
    case .childStores:
      return TestStoreFailure(
        "The feature has independent child stores, which are not explored",
        "Explore the feature and its child stores separately."
      ).text
    case .mistake(let mistake): return TestStoreFailure(mistake.summary, mistake.advice).text
    }
  }

  private func text(
    of difference: ConfigurationSearch<State, Action>.ResultDifference,
    _ summary: String
  ) -> String {
    switch difference {
    case .states(let first, let second):
      return DifferenceReport.text(summary, from: first, to: second, .firstAndSecond) ?? summary
    case .effects(let first, let second):
      return TestStoreFailure(
        summary,
        first.isEmpty
          ? nil : "Only the first run has these effects:\n\(TestStoreFailure.list(first) { $0 })",
        second.isEmpty
          ? nil : "Only the second run has these effects:\n\(TestStoreFailure.list(second) { $0 })"
      ).text
    }
  }

  private func text(of declaration: OutcomeDeclaration) -> String {
    let feature = declaration.feature.map { " in \($0)" } ?? ""
    return TestStoreFailure(
      "The test declares outcomes of effect '\(declaration.name)'\(feature), which was never in flight",
      "An effect has a name if its feature gives it one: '.run(name: \"\(declaration.name)\")'.",
      extent
    ).text
  }

  private func textOfUnused(_ verb: String, _ name: String) -> String {
    TestStoreFailure(
      "The test \(verb) effect '\(name)', which was never in flight",
      "An effect has a name if its feature gives it one: '.run(name: \"\(name)\")'.",
      extent
    ).text
  }

  private func textOfIdleActions(_ idle: [String], _ unit: ActionUnit) -> String {
    TestStoreFailure(
      "\(count(idle.count, unit == .value ? "action" : "case")) changed nothing wherever \(idle.count == 1 ? "it was" : "they were") offered",
      TestStoreFailure.list(idle) { $0 },
      extent
    ).text
  }

  func count(_ number: Int, _ noun: String) -> String { TestStoreFailure.count(number, noun) }
}
