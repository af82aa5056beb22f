import Cairn
import CairnCore

/// A search for all configurations, breadth first.
final class ConfigurationSearch<State, Action> {
  let explorer: Explorer<State, Action>
  let runner: MoveRunner<State, Action>
  let bounds: SearchBounds
  /// Whether a configuration is its state and what is in flight: where nothing is, a move is a call of the reducer.
  let isPlain: Bool
  let site: CallSite
  let space: StateSpace<State>
  /// What states are apart from the order and ids of rows; nil where these mean something.
  let symmetry: SymmetricForms<State>?
  var graph = MoveGraph()
  var findings: [Finding?]
  var moveCount = 0
  /// How many moves the farthest configuration is away.
  var depth = 0
  /// How many configurations were gone on from.
  private(set) var expandedCount = 0
  /// Whether a configuration was left out, since there would have been too many.
  var hasLeftOut = false
  /// The effects of which there would have been too many at the same time.
  var crowds: Set<String> = []
  /// What ended the search before it was through; nil if nothing did.
  var defeat: Defeat? {
    didSet { isDefeated = defeat != nil }
  }
  /// Whether there is a defeat: a plain value, since asking the optional costs a look-up of its type for each move.
  private(set) var isDefeated = false
  var coverage = MoveCoverage()
  /// How to come to configurations again in which something is in flight, or that depend on more than the state.
  var ways: [Int: ConfigurationWay<State, Action>] = [:] {
    didSet { hasWays = true }
  }
  /// Whether there is such a way: a plain value, as ``isDefeated``.
  private var hasWays = false
  /// The groups of the moves that are not those of alphabets, whose numbers come after these.
  var effectGroups: [MoveGroup] = []
  var effectGroupNumbers: [MoveGroup: Int] = [:]
  /// The random ways that were gone; nil where the search was one of all configurations.
  var walks: RandomWalks?
  /// Whether only one way was gone.
  private(set) var isReplay = false
  /// The ignored fields that differed between states that were taken to be the same.
  private(set) var differingFields: Set<String> = []
  private var undecided: [Int]
  let alphabets: [Alphabet<State, Action>]
  /// The alphabet, if there is one: to go through a collection costs a look-up of its type.
  private let onlyAlphabet: Alphabet<State, Action>?
  /// Whether a property that is not decided finds something in a state; nil if there is none that could.
  private var isFinding: ((State) -> Bool)?
  /// Whether the search may end when every property is decided that is about moments and moves.
  private let endsEarly: Bool
  /// Whether everything was gone through that was found.
  var isThrough: Bool {
    defeat == nil && !isReplay && (!hasLeftOut || !crowds.isEmpty) && expandedCount == space.count
  }

  /// Whether a property that is not decided looks at every move.
  private(set) var looksAtMoves = false
  private var followed: ContiguousArray<UInt32> = []
  /// Looks for stacks in states; nil where states are plain bytes, which hold none.
  private var stackSearch = _isPOD(State.self) ? nil : StackSearch()
  /// How often states were compared that differ in the order and the ids of rows.
  private var comparedRows = 0
  let measures: Bool
  let namesActions: Bool

  /// What was found of a property.
  enum Finding {
    /// At a configuration, which a throwing property may have led to.
    case at(Int, error: (any Error)?)
    /// A move, by its place among those of a configuration.
    case across(Int, move: Int, error: (any Error)?)
    /// A way without a goal, from a configuration on, for a key if there are several.
    case lasso(Liveness.Lasso, from: Int, key: AnyHashable?)
    /// A way of moves from the beginning.
    case way([Int], error: (any Error)?)
  }

  /// Why nothing can be said.
  enum Defeat {
    /// The move raised issues.
    case issues([RuntimeIssue], at: Int, move: Int?)
    /// The reducer gave two results for one move.
    case twoResults(at: Int, move: Int, State, State)
    /// The state is not equal to itself.
    case unequal(at: Int)
    /// A feature has independent child stores.
    case childStores
    /// Rows that were said to be interchangeable are not.
    case asymmetric(Asymmetry, at: Int, move: Int?)
  }

  init(
    _ explorer: Explorer<State, Action>,
    _ bounds: SearchBounds,
    isPlain: Bool,
    at site: CallSite
  ) {
    self.explorer = explorer
    self.bounds = bounds
    self.isPlain = isPlain
    self.site = site
    runner = explorer.runner
    symmetry = explorer.symmetricForms
    space = StateSpace(
      symmetry?.merging ?? explorer.merging,
      exact: explorer.merging,
      keepsStates: bounds.keepsStates
    )
    findings = Array(repeating: nil, count: explorer.properties.count)
    undecided = explorer.properties.indices.filter { !explorer.properties[$0].isDecidedAtTheEnd }
    alphabets = explorer.alphabets
    onlyAlphabet = explorer.alphabets.count == 1 ? explorer.alphabets[0] : nil
    endsEarly =
      !explorer.properties.isEmpty && explorer.idleActions == nil
      && !explorer.properties.contains { $0.isDecidedAtTheEnd }
    measures = explorer.measuresCoverage
    namesActions = explorer.idleActions != nil
    forgetDecided()
  }

  // MARK: - Going through everything

  func run() {
    guard begin()?.isNew == true, !stopsForIssues(at: 0, move: nil) else { return }
    if let asymmetry = asymmetry() { return defeat = .asymmetric(asymmetry, at: 0, move: nil) }
    var levelEnd = space.count
    var level = 0
    while expandedCount < space.count, !isDefeated {
      if expandedCount == levelEnd {
        level += 1
        levelEnd = space.count
        space.forgetStates(before: expandedCount)
      }
      guard level < bounds.depth else { break }
      expand(expandedCount)
      if isDefeated { break }
      expandedCount += 1
      if space.count > levelEnd { depth = level + 1 }
      if endsEarly, undecided.isEmpty { break }
    }
    guard !isDefeated else { return }
    decideAtTheEnd()
  }

  private func expand(_ number: Int) {
    defer { if bounds.keepsStates, !isDefeated { graph.endConfiguration() } }
    if hasWays, ways[number] != nil { return expandLive(number) }
    if let onlyAlphabet {
      _ = expand(number, onlyAlphabet, 0)
    } else {
      var first = 0
      for alphabet in alphabets {
        guard let count = expand(number, alphabet, first) else { return }
        first += count
      }
    }
  }

  /// Carries out the moves of an alphabet.
  ///
  /// - Parameter first: How many moves come before them.
  /// - Returns: how many there are; nil if the search ends.
  private func expand(_ number: Int, _ alphabet: Alphabet<State, Action>, _ first: Int) -> Int? {
    var done = 0
    if expandsPlainly, let expansion = explorer.expansion {
      let count = expandPlainly(number, alphabet, first, expansion)
      if isDefeated { return nil }
      done = followed.count
      if done == count { return count }
    }
    let state = space[number]
    let actions = alphabet.actions(state)
    for move in done..<max(done, actions.count) {
      let action = actions[move]
      let added = self.move(first + move, of: number, action, from: state, alphabet)
      if isDefeated { return nil }
      if bounds.keepsStates { graph.append(added, group: alphabet.number) }
      if added == nil { hasLeftOut = true }
    }
    return actions.count
  }

  /// Whether nothing is asked of a move but where it leads.
  private var expandsPlainly: Bool {
    isPlain && symmetry == nil && space.hasStatesOnly && !space.isCanonical && !measures
      && !namesActions && !looksAtMoves
  }

  /// Carries out moves, as long as they are calls of the reducer, into `followed`.
  ///
  /// - Returns: how many moves the alphabet has.
  private func expandPlainly(
    _ number: Int,
    _ alphabet: Alphabet<State, Action>,
    _ first: Int,
    _ expansion: PlainExpansion<State, Action>
  ) -> Int {
    followed.removeAll(keepingCapacity: true)
    let known = space.count
    var hasFound = false
    // All moves are checked, or all but one of a thousand, which is not made here.
    let isChecked = moveCount < 1_000
    let most = isChecked ? 1_000 - moveCount : 1_023 - moveCount & 1_023
    let count = expansion.expand(
      space,
      runner.reducer,
      alphabet.actions,
      number,
      first,
      most,
      isChecked,
      bounds.states,
      isFinding,
      &hasFound,
      &followed
    )
    if runner.reporter.hasIssues { return reportIssue(among: alphabet, of: number, first) }
    if bounds.keepsStates { graph.append(followed, group: alphabet.number) }
    moveCount += followed.count
    let last = space.count - 1
    for new in known..<max(known, space.count) where mustCheck(new + 1) || hasFound && new == last {
      lookAt(new, space[new])
      if defeat != nil { break }
    }
    return count
  }

  /// Finds out which move has raised an issue, by carrying each out by itself.
  private func reportIssue(among alphabet: Alphabet<State, Action>, of number: Int, _ first: Int)
    -> Int
  {
    let issues = runner.reporter.take()
    let state = space[number]
    for (move, action) in alphabet.actions(state).enumerated() {
      var next = state
      _ = runner.reduce(&next, action)
      if stopsForIssues(at: number, move: first + move) { return 0 }
    }
    defeat = .issues(issues, at: number, move: nil)
    return 0
  }

  /// Carries out an action where nothing is in flight, and looks at what it leads to.
  ///
  /// - Returns: the number of the configuration that it leads to; nil if that one was left out.
  @inline(__always)
  func move(
    _ ordinal: Int,
    of number: Int,
    _ action: Action,
    from state: State,
    _ alphabet: Alphabet<State, Action>
  ) -> Int? {
    var next = state
    guard runner.reduce(&next, action) else {
      // What the reducer has found is found again.
      _ = runner.reporter.take()
      let step = MoveStep.action(action, ordinal: ordinal, site: alphabet.site)
      return move(step, ordinal, of: number, in: configuration(number))
    }
    moveCount += 1
    if stopsForIssues(at: number, move: ordinal) { return nil }
    if mustCheck(moveCount) {
      var again = state
      _ = runner.reduce(&again, action)
      if hasTwoResults(next, again, number, ordinal) { return nil }
    }
    let added = add(next, nil, from: number, by: ordinal)
    if symmetry != nil {
      checkSymmetry(next, added, number, ordinal) { [self] action in
        runner.configuration(of: next).state(after: action)
      }
    }
    if measures || namesActions { cover(action, of: nil, hasChanged: added?.number != number) }
    if defeat == nil, looksAtMoves {
      lookAcross(state, Move(of: action), next, number, ordinal, effects: ([], []))
    }
    return added?.number
  }

  /// Goes one way only, as far as its moves are offered.
  func run(along moves: [Int]) {
    isReplay = true
    guard var number = begin()?.number, !stopsForIssues(at: 0, move: nil) else { return }
    for ordinal in moves where defeat == nil {
      guard let next = follow(ordinal, from: number) else { return }
      number = next
    }
  }

  /// The first thousand, and one of a thousand from then on.
  func mustCheck(_ count: Int) -> Bool { count <= 1_000 || count & 1_023 == 0 }

  func add(
    _ state: State,
    _ around: Surroundings?,
    from parent: Int,
    by ordinal: Int
  ) -> (number: Int, isNew: Bool)? {
    guard
      let added = space.insert(state, around, from: parent, by: ordinal, limit: bounds.states)
    else { return nil }
    if added.isNew {
      lookAt(added.number, state)
    } else if !explorer.merging.ignored.isEmpty, mustCheck(moveCount), bounds.keepsStates {
      noteDifferingFields(state, space[added.number])
    }
    return added
  }

  /// Compares a state with that of the configuration that it was taken for.
  ///
  /// - Parameter successor: The state after an action.
  func checkSymmetry(
    _ state: State,
    _ added: (number: Int, isNew: Bool)?,
    _ number: Int,
    _ move: Int,
    successor: (Action) -> State
  ) {
    guard defeat == nil else { return }
    var asymmetry = asymmetry()
    if asymmetry == nil, let added, !added.isNew, bounds.keepsStates,
      comparedRows < 100 || moveCount & 1_023 == 0
    {
      comparedRows += 1
      asymmetry = self.asymmetry(of: state, successor, asIn: added.number)
    }
    if let asymmetry { defeat = .asymmetric(asymmetry, at: number, move: move) }
  }

  private func noteDifferingFields(_ state: State, _ other: State) {
    for field in explorer.merging.ignored where field.differs(state, other) {
      differingFields.insert(field.name)
    }
  }

  /// Counts an action that was reduced.
  ///
  /// - Parameter effect: The effect that has sent it; nil for an action of an alphabet.
  func cover(_ action: Action, of effect: EffectReport?, hasChanged: Bool) {
    let unit = effect == nil ? explorer.idleActions?.unit : nil
    coverage.add(action, hasChanged: hasChanged, offeredAs: unit)
    for suite in explorer.suiteCoverage {
      suite.add(action, effect == nil ? .sent : .received, hasChanged: hasChanged)
    }
  }

  // MARK: - Looking

  private func lookAt(_ number: Int, _ state: State) {
    if mustCheck(number + 1) {
      if !explorer.merging.areEqual(state, state) { return defeat = .unequal(at: number) }
      if !space.isCanonical, space.hasAllStates, stackSearch?.holdsStack(state) == true {
        space.beCanonical()
      }
    }
    if measures { coverage.screens.look(at: state) }
    guard !undecided.isEmpty else { return }
    let moment = Moment(state: state, effectsInFlight: effectsInFlight(at: number))
    var hasDecided = false
    for index in undecided {
      do {
        guard let finds = explorer.properties[index].finds, try finds(moment) else { continue }
        findings[index] = .at(number, error: nil)
      } catch {
        findings[index] = .at(number, error: error)
      }
      hasDecided = true
    }
    if hasDecided { forgetDecided() }
  }

  func lookAcross(
    _ before: State,
    _ move: Move<Action>,
    _ after: State,
    _ number: Int,
    _ ordinal: Int,
    effects: (before: [EffectReport], after: [EffectReport])
  ) {
    var hasDecided = false
    for index in undecided {
      guard case .across(let property) = explorer.properties[index].kind else { continue }
      let transition = Transition(
        before: Moment(state: before, effectsInFlight: effects.before),
        move: move,
        after: Moment(state: after, effectsInFlight: effects.after)
      )
      do {
        if try property(transition) { continue }
        findings[index] = .across(number, move: ordinal, error: nil)
      } catch {
        findings[index] = .across(number, move: ordinal, error: error)
      }
      hasDecided = true
    }
    if hasDecided { forgetDecided() }
  }

  private func forgetDecided() {
    undecided.removeAll { findings[$0] != nil }
    looksAtMoves = undecided.contains { explorer.properties[$0].looksAtMoves }
    isFinding = undecided.reduce(nil) { others, index in
      guard let finds = explorer.properties[index].finds else { return others }
      let isFinding = { (state: State) in
        (try? finds(Moment(state: state, effectsInFlight: []))) ?? true
      }
      guard let others else { return isFinding }
      return { others($0) || isFinding($0) }
    }
  }

  func stopsForIssues(at number: Int, move: Int?) -> Bool {
    let issues = runner.reporter.take()
    guard !issues.isEmpty else { return false }
    defeat = .issues(issues, at: number, move: move)
    return true
  }

  func hasTwoResults(_ next: State, _ again: State, _ number: Int, _ move: Int) -> Bool {
    _ = runner.reporter.take()
    // A state that is not equal to itself is found elsewhere.
    guard !explorer.merging.areEqual(next, again), explorer.merging.areEqual(next, next) else {
      return false
    }
    defeat = .twoResults(at: number, move: move, next, again)
    return true
  }

  // MARK: - What is known at the end

  private func decideAtTheEnd() {
    let liveness = Liveness(
      graph: graph,
      fairGroups: explorer.alphabets.indices.filter { explorer.alphabets[$0].isFair }
        + effectGroups.indices.filter { effectGroups[$0].isFair }.map { $0 + alphabets.count }
    )
    for (index, property) in explorer.properties.enumerated() {
      switch property.kind {
      case .always, .across, .never, .sometimes: break
      case .alwaysPossible(let isTrue): findings[index] = deadEnd(liveness, isTrue)
      case .eventually(let isTrue):
        findings[index] = way(liveness, of: property.name, from: 0, isTrue)
      case .leads(_, each: let keys, to: let isTrue):
        findings[index] = way(
          liveness,
          of: property.name,
          each: { try keys(moment($0)) },
          to: { try isTrue($0, moment($1)) }
        )
      case .settles:
        var liveness = liveness
        liveness.stoppedGroups = Set(
          alphabets.indices.filter { !alphabets[$0].isFair }
        )
        findings[index] = way(
          liveness,
          of: property.name,
          each: { isAtRest($0) ? [] : [property.name] },
          to: { isAtRest($1) }
        )
      }
    }
  }

  /// Whether nothing is in flight but what may stay.
  private func isAtRest(_ number: Int) -> Bool {
    space.surroundings(of: number)?.effects.allSatisfy(\.mayStay) ?? true
  }

  func moment(_ number: Int) -> Moment<State> {
    Moment(state: space[number], effectsInFlight: effectsInFlight(at: number))
  }

  private func deadEnd(
    _ liveness: Liveness,
    _ property: (Moment<State>) throws -> Bool
  ) -> Finding? {
    var goals: [Bool] = []
    for number in 0..<space.count {
      do {
        goals.append(try property(moment(number)))
      } catch {
        return .at(number, error: error)
      }
    }
    return liveness.canReach(goals).firstIndex(of: false).map { .at($0, error: nil) }
  }

  private func way(
    _ liveness: Liveness,
    of name: String,
    from start: Int,
    _ property: (Moment<State>) throws -> Bool
  ) -> Finding? {
    do {
      guard let lasso = try liveness.lasso(from: start, avoiding: { try property(moment($0)) })
      else { return nil }
      if let lasso = realized(lasso, from: start) {
        return .lasso(lasso, from: start, key: nil)
      }
      defeat = .asymmetric(.inFlight(name), at: lasso.stem.last ?? start, move: nil)
      return nil
    } catch {
      return .at(start, error: error)
    }
  }

  private func way(
    _ liveness: Liveness,
    of name: String,
    each keys: (_ number: Int) throws -> [AnyHashable],
    to property: (AnyHashable, _ number: Int) throws -> Bool
  ) -> Finding? {
    // Where every way is known to come to a goal, by key: no way is gone twice.
    var safe: [AnyHashable: Set<Int>] = [:]
    for start in 0..<space.count {
      do {
        for key in try keys(start) {
          var seen = safe[key] ?? []
          let lasso = try liveness.lasso(from: start) { number in
            if safe[key]?.contains(number) == true { return true }
            if try property(key, number) { return true }
            seen.insert(number)
            return false
          }
          if let lasso {
            if let lasso = realized(lasso, from: start) {
              return .lasso(lasso, from: start, key: key)
            }
            defeat = .asymmetric(.inFlight(name), at: lasso.stem.last ?? start, move: nil)
            return nil
          }
          safe[key] = seen
        }
      } catch {
        return .at(start, error: error)
      }
    }
    return nil
  }
}
