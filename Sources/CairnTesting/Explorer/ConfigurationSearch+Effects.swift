import Cairn
import CairnCore

/// How to reach a configuration again whose effects are in flight, or that depends on more than the
/// state.
struct ConfigurationTrace<State, Action> {
  /// The move from the parent to this configuration; nil for the initial one.
  let step: MoveStep<Action>?
  /// The state of the parent, if the parent consists of its state alone.
  let stateBefore: State?
  /// The scripts of the effects that the move starts.
  let scripts: [EffectScript]
  /// Restores the configuration without the moves to it; nil if this is known to be impossible.
  var restorePoint: RestorePoint?
}

/// Moves with effects in flight. An engine carries out each of them, after it was put into the
/// configuration before: it is restored, or all moves since the last configuration that can be
/// restored, or that has no effects in flight, are repeated.
extension ConfigurationSearch {
  /// Adds the initial configuration.
  func begin() -> (number: Int, isNew: Bool)? {
    guard !isPlain else { return add(runner.initialState, nil, from: 0, by: 0) }
    let live = runner.beginning()
    if live.hasChildStores { defeat = .childStores }
    traces[0] = ConfigurationTrace(
      step: nil,
      stateBefore: nil,
      scripts: live.newScripts,
      restorePoint: nil
    )
    return add(live.state, live.surroundings, from: 0, by: 0)
  }

  /// The reports of the effects in flight in a configuration.
  func effectsInFlight(at number: Int) -> [EffectReport] {
    space.hasStatesOnly ? [] : space.surroundings(of: number)?.effects.map(\.report) ?? []
  }

  /// Carries out all moves of a configuration.
  func expandLive(_ number: Int) {
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return }
    // Repeating the move finds a reducer that gives two results (rule X22).
    var live = configuration(number, repeatsMove: true)
    if isElsewhere(live, number) { return }
    let offered = steps(in: live)
    var isInPlace = true
    for (ordinal, (step, group)) in offered.steps.enumerated() {
      if !isInPlace { live = configuration(number) }
      let (state, effects) = (live.state, live.effectIDs)
      let added = move(step, ordinal, of: number, in: live)
      if defeat != nil { return }
      if bounds.keepsStates { graph.append(added, group: group) }
      if added == nil { hasLeftOut = true }
      // Reaching the configuration again takes much longer than this check that the engine is still
      // in it.
      isInPlace =
        added == number && runner.latest === live && live.effectIDs == effects
        && explorer.merging.areInterchangeable(live.state, state)
    }
    guard bounds.keepsStates else { return }
    // The search does not know where these lead.
    for group in offered.withheld { graph.append(nil, group: group) }
  }

  /// Returns whether the moves to a configuration led to another state when they were repeated. The
  /// search ends then.
  private func isElsewhere(_ live: LiveConfiguration<State, Action>, _ number: Int) -> Bool {
    let (state, merging) = (space[number], explorer.merging)
    guard traces[number]?.step != nil, !merging.areEqual(state, live.state),
      !merging.areCanonicallyEqual(state, live.state, { _ in true }),
      let move = space.moves(to: number).last
    else { return false }
    return hasTwoResults(state, live.state, space.parent(of: number), move)
  }

  /// The steps that can happen in a configuration, each with its group, and the groups of the steps
  /// that the search leaves out.
  func steps(
    in live: LiveConfiguration<State, Action>
  ) -> (steps: [(step: MoveStep<Action>, group: Int)], withheld: [Int]) {
    let state = live.state
    var steps: [(step: MoveStep<Action>, group: Int)] = []
    for alphabet in alphabets {
      for action in alphabet.actions(state) {
        steps.append(
          (.action(action, ordinal: steps.count, site: alphabet.site), alphabet.number)
        )
      }
    }
    let (others, withheld) = live.offeredSteps()
    steps += others.map { ($0.step, number(of: $0.group)) }
    return (steps, withheld.map(number))
  }

  private func number(of group: MoveGroup) -> Int {
    if let number = effectGroupNumbers[group] { return number }
    let number = alphabets.count + effectGroups.count
    precondition(number <= UInt16.max, "Explorer.run: more than \(UInt16.max) kinds of effects")
    effectGroups.append(group)
    effectGroupNumbers[group] = number
    return number
  }

  /// Carries out a move, and adds and checks the configuration that it leads to.
  ///
  /// - Parameter live: The configuration before the move, in an engine.
  /// - Returns: the number of the new configuration; nil if the search left it out.
  func move(
    _ step: MoveStep<Action>,
    _ ordinal: Int,
    of number: Int,
    in live: LiveConfiguration<State, Action>
  ) -> Int? {
    let before = live.state
    let move = looksAtMoves ? live.move(step) : nil
    let sent = measures || namesActions ? live.sentAction(of: step) : nil
    live.perform(step)
    moveCount += 1
    if stopsForIssues(at: number, move: ordinal) { return nil }
    if live.hasChildStores {
      defeat = .childStores
      return nil
    }
    let (next, around, scripts) = (live.state, live.surroundings, live.newScripts)
    let isPlain = isPlain && around.isAtRest
    let restorePoint = isPlain || !bounds.restores ? nil : live.restorePoint(with: around)
    // Moves to a new configuration are repeated when that configuration is expanded.
    if moveCount <= 20 || moveCount & 127 == 0 {
      let again = configuration(number)
      again.perform(step)
      if hasTwoResults(next, again.state, number, ordinal) { return nil }
    }
    if let crowd = around.crowd(above: bounds.effectsInFlight) {
      crowds.insert(crowd)
      return nil
    }
    let added = add(next, isPlain ? nil : around, from: number, by: ordinal)
    if symmetry != nil {
      checkSymmetry(next, added, number, ordinal) { [self] action in
        let live = configuration(number)
        live.perform(step)
        return live.state(after: action)
      }
    }
    if let added, added.isNew, !isPlain {
      traces[added.number] = ConfigurationTrace(
        step: step,
        stateBefore: traces[number] == nil ? before : nil,
        scripts: scripts,
        restorePoint: restorePoint
      )
    }
    if let sent { cover(sent.action, of: sent.effect, hasChanged: added?.number != number) }
    if defeat == nil, looksAtMoves, let move {
      lookAcross(
        before,
        move,
        next,
        number,
        ordinal,
        effects: (effectsInFlight(at: number), around.effects.map(\.report))
      )
    }
    return added?.number
  }

  /// Puts an engine into a configuration.
  ///
  /// - Parameter repeatsMove: Whether to repeat at least the move to the configuration.
  func configuration(
    _ number: Int,
    repeatsMove: Bool = false
  ) -> LiveConfiguration<State, Action> {
    guard traces[number] != nil else { return runner.configuration(of: space[number]) }
    if !repeatsMove, let restored = restored(number) { return restored }
    var trace: [ConfigurationTrace<State, Action>] = []
    var number = number
    var start: LiveConfiguration<State, Action>?
    while start == nil, let last = traces[number], last.step != nil {
      trace.append(last)
      if let state = last.stateBefore {
        start = runner.configuration(of: state)
      } else {
        number = space.parent(of: number)
        start = restored(number)
      }
    }
    let live = start ?? runner.beginning(knownScripts: traces[0]?.scripts)
    for part in trace.reversed() {
      if let step = part.step { live.perform(step, knownScripts: part.scripts) }
    }
    _ = runner.reporter.take()
    return live
  }

  /// Restores a configuration; nil if this is impossible, or if its state was forgotten.
  private func restored(_ number: Int) -> LiveConfiguration<State, Action>? {
    guard space.hasState(number), let point = traces[number]?.restorePoint else { return nil }
    let live = runner.configuration(of: space[number], restoring: point)
    if live == nil { traces[number]?.restorePoint = nil }
    return live
  }

  /// The moves of a configuration, each with its group.
  func moves(at number: Int) -> [(move: Move<Action>, group: Int)] {
    guard traces[number] != nil else {
      let state = space[number]
      return alphabets.flatMap { alphabet in
        alphabet.actions(state).map { (Move(of: $0), alphabet.number) }
      }
    }
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return [] }
    let live = configuration(number)
    return steps(in: live).steps.map { (live.move($0.step), $0.group) }
  }

  /// Carries out the move with a number among the offered moves of a configuration.
  ///
  /// - Returns: the number of the configuration that it leads to; nil if it is not offered or leads
  ///   to none.
  func follow(_ ordinal: Int, from number: Int) -> Int? {
    guard traces[number] != nil else {
      let state = space[number]
      let offered = alphabets.flatMap { alphabet in
        alphabet.actions(state).map { (action: $0, alphabet: alphabet) }
      }
      guard offered.indices.contains(ordinal) else { return nil }
      let (action, alphabet) = offered[ordinal]
      return move(ordinal, of: number, action, from: state, alphabet)
    }
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return nil }
    let live = configuration(number)
    let steps = steps(in: live).steps
    guard steps.indices.contains(ordinal) else { return nil }
    return move(steps[ordinal].step, ordinal, of: number, in: live)
  }

  // MARK: - Repeating moves

  /// Repeats moves from the initial configuration, each given by its number among the offered
  /// moves. Ends before a move that is not offered.
  func steps(_ moves: [Int]) -> [ExploredStep<State, Action>] {
    withIssueReporter(runner.reporter) {
      runner.scope { carryOut(moves) }
    }
  }

  private func carryOut(_ moves: [Int]) -> [ExploredStep<State, Action>] {
    var steps: [ExploredStep<State, Action>] = []
    let live = runner.beginning()
    for ordinal in moves {
      let offered = self.steps(in: live).steps
      guard offered.indices.contains(ordinal) else { break }
      let (step, group) = offered[ordinal]
      let before = live.state
      let move = live.move(step)
      var code = live.code(of: step, group: group)
      let (count, effects) = (live.reducedCount, live.effectsToFind)
      live.perform(step)
      code?.isFollowed = live.reducedCount > count + (move.action == nil ? 0 : 1)
      steps.append(
        ExploredStep(
          alphabet: alphabets.indices.contains(group) ? alphabets[group].name : nil,
          move: move,
          before: before,
          after: live.state,
          code: code,
          effects: (effects, live.effectsToFind),
          reportingEffects: live.reportingEffects
        )
      )
    }
    _ = runner.reporter.take()
    return steps
  }
}

/// A move of a counterexample or an example.
struct ExploredStep<State, Action> {
  /// The name of the action's alphabet; nil for a step of an effect.
  let alphabet: String?
  let move: Move<Action>
  let before: State
  let after: State
  /// How a test does the same; nil if that is unknown.
  let code: StepCode?
  /// The effects in flight before and after the move.
  let effects: (before: [EffectToFind], after: [EffectToFind])
  /// The numbers of the effects that the move started and whose operations reported issues.
  let reportingEffects: [UInt64]
}
