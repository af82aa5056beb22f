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
    measures = explorer.measuresCoverage
    namesActions = explorer.idleActionsSite != nil
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
      if mayStop { break }
    }
    guard defeat == nil else { return }
    decideAtTheEnd()
  }

  /// Whether all that was asked is answered.
  private var mayStop: Bool {
    !explorer.properties.isEmpty && undecided.isEmpty && !namesActions
      && !explorer.properties.contains { $0.isDecidedAtTheEnd }
  }

  private func expand(_ number: Int) {
    let state = space[number]
    guard isPlain || !space.surroundings[number].isDismissed else {
      return graph.endConfiguration()
    }
    let before = isPlain ? [] : actions(to: number)
    if !isPlain { _ = runner.state(after: before) }
    var ordinal = 0
    for (index, alphabet) in explorer.alphabets.enumerated() {
      runner.site = alphabet.site
      for action in alphabet.actions(state) {
        let added = move(ordinal, of: number, action, from: state, before)
        if defeat != nil { return }
        if bounds.keepsStates {
          graph.append(added, alphabet: explorer.alphabets.count > 1 ? UInt8(index) : nil)
        }
        if added == nil { hasLeftOut = true }
        if measures || namesActions {
          coverage.add(action, hasChanged: added != number, isNamed: namesActions)
        }
        ordinal += 1
      }
    }
    graph.endConfiguration()
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
    if defeat == nil, !undecided.isEmpty { lookAcross(state, action, next, number, ordinal) }
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
        let isFound =
          switch explorer.properties[index].kind {
          case .always(let property): try !property(moment)
          case .never(let property), .sometimes(let property): try property(moment)
          case .across, .alwaysPossible, .eventually, .leads: false
          }
        guard isFound else { continue }
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
