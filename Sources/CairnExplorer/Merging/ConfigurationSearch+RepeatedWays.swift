import Cairn
import CairnCore
import CairnTesting

/// All branches of a search share the reducer, the clients of the test and the objects in the initial
/// state. So a sample of ways is repeated, each in a feature of its own (rules X31, X32).
extension ConfigurationSearch {
  private static var mostWays: Int { 64 }
  private static var mostMoves: Int { 2_000 }
  private static var mostOrders: Int { 2_000 }
  private static var mostMovesOfWalks: Int { 400 }
  private static var longestWalk: Int { 40 }

  /// Repeats a sample of ways.
  ///
  /// - Returns: the moves of the first way that leads elsewhere now; nil if there is none.
  func findWayElsewhere() -> [Int]? {
    guard bounds.keepsStates, walks == nil, !isReplay, !isOutOfTime, failure == nil else {
      return nil
    }
    return withIssueReporter(CollectingReporter()) {
      // An object in the state may have changed. A new id is another one each time.
      let starts = (0..<2).map { _ in explorer.makeRunner(nil).initialState }
      let known = explorer.merging.areEqual(starts[0], starts[1]) ? nil : runner.initialState
      var (moveCount, orderCount) = (0, 0)
      // The order of a dictionary depends on its place in memory, so each way keeps its own. It may
      // also be the same by chance.
      var ways: [RepeatedWay<State, Action>] = []
      let sample = sampledWays
      let rounds = min(8, max(2, Self.mostWays / max(1, sample.count)))
      for (index, moves) in repeatElement(sample, count: rounds).joined().enumerated() {
        guard moveCount + moves.count <= Self.mostMoves, orderCount <= Self.mostOrders else {
          break
        }
        let moves = moves + furtherMove(after: moves, choice: index / sample.count)
        let way = RepeatedWay(self, known)
        ways.append(way)
        defer { readsStandingTime = readsStandingTime || way.readsStandingTime }
        if let count = way.divergence(moves) {
          let moves = Array(moves.prefix(count))
          if way.isRepeatable(moves, known) { return moves }
        }
        moveCount += moves.count
        orderCount += way.orderCount
      }
      return walkElsewhere(known)
    }
  }

  /// Walks at random, also by moves to configurations that the search knew already. A client may remember
  /// many moves that the state does not show.
  private func walkElsewhere(_ known: State?) -> [Int]? {
    guard symmetry == nil else { return nil }
    var rest = min(Self.mostMovesOfWalks, 100 + moveCount / 4)
    var generator = WalkGenerator(seed: 1)
    while rest > 0 {
      var (moves, number) = ([Int](), Int?.some(0))
      while moves.count < min(rest, Self.longestWalk), let place = number,
        graph.moveCount(of: place) > 0
      {
        let move = Int.random(in: 0..<graph.moveCount(of: place), using: &generator)
        number = graph.target(of: move, at: place)
        if number != nil { moves.append(move) }
      }
      // A walk may end at its first moves, so that there would be very many walks.
      rest -= max(moves.count, 5)
      let way = RepeatedWay(self, known)
      guard let count = way.divergence(moves) else { continue }
      moves = Array(moves.prefix(count))
      if way.isRepeatable(moves, known) { return moves }
    }
    return nil
  }

  /// A move after a way, also to a configuration that the search knew already: a client may remember
  /// something that the state does not show before another move.
  ///
  /// - Parameter choice: The number of moves to leave out among those that are possible.
  private func furtherMove(after moves: [Int], choice: Int) -> [Int] {
    var number: Int? = 0
    for move in moves { number = number.flatMap { graph.target(of: move, at: $0) } }
    guard symmetry == nil, let number, graph.moveCount(of: number) > 0 else { return [] }
    return [choice % graph.moveCount(of: number)]
  }

  /// The ways to the findings, and to a sample of configurations. If the search is small, these are
  /// the ends of all ways.
  private var sampledWays: [[Int]] {
    let found = findings.compactMap { finding -> Int? in
      switch finding {
      case .at(let number, error: _), .across(let number, move: _, error: _),
        .lasso(_, from: let number, key: _):
        number
      case .trace, nil: nil
      }
    }
    var numbers = Array(0..<space.count)
    if space.count <= 10_000 {
      let parents = Set(numbers.dropFirst().map(space.parent(of:)))
      numbers.removeAll(where: parents.contains)
    }
    let step = max(1, numbers.count / Self.mostWays)
    let sample = stride(from: 0, to: numbers.count, by: step).map { numbers[$0] }
    return (found + sample).map(space.moves(to:)).filter { $0.count <= Self.mostMoves / 4 }
  }
}

/// A way of a search, repeated in a feature of its own.
private final class RepeatedWay<State, Action> {
  private typealias Place = (state: State, effects: [EffectInFlight])

  private let search: ConfigurationSearch<State, Action>
  private let runner: MoveRunner<State, Action>
  /// Where the last repetition has come to.
  private var last: Place?
  /// Whether a move has led to a configuration that the search has reached on another way.
  private var hasTurned = false

  /// - Parameter known: The initial state; nil to make one.
  init(_ search: ConfigurationSearch<State, Action>, _ known: State?) {
    self.search = search
    runner = search.explorer.makeRunner(known)
    runner.takeSettings(from: search.runner)
    runner.cancelsEffects = true
  }

  var readsStandingTime: Bool { runner.readsStandingTime }

  /// The number of orders in which the tasks of effects have run.
  var orderCount: Int { runner.scheduledEffects.reduce(0) { $0 + $1.schedules } }

  /// Makes moves.
  ///
  /// - Returns: the number of moves after which the feature is elsewhere than the search was; nil if
  ///   there is no difference.
  func divergence(_ moves: [Int]) -> Int? {
    runner.scope {
      let live = runner.beginning()
      var number = 0
      hasTurned = false
      for (count, ordinal) in moves.enumerated() {
        last = (live.state, live.effectsInFlight)
        if !isThere(number) { return count }
        // States that are equal except for the ids of their screens have other moves.
        guard !hasTurned || search.explorer.merging.areEqual(live.state, search.space[number]),
          let target = search.graph.target(of: ordinal, at: number),
          let step = step(ordinal, at: number, in: live)
        else { return nil }
        live.perform(step)
        hasTurned =
          hasTurned || search.space.parent(of: target) != number
          || search.space.ordinal(of: target) != ordinal
        number = target
      }
      last = (live.state, live.effectsInFlight)
      return isThere(number) ? nil : moves.count
    }
  }

  /// Whether a way that led elsewhere does so by what the feature does. The closures of the explorer
  /// may make something else each time, such as a date: then another feature is elsewhere again, and
  /// this one is not.
  func isRepeatable(_ moves: [Int], _ known: State?) -> Bool {
    let other = RepeatedWay(search, known)
    _ = other.divergence(moves)
    guard let here = last, let there = other.last, !areSame(here, there) else { return true }
    _ = divergence(moves)
    return last.map { !areSame($0, here) } ?? true
  }

  private func isThere(_ number: Int) -> Bool {
    let effects = search.space.surroundings(of: number)?.effects ?? []
    return last.map { areSame($0, (search.space[number], effects)) } ?? true
  }

  private func areSame(_ lhs: Place, _ rhs: Place) -> Bool {
    let merging = search.explorer.merging
    if merging.areEqual(lhs.state, rhs.state)
      || merging.areCanonicallyEqual(lhs.state, rhs.state, { _ in true }),
      areSame(lhs.effects, rhs.effects)
    {
      return true
    }
    // Screens, and the owners of their effects, have other ids on another way.
    return hasTurned && search.space.isCanonical && text(lhs) == text(rhs)
  }

  /// The description of a place without the ids of screens.
  private func text(_ place: Place) -> [String] {
    let effects = place.effects.map { "\($0.report.descriptor)" }.sorted()
    return [dumpText(place.state).replacing(/#?\d+/, with: "")] + effects
  }

  /// Whether each effect of a place is alike to one of another place. Configurations that count as one
  /// may have started their effects in another order.
  private func areSame(_ lhs: [EffectInFlight], _ rhs: [EffectInFlight]) -> Bool {
    var rest = rhs
    return lhs.count == rhs.count
      && lhs.allSatisfy { effect in
        guard let index = rest.firstIndex(where: effect.isAlike) else { return false }
        rest.remove(at: index)
        return true
      }
  }

  /// The step of a move. An alphabet may offer its actions in another order, as a dictionary has
  /// another order.
  private func step(
    _ ordinal: Int,
    at number: Int,
    in live: LiveConfiguration<State, Action>
  ) -> MoveStep<Action>? {
    let known = search.alphabets.flatMap { $0.actions(search.space[number]) }
    guard ordinal < known.count else {
      // Configurations that count as one may have started their effects in another order.
      let effects = search.space.surroundings(of: number)?.effects ?? []
      guard !hasTurned || effects.count <= 1 else { return nil }
      let steps = live.offeredSteps().steps
      let place = ordinal - known.count
      return steps.indices.contains(place) ? steps[place].step : nil
    }
    let text = dumpLine(known[ordinal])
    var count = 0
    for alphabet in search.alphabets {
      for action in alphabet.actions(live.state) {
        if dumpLine(action) == text {
          return .action(action, ordinal: count, site: alphabet.site)
        }
        count += 1
      }
    }
    return nil
  }
}

extension EffectInFlight {
  /// Whether an effect of another feature does the same from now on. Actions
  /// that are not `Equatable` are compared by their structure.
  fileprivate func isAlike(_ other: EffectInFlight) -> Bool {
    guard isSamePart(as: other) else { return false }
    guard case .operation(let rest) = rest, case .operation(let others) = other.rest else {
      return true
    }
    var fingerprint = StructuralFingerprint()
    return rest.isSame(as: others) { fingerprint.of($0) == fingerprint.of($1) }
  }
}
