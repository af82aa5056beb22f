import Cairn
import CairnCore

/// A search for all configurations, breadth first.
final class ConfigurationSearch<State, Action> {
  let explorer: Explorer<State, Action>
  let runner: MoveRunner<State, Action>
  let bounds: SearchBounds
  /// Whether a move is a call of the reducer.
  let isPlain: Bool
  let site: CallSite
  let space: StateSpace<State>
  private(set) var graph = MoveGraph()
  private(set) var findings: [Finding?]
  private(set) var moveCount = 0
  /// How many moves the farthest configuration is away.
  private(set) var depth = 0
  /// How many configurations were gone on from.
  private(set) var expandedCount = 0
  /// Whether a configuration was left out, since there would have been too many.
  private(set) var hasLeftOut = false
  /// What ended the search before it was through; nil if nothing did.
  private(set) var defeat: Defeat?
  private(set) var coverage = MoveCoverage()
  /// Whether only one way was gone.
  private(set) var isReplay = false
  /// The ignored fields that differed between states that were taken to be the same.
  private(set) var differingFields: Set<String> = []
  private var undecided: [Int]
  private let alphabets: [Alphabet<State, Action>]
  /// The alphabet, if there is one: to go through a collection costs a look-up of its type.
  private let onlyAlphabet: Alphabet<State, Action>?
  /// Whether a property that is not decided finds something in a state; nil if there is none that could.
  private var isFinding: ((State) -> Bool)?
  /// Whether the search may end when every property is decided that is about moments and moves.
  private let endsEarly: Bool
  /// Whether a property that is not decided looks at every move.
  private var looksAtMoves = false
  private var followed: ContiguousArray<UInt32> = []
  private let measures: Bool
  private let namesActions: Bool

  /// What was found of a property.
  enum Finding {
    /// At a configuration, which a throwing property may have led to.
    case at(Int, error: (any Error)?)
    /// A move, by its place among those of a configuration.
    case across(Int, move: Int, error: (any Error)?)
    /// A way without a goal, from a configuration on, for a key if there are several.
    case lasso(Liveness.Lasso, from: Int, key: AnyHashable?)
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
    space = StateSpace(explorer.merging, keepsStates: bounds.keepsStates)
    findings = Array(repeating: nil, count: explorer.properties.count)
    undecided = explorer.properties.indices.filter { !explorer.properties[$0].isDecidedAtTheEnd }
    alphabets = explorer.alphabets
    onlyAlphabet = explorer.alphabets.count == 1 ? explorer.alphabets[0] : nil
    endsEarly =
      !explorer.properties.isEmpty && explorer.idleActionsSite == nil
      && !explorer.properties.contains { $0.isDecidedAtTheEnd }
    measures = explorer.measuresCoverage
    namesActions = explorer.idleActionsSite != nil
    forgetDecided()
  }

  // MARK: - Going through everything

  func run() {
    let first = isPlain ? runner.initialState : runner.state(after: [])
    guard add(first, from: 0, by: 0)?.isNew == true, !stopsForIssues(at: 0, move: nil) else {
      return
    }
    var levelEnd = space.count
    var level = 0
    while expandedCount < space.count, defeat == nil {
      if expandedCount == levelEnd {
        level += 1
        levelEnd = space.count
        space.forgetStates(before: expandedCount)
      }
      guard level < bounds.depth else { break }
      expand(expandedCount)
      if defeat != nil { break }
      expandedCount += 1
      if space.count > levelEnd { depth = level + 1 }
      if endsEarly, undecided.isEmpty { break }
    }
    guard defeat == nil else { return }
    decideAtTheEnd()
  }

  private func expand(_ number: Int) {
    defer { if bounds.keepsStates, defeat == nil { graph.endConfiguration() } }
    guard isPlain || !space.surroundings[number].isDismissed else { return }
    if !isPlain { _ = runner.state(after: actions(to: number)) }
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
    runner.site = alphabet.site
    let group = onlyAlphabet == nil ? UInt8(alphabet.number) : nil
    var done = 0
    if moveCount > 1_000, expandsPlainly, let expansion = explorer.expansion {
      let count = expandPlainly(number, alphabet, first, group, expansion)
      if defeat != nil { return nil }
      done = followed.count
      if done == count { return count }
    }
    let state = space[number]
    let before = isPlain ? [] : actions(to: number)
    let actions = alphabet.actions(state)
    for move in done..<max(done, actions.count) {
      let action = actions[move]
      let added = self.move(first + move, of: number, action, from: state, before)
      if defeat != nil { return nil }
      if bounds.keepsStates { graph.append(added, alphabet: group) }
      if added == nil { hasLeftOut = true }
      if measures || namesActions {
        coverage.add(action, hasChanged: added != number, isNamed: namesActions)
      }
    }
    return actions.count
  }

  /// Whether nothing is asked of a move but where it leads.
  private var expandsPlainly: Bool {
    isPlain && !space.isCanonical && !measures && !namesActions && !looksAtMoves
  }

  /// Carries out moves, as long as they are calls of the reducer, into `followed`.
  ///
  /// - Returns: how many moves the alphabet has.
  private func expandPlainly(
    _ number: Int,
    _ alphabet: Alphabet<State, Action>,
    _ first: Int,
    _ group: UInt8?,
    _ expansion: PlainExpansion<State, Action>
  ) -> Int {
    followed.removeAll(keepingCapacity: true)
    let known = space.count
    var hasFound = false
    // Not the move that is checked.
    let most = 1_023 - moveCount & 1_023
    let count = expansion.expand(
      space,
      runner.reducer,
      alphabet.actions,
      number,
      first,
      most,
      bounds.states,
      isFinding,
      &hasFound,
      &followed
    )
    if runner.reporter.hasIssues { return reportIssue(among: alphabet, of: number, first) }
    if bounds.keepsStates { graph.append(followed, alphabet: group) }
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
      _ = plainState(from: state, after: action)
      if stopsForIssues(at: number, move: first + move) { return 0 }
    }
    defeat = .issues(issues, at: number, move: nil)
    return 0
  }

  /// Carries out a move, and looks at what it leads to.
  ///
  /// - Parameter before: The actions that have led to the configuration, where a move depends on more than the state.
  /// - Returns: the number of the configuration that it leads to; nil if that one was left out.
  @inline(__always)
  private func move(
    _ ordinal: Int,
    of number: Int,
    _ action: Action,
    from state: State,
    _ before: [Action]
  ) -> Int? {
    let next =
      isPlain ? plainState(from: state, after: action) : runner.state(after: before + [action])
    moveCount += 1
    if stopsForIssues(at: number, move: ordinal) { return nil }
    if mustCheck(moveCount), hasTwoResults(next, state, before, action, number, ordinal) {
      return nil
    }
    let added = add(next, from: number, by: ordinal)
    if defeat == nil, looksAtMoves { lookAcross(state, action, next, number, ordinal) }
    return added?.number
  }

  /// Goes one way only, as far as its moves are offered.
  func run(along moves: [Int]) {
    isReplay = true
    var state = isPlain ? runner.initialState : runner.state(after: [])
    guard var number = add(state, from: 0, by: 0)?.number, !stopsForIssues(at: 0, move: nil) else {
      return
    }
    var actions: [Action] = []
    for ordinal in moves where defeat == nil {
      let offered = explorer.alphabets.flatMap { $0.actions(state) }
      guard offered.indices.contains(ordinal) else { return }
      let next = move(ordinal, of: number, offered[ordinal], from: state, actions)
      guard let next else { return }
      actions.append(offered[ordinal])
      state = isPlain ? space[next] : runner.state(after: actions)
      number = next
    }
  }

  @inline(__always)
  private func plainState(from state: State, after action: Action) -> State {
    var next = state
    return runner.reduce(&next, action) ? next : runner.state(from: state, after: action)
  }

  /// The first thousand, and one of a thousand from then on.
  private func mustCheck(_ count: Int) -> Bool { count <= 1_000 || count & 1_023 == 0 }

  private func add(_ state: State, from parent: Int, by ordinal: Int) -> (number: Int, isNew: Bool)?
  {
    let around = isPlain ? nil : runner.surroundings
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

  private func noteDifferingFields(_ state: State, _ other: State) {
    for field in explorer.merging.ignored where field.differs(state, other) {
      differingFields.insert(field.name)
    }
  }

  // MARK: - Looking

  private func lookAt(_ number: Int, _ state: State) {
    if mustCheck(number + 1) {
      if !explorer.merging.areEqual(state, state) { return defeat = .unequal(at: number) }
      if !space.isCanonical, space.hasAllStates, StructuralWalk.holdsStack(state) {
        space.beCanonical()
      }
    }
    if !isPlain, runner.hasChildStores { return defeat = .childStores }
    guard !undecided.isEmpty else { return }
    let moment = Moment(state: state)
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

  private func lookAcross(
    _ before: State,
    _ action: Action,
    _ after: State,
    _ number: Int,
    _ move: Int
  ) {
    var hasDecided = false
    for index in undecided {
      guard case .across(let property) = explorer.properties[index].kind else { continue }
      let transition = Transition(
        before: Moment(state: before),
        action: action,
        after: Moment(state: after)
      )
      do {
        if try property(transition) { continue }
        findings[index] = .across(number, move: move, error: nil)
      } catch {
        findings[index] = .across(number, move: move, error: error)
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
      let isFinding = { (state: State) in (try? finds(Moment(state: state))) ?? true }
      guard let others else { return isFinding }
      return { others($0) || isFinding($0) }
    }
  }

  private func stopsForIssues(at number: Int, move: Int?) -> Bool {
    let issues = runner.reporter.take()
    guard !issues.isEmpty else { return false }
    defeat = .issues(issues, at: number, move: move)
    return true
  }

  private func hasTwoResults(
    _ next: State,
    _ state: State,
    _ before: [Action],
    _ action: Action,
    _ number: Int,
    _ move: Int
  ) -> Bool {
    let again =
      isPlain ? plainState(from: state, after: action) : runner.state(after: before + [action])
    _ = runner.reporter.take()
    // A state that is not equal to itself is found elsewhere.
    guard !explorer.merging.areEqual(next, again), explorer.merging.areEqual(next, next) else {
      return false
    }
    defeat = .twoResults(at: number, move: move, next, again)
    return true
  }

  // MARK: - Going a way again

  /// The actions that lead to a configuration.
  func actions(to number: Int) -> [Action] {
    steps(space.moves(to: number)).map(\.action)
  }

  /// What happens on a way of moves from the beginning, each by its place among those of its configuration. It ends
  /// before a move that is not offered.
  func steps(_ moves: [Int]) -> [(alphabet: String, action: Action, before: State, after: State)] {
    withIssueReporter(runner.reporter) {
      runner.scope { carryOut(moves) }
    }
  }

  private func carryOut(
    _ moves: [Int]
  ) -> [(alphabet: String, action: Action, before: State, after: State)] {
    var steps: [(alphabet: String, action: Action, before: State, after: State)] = []
    var actions: [Action] = []
    var state = isPlain ? runner.initialState : runner.state(after: [])
    for move in moves {
      let offered = explorer.alphabets.flatMap { alphabet in
        alphabet.actions(state).map { (alphabet.name, $0) }
      }
      guard offered.indices.contains(move) else { break }
      let (alphabet, action) = offered[move]
      actions.append(action)
      let next =
        isPlain ? plainState(from: state, after: action) : runner.state(after: actions)
      steps.append((alphabet, action, state, next))
      state = next
    }
    _ = runner.reporter.take()
    return steps
  }

  // MARK: - What is known at the end

  private func decideAtTheEnd() {
    let liveness = Liveness(
      graph: graph,
      fairAlphabets: explorer.alphabets.indices.filter { explorer.alphabets[$0].isFair }
    )
    for (index, property) in explorer.properties.enumerated() {
      switch property.kind {
      case .always, .across, .never, .sometimes: break
      case .alwaysPossible(let isTrue): findings[index] = deadEnd(liveness, isTrue)
      case .eventually(let isTrue): findings[index] = way(liveness, from: 0, isTrue)
      case .leads(each: let keys, to: let isTrue):
        findings[index] = way(liveness, each: keys, to: isTrue)
      }
    }
  }

  private func moment(_ number: Int) -> Moment<State> { Moment(state: space[number]) }

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
    from start: Int,
    _ property: (Moment<State>) throws -> Bool
  ) -> Finding? {
    do {
      return try liveness.lasso(from: start) { try property(moment($0)) }
        .map { .lasso($0, from: start, key: nil) }
    } catch {
      return .at(start, error: error)
    }
  }

  private func way(
    _ liveness: Liveness,
    each keys: (Moment<State>) throws -> [AnyHashable],
    to property: (AnyHashable, Moment<State>) throws -> Bool
  ) -> Finding? {
    // Where every way is known to come to a goal, by key: no way is gone twice.
    var safe: [AnyHashable: Set<Int>] = [:]
    for start in 0..<space.count {
      do {
        for key in try keys(moment(start)) {
          var seen = safe[key] ?? []
          let lasso = try liveness.lasso(from: start) { number in
            if safe[key]?.contains(number) == true { return true }
            if try property(key, moment(number)) { return true }
            seen.insert(number)
            return false
          }
          if let lasso { return .lasso(lasso, from: start, key: key) }
          safe[key] = seen
        }
      } catch {
        return .at(start, error: error)
      }
    }
    return nil
  }
}
