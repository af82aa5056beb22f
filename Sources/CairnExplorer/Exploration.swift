import CairnCore

/// The result of an ``Explorer``.
///
/// `"\(exploration)"` is a report in plain text: the size of the search, the verdict of each
/// property, and the actions that never changed anything.
public struct Exploration<State, Action> {
  /// The number of configurations that were found. A configuration is a state together with
  /// everything else that moves depend on.
  public let configurations: Int
  /// The number of moves that were carried out.
  public let moves: Int
  /// The number of moves from the initial configuration to the farthest one.
  public let depth: Int
  /// A Boolean value that indicates whether the search covered everything that can happen: no limit
  /// stopped it, and no effect was left out.
  public let isExhaustive: Bool
  /// The verdict of each property, in the order in which the test declared them.
  public let verdicts: [(property: String, verdict: Verdict)]
  /// The effects whose outcomes the explorer does not know, each with the reason.
  public let unexploredEffects: [String]
  /// The names of the effects that could not send further actions because of a limit.
  public let limitedEffects: [String]
  /// The fields in which states differ although `==` says that they are equal, and the dictionaries
  /// and sets by whose order the feature acts (rule X32). The explorer compares a sample of states.
  /// The fields in which such states may differ are among them: the explorer does not see what is in
  /// functions, and in types with a mirror of their own.
  public let hiddenDifferences: [String]
  let search: ConfigurationSearch<State, Action>

  /// Returns the verdict of a property; nil if no property has that name.
  public func verdict(of property: String) -> Verdict? {
    verdicts.first { $0.property == property }?.verdict
  }

  /// Returns a shortest sequence of moves to a configuration in which a property does not hold, or
  /// in which a `sometimes` property is true; nil if there is no such sequence.
  public func example(of property: String) -> ExploredTrace<Action>? {
    guard let example = exampleMoves(of: property) else { return nil }
    let moves = search.steps(example.moves).map(\.move)
    let loopStart = example.loopStart ?? moves.count
    return ExploredTrace(moves: moves.prefix(loopStart), loop: moves.dropFirst(loopStart))
  }

  /// The moves of the example, and the index of the first move of its loop.
  func exampleMoves(of property: String) -> (moves: [Int], loopStart: Int?)? {
    let index = search.explorer.properties.firstIndex { $0.name == property }
    guard let index, let finding = search.findings[index] else { return nil }
    let moves = search.moves(of: finding)
    guard case .lasso(let lasso, from: _, key: _) = finding, !lasso.loopMoves.isEmpty else {
      return (moves, nil)
    }
    return (moves, moves.count - lasso.loopMoves.count)
  }

  /// - Parameter walks: The search that counted configurations and moves, if it is not `search`
  ///   itself.
  init(
    _ search: ConfigurationSearch<State, Action>,
    found walks: ConfigurationSearch<State, Action>? = nil
  ) {
    search.kept.removeAll()
    search.runner.repeatSample()
    search.runner.nameUsedUpValues(search.startsAlike)
    search.wayElsewhere = search.findWayElsewhere()
    if search.runner.readsStandingTime { search.readsStandingTime = true }
    self.search = search
    configurations = (walks ?? search).space.count
    moves = (walks ?? search).moveCount
    depth = (walks ?? search).depth
    unexploredEffects = search.runner.unexploredEffects
    limitedEffects = search.runner.limitedEffects.map(\.name)
    hiddenDifferences =
      search.hiddenFields.union(search.hiddenOrders).union(search.unseenFields.keys).sorted()
    let isExhaustive =
      search.failure == nil && !search.hasLeftOut && search.expandedCount == search.space.count
      && search.runner.unexploredEffects.isEmpty && search.runner.limitedEffects.isEmpty
      && search.walks == nil && hiddenDifferences.isEmpty && search.wayElsewhere == nil
      && !search.readsStandingTime
    self.isExhaustive = isExhaustive
    verdicts = zip(search.explorer.properties, search.findings).map { property, finding in
      (property.name, Verdict(property.kind, finding, isExhaustive, search))
    }
  }
}

/// A sequence of moves that an ``Explorer`` found.
public struct ExploredTrace<Action> {
  /// The moves from the initial state on, in order.
  public let moves: [Move<Action>]
  /// The moves that follow and can repeat forever; empty if the sequence ends.
  public let loop: [Move<Action>]

  /// The actions of the moves, in order.
  public var actions: [Action] { moves.compactMap(\.action) }

  init(moves: some Sequence<Move<Action>>, loop: some Sequence<Move<Action>>) {
    self.moves = Array(moves)
    self.loop = Array(loop)
  }
}

/// The verdict of a property.
public enum Verdict: Equatable, Sendable {
  /// The property holds. The search covered everything that can happen.
  case holds
  /// The search found no counterexample, but did not cover everything.
  case nothingFound
  /// The property does not hold. The counterexample has this number of moves.
  case violated(moves: Int)
  /// A `sometimes` property is true after this number of moves.
  case reached(moves: Int)
  /// A `sometimes` property was not true in any configuration that the search found.
  case notReached

  fileprivate init<State, Action>(
    _ kind: Property<State, Action>.Kind,
    _ finding: ConfigurationSearch<State, Action>.Finding?,
    _ isExhaustive: Bool,
    _ search: ConfigurationSearch<State, Action>
  ) {
    guard let finding else {
      if case .sometimes = kind {
        self = .notReached
      } else {
        self = isExhaustive ? .holds : .nothingFound
      }
      return
    }
    let count = search.moves(of: finding).count
    switch (kind, finding) {
    case (.sometimes, .at(_, error: nil)), (.sometimes, .trace(_, error: nil)):
      self = .reached(moves: count)
    default: self = .violated(moves: count)
    }
  }
}

extension ConfigurationSearch {
  /// The moves from the initial state to the place of a failure.
  func moves(to failure: SearchFailure) -> [Int] {
    guard let (number, move) = failure.place else { return [] }
    return space.moves(to: number) + (move.map { [$0] } ?? [])
  }

  /// The moves of a finding from the initial state on, including those of its loop.
  func moves(of finding: Finding) -> [Int] {
    switch finding {
    case .at(let number, error: _): space.moves(to: number)
    case .trace(let moves, error: _): moves
    case .across(let number, let move, error: _): space.moves(to: number) + [move]
    case .lasso(let lasso, from: let start, key: _):
      space.moves(to: start) + lasso.stemMoves + lasso.loopMoves
    }
  }
}
