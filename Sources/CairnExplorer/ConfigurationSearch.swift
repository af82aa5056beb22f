import Cairn
import CairnCore
import CairnTesting

/// A search for all configurations, breadth first.
final class ConfigurationSearch<State, Action>: OpaquelyReflected {
  let explorer: Explorer<State, Action>
  let runner: MoveRunner<State, Action>
  let bounds: SearchBounds
  /// Whether a configuration consists of its state and the effects in flight. If none are, a move
  /// is a call of the reducer.
  let isPlain: Bool
  let site: CallSite
  let space: StateSpace<State>
  /// Forms of states that ignore the order and the ids of rows; nil if these have a meaning.
  let symmetry: SymmetricForms<State>?
  var graph = MoveGraph()
  var findings: [Finding?]
  var moveCount = 0
  /// The number of moves from the initial configuration to the farthest one.
  var depth = 0
  /// The number of configurations whose moves were carried out.
  private(set) var expandedCount = 0
  /// Whether a configuration was left out because the limit was reached.
  var hasLeftOut = false
  /// The effects that would have exceeded their limit.
  var effectOverflows: Set<String> = []
  /// Why the search ended early; nil if it did not.
  var failure: SearchFailure? {
    didSet { hasFailed = failure != nil }
  }
  /// Whether there is a failure. Stored, since reading the optional would look up its type for each
  /// move.
  private(set) var hasFailed = false
  var coverage = MoveCoverage()
  /// The number of configurations whose screens `coverage` contains.
  private var coveredCount = 0
  /// How to reach configurations again whose effects are in flight, or that depend on more than the
  /// state.
  var traces: [Int: ConfigurationTrace<State>] = [:] {
    didSet { hasWays = true }
  }
  /// Engines in configurations whose moves were not carried out yet, by number. The result of the
  /// search releases them.
  var kept: [Int: LiveConfiguration<State, Action>] = [:]
  /// Whether `traces` has an entry. Stored for the same reason as ``hasFailed``.
  private var hasWays = false
  /// The groups of moves that belong to no alphabet. Their numbers follow those of the alphabets.
  var effectGroups: [MoveGroup] = []
  var effectGroupNumbers: [MoveGroup: Int] = [:]
  /// The random walks; nil if the search visits all configurations.
  var walks: RandomWalks? {
    didSet { keepsVisited = walks != nil }
  }
  /// Whether to keep engines in configurations that are visited: a walk, or a graph, goes on from
  /// the last ones.
  var keepsVisited = false
  /// Whether the search only repeats one sequence of moves.
  private(set) var isReplay = false
  /// The ignored fields that differed between states of one configuration.
  private(set) var differingFields: Set<String> = []
  /// The fields in which states differ that are equal by `==`.
  var hiddenFields: Set<String> = []
  /// The dictionaries and sets by whose order the feature acts.
  var hiddenOrders: Set<String> = []
  /// The fields in which states may differ that are equal by `==`, each with the reason why the
  /// explorer does not know.
  var allUnseenFields: [String: String] = [:]
  var differences = HiddenDifferences()
  /// With fingerprints, what they leave out.
  var unseen = UnseenValues()
  /// A way that leads elsewhere when another feature repeats it; nil if there is none.
  var wayElsewhere: [Int]?
  /// Whether a reducer reads the time of the clock, which does not pass in a search.
  var readsStandingTime = false
  /// Whether states with equal hash values differ in their structure. Then a new search has to
  /// compare structures.
  var hidesStructure = false
  /// The number of states that were taken for a known one, and how many of them were compared with it
  /// field by field.
  var equalStates = (count: 0, compared: 0)
  private var undecided: [Int]
  let alphabets: [Alphabet<State, Action>]
  /// The alphabet, if there is only one. Iterating over a collection would look up its type.
  private let onlyAlphabet: Alphabet<State, Action>?
  /// The undecided properties that could find something in a state.
  private var finders: [(Moment<State>) throws -> Bool] = []
  /// Whether the search may end when all properties of moments and moves are decided.
  private let endsEarly: Bool
  /// Whether the search ended because its time was over.
  private(set) var isOutOfTime = false
  /// Whether all properties are decided, so that the search need not go on.
  var isDecided: Bool { endsEarly && undecided.isEmpty }

  /// Whether all configurations that were found were expanded.
  var isThrough: Bool {
    failure == nil && !isReplay && (!hasLeftOut || !effectOverflows.isEmpty)
      && expandedCount == space.count
  }

  /// Whether an undecided property looks at every move.
  private(set) var looksAtMoves = false
  private var followed: ContiguousArray<UInt32> = []
  /// Whether a removal may wait for a confirmation.
  private let hasGuards: Bool
  /// Looks for stacks in states; nil if states are trivial types, which hold none.
  private var stackSearch = _isPOD(State.self) ? nil : StackSearch()
  /// The number of comparisons between states that differ in the order and the ids of rows.
  private var comparedRows = 0
  let measures: Bool
  let namesActions: Bool

  /// The search's finding about a property.
  enum Finding {
    /// A configuration; a throwing property may have thrown there.
    case at(Int, error: (any Error)?)
    /// A move, by its number among the moves of a configuration.
    case across(Int, move: Int, error: (any Error)?)
    /// A path without a goal, from a configuration on, with the key; that of a property without
    /// keys is its name.
    case lasso(Liveness.Lasso, from: Int, key: AnyHashable)
    /// A sequence of moves from the initial configuration.
    case trace([Int], error: (any Error)?)
  }

  /// Why the search has no result.
  enum SearchFailure {
    /// The move raised issues.
    case issues([RuntimeIssue], at: Int, move: Int?)
    /// The reducer gave two results for one move; for the start, if there is no move.
    case twoResults(at: Int, move: Int?, ResultDifference)
    /// The state is not equal to itself.
    case unequal(at: Int)
    /// A feature has independent child stores.
    case childStores
    /// Rows that are declared to be interchangeable are not.
    case asymmetric(SearchMistake, at: Int, move: Int?)
    /// The test has a mistake, and the search was not begun or cannot go on.
    case mistake(SearchMistake)
  }

  /// The difference between two results of one move.
  enum ResultDifference {
    case states(State, State)
    /// The descriptions of the effects that only one of the results has.
    case effects(first: [String], second: [String])
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
    runner.endsSilentEffects = bounds.endsSilentEffects
    symmetry = explorer.symmetricForms
    hasGuards = runner.operators.guards != nil
    space = StateSpace(
      symmetry?.merging ?? explorer.merging,
      exact: explorer.merging,
      keepsStates: bounds.keepsStates,
      isCanonical: bounds.fingerprintsStructure,
      hasGuards: hasGuards
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
    runner.following =
      measures ? FollowingActions(of: runner.scope, explorer.merging.areEqual) : nil
    forgetDecided()
  }

  // MARK: - Searching all configurations

  func run(_ watch: SearchWatch) {
    guard begin()?.isNew == true, !stopsForIssues(at: 0, move: nil) else { return }
    if let asymmetry = asymmetry() { return failure = .asymmetric(asymmetry, at: 0, move: nil) }
    var levelEnd = space.count
    var level = 0
    while expandedCount < space.count, !hasFailed {
      if expandedCount == levelEnd {
        level += 1
        levelEnd = space.count
        space.forgetStates(before: expandedCount)
      }
      guard level < bounds.depth else { break }
      expand(expandedCount)
      if symmetry != nil { checkReversedRows(expandedCount) }
      if hasFailed || hidesEffects || hidesStructure { break }
      expandedCount += 1
      if space.count > levelEnd { depth = level + 1 }
      if isDecided { break }
      if hasWays || watch.isDue, watch.isOver(self) {
        isOutOfTime = true
        break
      }
    }
    guard !hasFailed else { return }
    decideAtTheEnd()
  }

  private func expand(_ number: Int) {
    if hasWays || onlyAlphabet == nil {
      expandAll(number)
    } else if let onlyAlphabet {
      _ = expand(number, onlyAlphabet, 0)
    }
    if bounds.keepsStates, !hasFailed { graph.endConfiguration() }
  }

  /// Out of line, since it would look up types for each configuration.
  @inline(never)
  private func expandAll(_ number: Int) {
    if traces[number] != nil { return expandLive(number) }
    var first = 0
    for alphabet in alphabets {
      guard let count = expand(number, alphabet, first) else { return }
      first += count
    }
  }

  /// Carries out the moves of an alphabet.
  ///
  /// - Parameter first: The number of moves before them.
  /// - Returns: the number of moves; nil if the search ends.
  private func expand(_ number: Int, _ alphabet: Alphabet<State, Action>, _ first: Int) -> Int? {
    guard expandsPlainly, let expansion = explorer.expansion else {
      return carryOutMoves(of: number, alphabet, first, after: 0)
    }
    let count = expandPlainly(number, alphabet, first, expansion)
    if hasFailed { return nil }
    if followed.count == count { return count }
    return carryOutMoves(of: number, alphabet, first, after: followed.count)
  }

  /// Carries out the moves of an alphabet one by one, but for those that are done.
  @inline(never)
  private func carryOutMoves(
    of number: Int,
    _ alphabet: Alphabet<State, Action>,
    _ first: Int,
    after done: Int
  ) -> Int? {
    let state = space[number]
    let actions = alphabet.actions(state)
    for move in done..<max(done, actions.count) {
      let action = actions[move]
      let added = self.move(first + move, of: number, action, from: state, alphabet)
      if hasFailed { return nil }
      if bounds.keepsStates { graph.append(added, group: alphabet.number) }
      if added == nil { hasLeftOut = true }
    }
    return actions.count
  }

  /// Whether the search needs nothing of a move but the configuration that it leads to.
  private var expandsPlainly: Bool {
    isPlain && moveCount >= 1_000 && symmetry == nil && !hasGuards && space.hasStatesOnly
      && !space.isCanonical
      && !measures && !namesActions && !looksAtMoves
  }

  /// Carries out moves as long as they are calls of the reducer. Appends their targets to
  /// `followed`.
  ///
  /// - Returns: the number of moves of the alphabet.
  private func expandPlainly(
    _ number: Int,
    _ alphabet: Alphabet<State, Action>,
    _ first: Int,
    _ expansion: PlainExpansion<State, Action>
  ) -> Int {
    followed.removeAll(keepingCapacity: true)
    let known = space.count
    var hasFound = false
    // Every thousandth move is checked, and is not made here.
    let most = 1_023 - moveCount & 1_023
    let count = expansion.expand(
      space,
      runner.guardedReducer,
      alphabet.actions,
      number,
      first,
      most,
      bounds.states,
      finders,
      &hasFound,
      &followed
    )
    if runner.reporter.hasIssues { return reportIssue(among: alphabet, of: number, first) }
    if bounds.keepsStates { graph.append(followed, group: alphabet.number) }
    moveCount += followed.count
    let last = space.count - 1
    for new in known..<max(known, space.count) where (new + 1).isSampled || hasFound && new == last
    {
      lookAt(new)
      if hasFailed { break }
    }
    return count
  }

  /// Finds the move that raised an issue, by carrying out each move separately.
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
    failure = .issues(issues, at: number, move: nil)
    return 0
  }

  /// Carries out an action without effects in flight, and adds and checks the configuration that it
  /// leads to.
  ///
  /// - Returns: the number of the new configuration; nil if the search left it out.
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
      // The engine reports the reducer's issues again.
      _ = runner.reporter.take()
      let step = MoveStep.action(action, ordinal: ordinal, site: alphabet.site)
      return move(ordinal, of: number) { (configuration(number), step) }
    }
    moveCount += 1
    if stopsForIssues(at: number, move: ordinal) { return nil }
    if moveCount.isSampled {
      var again = state
      let effect = runner.guardedReducer.reduce(into: &again, action: action)
      if hasTwoResults(next, again, number, ordinal) { return nil }
      if !effect.isNone {
        let difference = ResultDifference.effects(
          first: [],
          second: effect.descriptors.map { "\($0)" }
        )
        failure = .twoResults(at: number, move: ordinal, difference)
        return nil
      }
    }
    let added = add(next, nil, from: number, by: ordinal)
    if symmetry != nil {
      checkSymmetry(next, added, number, ordinal) { [self] action in
        runner.configuration(of: next).state(after: action)
      }
    }
    if measures || namesActions { cover(action, .sent, hasChanged: added?.number != number) }
    if failure == nil, looksAtMoves {
      lookAcross(state, Move(of: action), next, number, ordinal, effects: ([], []))
    }
    return added?.number
  }

  /// Carries out a sequence of moves, as far as they are offered.
  func run(along moves: [Int]) {
    isReplay = true
    guard var number = begin()?.number, !stopsForIssues(at: 0, move: nil) else { return }
    for ordinal in moves where failure == nil {
      guard let next = follow(ordinal, from: number) else { return }
      number = next
    }
  }

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
    }
    if !bounds.keepsStates {
      checkStructure(state, added, from: parent)
    } else if !added.isNew {
      equalStates.count += 1
      guard moveCount.isSampled else { return added }
      equalStates.compared += 1
      noteDifferingFields(state, space[added.number])
      if let symmetry {
        hiddenFields = symmetry.differences.fields
        allUnseenFields = symmetry.differences.unseen
      } else {
        noteHiddenDifferences(state, around, as: added.number)
      }
    }
    return added
  }

  /// Compares a state with the state of the configuration that the search took it for.
  ///
  /// - Parameter successor: The state after an action.
  func checkSymmetry(
    _ state: State,
    _ added: (number: Int, isNew: Bool)?,
    _ number: Int,
    _ move: Int,
    successor: (Action) -> State
  ) {
    guard failure == nil else { return }
    var asymmetry = asymmetry()
    if asymmetry == nil, let added, !added.isNew, bounds.keepsStates,
      comparedRows < 100 || moveCount & 1_023 == 0
    {
      comparedRows += 1
      asymmetry = self.asymmetry(of: state, successor, asIn: added.number)
    }
    if let asymmetry { failure = .asymmetric(asymmetry, at: number, move: move) }
  }

  private func noteDifferingFields(_ state: State, _ other: State) {
    for field in explorer.merging.ignored where field.differs(state, other) {
      differingFields.insert(field.name)
    }
  }

  /// Counts an action that was reduced.
  ///
  /// - Parameter event: Whether an alphabet offered the action, or an effect sent it.
  func cover(_ action: Action, _ event: ReducerCoverage.Event, hasChanged: Bool) {
    let unit = event == .sent ? explorer.idleActions?.unit : nil
    coverage.add(action, hasChanged: hasChanged, offeredAs: unit)
    for suite in explorer.suiteCoverage {
      suite.add(action, event, hasChanged: hasChanged)
    }
  }

  /// Adds the screens of states that were not looked at. The states are kept, or still in the
  /// table.
  func coverScreens() {
    guard measures else { return }
    for number in coveredCount..<space.count { coverage.screens.look(at: space[number]) }
    coveredCount = space.count
  }

  // MARK: - Checking properties

  /// Out of line, since it would look up types for each configuration.
  @inline(never)
  private func lookAt(_ number: Int) {
    lookAt(number, space[number])
  }

  private func lookAt(_ number: Int, _ state: State) {
    if (number + 1).isSampled {
      if !explorer.merging.areEqual(state, state) { return failure = .unequal(at: number) }
      if !space.isCanonical, space.hasAllStates, stackSearch?.holdsStack(state) == true {
        space.beCanonical()
      }
    }
    if measures, !bounds.keepsStates { coverScreens() }
    guard !undecided.isEmpty else { return }
    let moment = moment(state, effectsInFlight(at: number))
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
      let transition = StateTransition(
        before: moment(before, effects.before),
        move: move,
        after: moment(after, effects.after)
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
    finders = undecided.compactMap { explorer.properties[$0].finds }
  }

  func stopsForIssues(at number: Int, move: Int?) -> Bool {
    let issues = runner.reporter.take()
    guard !issues.isEmpty else { return false }
    failure = .issues(issues, at: number, move: move)
    return true
  }

  func hasTwoResults(_ next: State, _ again: State, _ number: Int, _ move: Int) -> Bool {
    _ = runner.reporter.take()
    // Another check finds states that are not equal to themselves.
    guard !explorer.merging.areEqual(next, again), explorer.merging.areEqual(next, next) else {
      return false
    }
    failure = .twoResults(at: number, move: move, .states(next, again))
    return true
  }

  // MARK: - Properties that are decided at the end

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
        findings[index] = trace(
          liveness,
          of: property.name,
          each: { $0 == 0 ? [property.name] : [] },
          to: { try isTrue(moment($1)) }
        )
      case .leads(_, each: let keys, to: let isTrue):
        findings[index] = trace(
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
        findings[index] = trace(
          liveness,
          of: property.name,
          each: { isAtRest($0) ? [] : [property.name] },
          to: { isAtRest($1) }
        )
      }
    }
  }

  /// Whether no effects are in flight but those that may stay.
  private func isAtRest(_ number: Int) -> Bool {
    space.surroundings(of: number)?.effects.allSatisfy(\.mayStay) ?? true
  }

  func moment(_ number: Int) -> Moment<State> {
    moment(space[number], effectsInFlight(at: number))
  }

  private func moment(_ state: State, _ effects: [EffectReport]) -> Moment<State> {
    Moment(state: state, effectsInFlight: effects, reading: space.effectsReading)
  }

  /// Whether a property reads the effects in flight, and effects have ended in the moves that
  /// started them. Then their ends have to be moves, in a new search (rule X34).
  var hidesEffects: Bool {
    bounds.endsSilentEffects && space.effectsReading.hasRead && runner.hasSilentEffects
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

  private func trace(
    _ liveness: Liveness,
    of name: String,
    each keys: (_ number: Int) throws -> [AnyHashable],
    to property: (AnyHashable, _ number: Int) throws -> Bool
  ) -> Finding? {
    // The configurations from which every path is known to reach a goal, by key. They are not
    // searched twice.
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
            failure = .asymmetric(.inFlight(name), at: lasso.stem.last ?? start, move: nil)
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

extension Int {
  /// Whether the one with this number is checked: the first thousand are, and then one of about a thousand.
  var isSampled: Bool { self <= 1_000 || self & 1_023 == 0 }
}
