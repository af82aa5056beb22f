import Cairn
import CairnCore
import CairnTesting

/// How to reach a configuration again whose effects are in flight, or that depends on more than the
/// state.
struct ConfigurationTrace<State> {
  /// The state of the parent, if the parent consists of its state alone.
  let stateBefore: State?
  /// The scripts of the effects that the move to the configuration starts.
  let scripts: [EffectScript]
}

/// Moves with effects in flight. Each of them is carried out in a copy of an engine that is in the
/// configuration before.
///
/// The engine that has made a move to a new configuration is kept for the moves of that
/// configuration. If there were too many, all moves since the last configuration without effects in
/// flight are repeated. The alphabets and the effects offer each of them again, because an earlier
/// action may hold a path whose elements the new engine doesn't know.
extension ConfigurationSearch {
  /// Adds the initial configuration.
  func begin() -> (number: Int, isNew: Bool)? {
    guard !isPlain else { return add(runner.initialState, nil, from: 0, by: 0) }
    var start: LiveConfiguration<State, Action>?
    cover(following(after: nil) { start = runner.beginning() })
    guard let live = start else { return nil }
    if live.hasChildStores { failure = .childStores }
    traces[0] = ConfigurationTrace(stateBefore: nil, scripts: live.newScripts)
    return add(live.state, live.surroundings, from: 0, by: 0)
  }

  /// The reports of the effects in flight in a configuration.
  func effectsInFlight(at number: Int) -> [EffectReport] {
    space.hasStatesOnly ? [] : space.surroundings(of: number)?.effects.map(\.report) ?? []
  }

  /// Carries out all moves of a configuration.
  func expandLive(_ number: Int) {
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return }
    let live = original(number)
    kept[number] = nil
    if hasFailed || isElsewhere(live, number) { return }
    let offered = steps(in: live)
    if failure != nil { return }
    for (ordinal, (step, group)) in offered.steps.enumerated() {
      let added = move(ordinal, of: number) { copy(of: live, number, for: ordinal, step) }
      if failure != nil { return }
      if bounds.keepsStates { graph.append(added, group: group) }
      if added == nil { hasLeftOut = true }
    }
    guard bounds.keepsStates else { return }
    // The search does not know where these lead.
    for group in offered.withheld { graph.append(nil, group: group) }
  }

  /// Returns whether the moves to a configuration led to another state when they were repeated. The
  /// search ends then.
  private func isElsewhere(_ live: LiveConfiguration<State, Action>, _ number: Int) -> Bool {
    let (state, merging) = (space[number], explorer.merging)
    guard number > 0, traces[number] != nil, !merging.areEqual(state, live.state),
      !merging.areCanonicallyEqual(state, live.state, { _ in true })
    else { return false }
    return hasTwoResults(state, live.state, space.parent(of: number), space.ordinal(of: number))
  }

  /// Returns whether a repeated move has led to other effects in flight than before. The search
  /// ends then.
  private func hasOtherEffects(
    _ live: LiveConfiguration<State, Action>,
    than known: [EffectInFlight],
    _ number: Int,
    _ move: Int?
  ) -> Bool {
    func excess(_ effects: [EffectInFlight], over others: [EffectInFlight]) -> [String] {
      effects.filter { effect in !others.contains(where: effect.isSameStart(as:)) }
        .map(\.report.description)
    }
    let effects = live.effectsInFlight
    let (first, second) = (excess(known, over: effects), excess(effects, over: known))
    if first.isEmpty, second.isEmpty { return false }
    _ = runner.reporter.take()
    failure = .twoResults(at: number, move: move, .effects(first: first, second: second))
    return true
  }

  private func surroundingEffects(_ number: Int) -> [EffectInFlight] {
    space.surroundings(of: number)?.effects ?? []
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
    guard number <= bounds.groups else {
      failure = .mistake(
        SearchMistake(
          summary: "The search found more than \(bounds.groups) kinds of moves",
          advice:
            "Effects of different features, and effects with different names, ids or actions, have "
            + "moves of different kinds. Explore fewer of them."
        )
      )
      return 0
    }
    effectGroups.append(group)
    effectGroupNumbers[group] = number
    return number
  }

  /// Carries out a move, and adds and checks the configuration that it leads to.
  ///
  /// - Parameter makeLive: Puts an engine into the configuration before the move, and returns the
  ///   move as the engine offers it; nil if it does not.
  /// - Returns: the number of the new configuration; nil if the search left it out.
  func move(
    _ ordinal: Int,
    of number: Int,
    in makeLive: () -> (LiveConfiguration<State, Action>, MoveStep<Action>)?
  ) -> Int? {
    guard let (live, step) = makeLive() else { return nil }
    let before = live.state
    let move = looksAtMoves ? live.move(step) : nil
    let sent = measures || namesActions ? live.sentAction(of: step) : nil
    let others = following(after: sent?.action) { live.perform(step) }
    moveCount += 1
    if stopsForIssues(at: number, move: ordinal) { return nil }
    if live.hasChildStores {
      failure = .childStores
      return nil
    }
    let (next, around, scripts) = (live.state, live.surroundings, live.newScripts)
    let isPlain = isPlain && around.isAtRest
    if !isPlain { live.keepForCopies() }
    if moveCount.isSampled {
      guard let (again, step) = makeLive() else { return nil }
      again.perform(step, knownScripts: scripts)
      if hasTwoResults(next, again.state, number, ordinal)
        || hasOtherEffects(again, than: around.effects, number, ordinal)
      {
        return nil
      }
    }
    if let overflow = around.effectOverflow(above: bounds.effectsInFlight) {
      effectOverflows.insert(overflow)
      return nil
    }
    let added = add(next, isPlain ? nil : around, from: number, by: ordinal)
    if symmetry != nil {
      checkSymmetry(next, added, number, ordinal) { action in
        guard let (live, step) = makeLive() else { return next }
        live.perform(step, knownScripts: scripts)
        return live.state(after: action)
      }
    }
    if let added, added.isNew, !isPlain {
      traces[added.number] = ConfigurationTrace(
        stateBefore: traces[number] == nil ? before : nil,
        scripts: scripts
      )
      keep(live, in: added.number)
    }
    if let sent {
      let event: ReducerCoverage.Event = sent.effect == nil ? .sent : .received
      cover(sent.action, event, hasChanged: added?.number != number)
    }
    cover(others)
    if failure == nil, looksAtMoves, let move {
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

  /// The parts of a configuration besides its state; nil if the state decides everything.
  func surroundings(of live: LiveConfiguration<State, Action>) -> Surroundings? {
    let around = live.surroundings
    return isPlain && around.isAtRest ? nil : around
  }

  /// Returns the actions that an engine reduces after an action, or after something that is no
  /// action.
  private func following(
    after action: Action?,
    _ body: () -> Void
  ) -> [FollowingActions<State, Action>.Following] {
    guard let following = runner.following else {
      body()
      return []
    }
    return following.record(skipping: action == nil ? 0 : 1, body)
  }

  /// Counts actions that were reduced inside of a move.
  private func cover(_ following: [FollowingActions<State, Action>.Following]) {
    for (action, hasChanged) in following { cover(action, .received, hasChanged: hasChanged) }
  }

  /// Puts an engine into a configuration, for a move.
  func configuration(_ number: Int) -> LiveConfiguration<State, Action> {
    let live = original(number)
    guard kept[number] != nil else { return live }
    return live.copy() ?? repeated(number)
  }

  /// An engine in a configuration, which may be kept: to be read, and to be copied for moves.
  private func original(_ number: Int) -> LiveConfiguration<State, Action> {
    if let live = kept[number] {
      live.beCurrent()
      return live
    }
    let live = repeated(number)
    if keepsVisited, traces[number] != nil { keep(live, in: number) }
    return live
  }

  /// Returns a copy of an engine that is in a configuration, and a move of it; nil if the engine
  /// has to be made again, and does not offer the move.
  private func copy(
    of live: LiveConfiguration<State, Action>,
    _ number: Int,
    for ordinal: Int,
    _ step: MoveStep<Action>
  ) -> (LiveConfiguration<State, Action>, MoveStep<Action>)? {
    if bounds.engines > 0, let copy = live.copy() { return (copy, step) }
    let live = repeated(number)
    guard !hasFailed, let step = self.step(ordinal, in: live) else { return nil }
    return (live, step)
  }

  /// A step that can happen in a configuration; nil if there are fewer.
  private func step(
    _ ordinal: Int,
    in live: LiveConfiguration<State, Action>
  ) -> MoveStep<Action>? {
    let steps = steps(in: live).steps
    return steps.indices.contains(ordinal) ? steps[ordinal].step : nil
  }

  /// Keeps an engine in a configuration whose moves were not carried out.
  private func keep(_ live: LiveConfiguration<State, Action>, in number: Int) {
    if kept.count >= bounds.engines {
      // A search goes on from the first configuration.
      guard keepsVisited, bounds.engines > 0 else { return }
      kept.removeAll()
    }
    kept[number] = live
  }

  /// Puts an engine into a configuration by the moves that led to it. The search ends if one of
  /// them has another result now.
  private func repeated(_ number: Int) -> LiveConfiguration<State, Action> {
    guard traces[number] != nil else { return runner.configuration(of: space[number]) }
    var trace: [(number: Int, part: ConfigurationTrace<State>)] = []
    var number = number
    var start: LiveConfiguration<State, Action>?
    while start == nil, number > 0, let last = traces[number] {
      trace.append((number, last))
      number = space.parent(of: number)
      start = last.stateBefore.map(runner.configuration) ?? kept[number]?.copy()
    }
    let live = start ?? runner.beginning(knownScripts: traces[0]?.scripts)
    if start == nil { _ = hasOtherEffects(live, than: surroundingEffects(0), 0, nil) }
    for (number, part) in trace.reversed() where !hasFailed {
      let (parent, ordinal) = (space.parent(of: number), space.ordinal(of: number))
      if let step = step(ordinal, in: live) { live.perform(step, knownScripts: part.scripts) }
      _ = hasOtherEffects(live, than: surroundingEffects(number), parent, ordinal)
    }
    _ = runner.reporter.take()
    live.keepForCopies()
    return live
  }

  /// Whether an effect does the same each time that the reducer makes it. If its operation does not
  /// when it runs again, it uses up a value that was made outside of it.
  func startsAlike(_ effect: EffectDescriptor) -> Bool {
    func isStart(_ script: EffectScript) -> Bool { "\(script.descriptor)" == "\(effect)" }
    let starts = traces.filter { $0.value.scripts.contains(where: isStart) }
    guard let (number, trace) = starts.min(by: { $0.key < $1.key }) else { return false }
    let knownFailure = failure
    defer {
      failure = knownFailure
      _ = runner.reporter.take()
    }
    return (0..<2).allSatisfy { _ in
      let scripts = newScripts(at: number).filter(isStart)
      let known = trace.scripts.filter(isStart)
      return scripts.count == known.count
        && zip(scripts, known).allSatisfy { $0.start.isSame(as: $1.start) }
    }
  }

  /// Repeats the last move to a configuration. Returns the scripts of the effects that it starts.
  private func newScripts(at number: Int) -> [EffectScript] {
    guard number > 0 else { return runner.beginning().newScripts }
    let live = repeated(space.parent(of: number))
    guard let step = step(space.ordinal(of: number), in: live) else { return [] }
    live.perform(step)
    return live.newScripts
  }

  /// The moves of a configuration, each with its group.
  func moves(at number: Int) -> [(move: Move<Action>, group: Int)] {
    runner.endsSilentEffects = bounds.endsSilentEffects
    guard traces[number] != nil else {
      let state = space[number]
      return alphabets.flatMap { alphabet in
        alphabet.actions(state).map { (Move(of: $0), alphabet.number) }
      }
    }
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return [] }
    let live = original(number)
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
    let live = original(number)
    let steps = steps(in: live).steps
    guard steps.indices.contains(ordinal) else { return nil }
    return move(ordinal, of: number) { copy(of: live, number, for: ordinal, steps[ordinal].step) }
  }

  // MARK: - Repeating moves

  /// Repeats moves from the initial configuration, each given by its number among the offered
  /// moves. Ends before a move that is not offered.
  func steps(_ moves: [Int]) -> [ExploredStep<State, Action>] {
    runner.endsSilentEffects = bounds.endsSilentEffects
    return withIssueReporter(runner.reporter) {
      runner.scope { carryOut(moves) }
    }
  }

  private func carryOut(_ moves: [Int]) -> [ExploredStep<State, Action>] {
    var steps: [ExploredStep<State, Action>] = []
    let live = runner.beginning()
    for ordinal in moves {
      let endedBefore = steps.isEmpty ? live.endedAtOnce : []
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
          reportingEffects: live.reportingEffects,
          endedEffects: (endedBefore, live.endedAtOnce)
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
  /// The effects that ended at once: those of the start, before the first move, and those of the
  /// move.
  let endedEffects: (before: [EndedEffect], after: [EndedEffect])
}
