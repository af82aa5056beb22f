import Cairn
import CairnCore

/// How to come to a configuration again in which something is in flight, or that depends on more than the state.
struct ConfigurationWay<State, Action> {
  /// The move that leads to it from its parent; nil at the beginning.
  let step: MoveStep<Action>?
  /// The state of the parent, if that is all that the parent is.
  let stateBefore: State?
  /// What the effects do that the move starts.
  let scripts: [EffectScript]
}

/// Moves where something is in flight: each is carried out in an engine that has gone the whole way since nothing
/// was in flight last.
extension ConfigurationSearch {
  /// Adds the configuration at the beginning.
  func begin() -> (number: Int, isNew: Bool)? {
    guard !isPlain else { return add(runner.initialState, nil, from: 0, by: 0) }
    let live = runner.beginning()
    if live.hasChildStores { defeat = .childStores }
    ways[0] = ConfigurationWay(step: nil, stateBefore: nil, scripts: live.newScripts)
    return add(live.state, live.surroundings, from: 0, by: 0)
  }

  /// The reports of what is in flight in a configuration.
  func effectsInFlight(at number: Int) -> [EffectReport] {
    space.hasStatesOnly ? [] : space.surroundings(of: number)?.effects.map(\.report) ?? []
  }

  /// Carries out all moves of a configuration.
  func expandLive(_ number: Int) {
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return }
    var live = configuration(number)
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
      // To come to the configuration again takes much longer than to see that the engine never left it.
      isInPlace =
        added == number && runner.latest === live && live.effectIDs == effects
        && explorer.merging.areInterchangeable(live.state, state)
    }
    guard bounds.keepsStates else { return }
    // It is not known where these lead.
    for group in offered.withheld { graph.append(nil, group: group) }
  }

  /// Whether the moves that have led to a configuration lead elsewhere when they are carried out again: then the search
  /// ends.
  private func isElsewhere(_ live: LiveConfiguration<State, Action>, _ number: Int) -> Bool {
    let (state, merging) = (space[number], explorer.merging)
    guard ways[number]?.step != nil, !merging.areEqual(state, live.state),
      !merging.areCanonicallyEqual(state, live.state, { _ in true }),
      let move = space.moves(to: number).last
    else { return false }
    return hasTwoResults(state, live.state, space.parent(of: number), move)
  }

  /// What can happen in a configuration, each with its group; and the groups of what can happen and is left out.
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

  /// Carries out a move, and looks at what it leads to.
  ///
  /// - Parameter live: An engine that is in the configuration before the move.
  /// - Returns: the number of the configuration that it leads to; nil if that one was left out.
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
    // Those that lead to a new configuration are carried out again when that one is gone on from.
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
      ways[added.number] = ConfigurationWay(
        step: step,
        stateBefore: ways[number] == nil ? before : nil,
        scripts: scripts
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

  /// An engine that is in a configuration.
  func configuration(_ number: Int) -> LiveConfiguration<State, Action> {
    guard ways[number] != nil else { return runner.configuration(of: space[number]) }
    var way: [ConfigurationWay<State, Action>] = []
    var number = number
    while let last = ways[number], last.step != nil {
      way.append(last)
      if last.stateBefore != nil { break }
      number = space.parent(of: number)
    }
    let live =
      way.last?.stateBefore.map(runner.configuration)
      ?? runner.beginning(knownScripts: ways[0]?.scripts)
    for part in way.reversed() {
      if let step = part.step { live.perform(step, knownScripts: part.scripts) }
    }
    _ = runner.reporter.take()
    return live
  }

  /// The moves of a configuration, each with its group.
  func moves(at number: Int) -> [(move: Move<Action>, group: Int)] {
    guard ways[number] != nil else {
      let state = space[number]
      return alphabets.flatMap { alphabet in
        alphabet.actions(state).map { (Move(of: $0), alphabet.number) }
      }
    }
    guard space.surroundings(of: number)?.outside.isDismissed != true else { return [] }
    let live = configuration(number)
    return steps(in: live).steps.map { (live.move($0.step), $0.group) }
  }

  /// Carries out the move of a configuration that has a place among those that are offered.
  ///
  /// - Returns: the number of the configuration that it leads to; nil if it is not offered, or leads nowhere.
  func follow(_ ordinal: Int, from number: Int) -> Int? {
    guard ways[number] != nil else {
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

  // MARK: - Going a way again

  /// What happens on a way of moves from the beginning, each by its place among those of its configuration. It ends
  /// before a move that is not offered.
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
          effects: (effects, live.effectsToFind)
        )
      )
    }
    _ = runner.reporter.take()
    return steps
  }
}

/// A move of a way that was found.
struct ExploredStep<State, Action> {
  /// The name of the alphabet that the action is from; nil for what effects do.
  let alphabet: String?
  let move: Move<Action>
  let before: State
  let after: State
  /// How a test does the same; nil where that is not known.
  let code: StepCode?
  /// What is in flight before and after the move.
  let effects: (before: [EffectToFind], after: [EffectToFind])
}
