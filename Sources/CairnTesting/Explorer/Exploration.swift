import CairnCore

/// What an ``Explorer`` has found.
///
/// `"\(exploration)"` is a report for people: how far the search went, what each property came to, and which actions never
/// changed anything.
public struct Exploration<State, Action> {
  /// How many configurations were found: states that differ, and what else moves depend on.
  public let configurations: Int
  /// How many moves were carried out.
  public let moves: Int
  /// How many moves the farthest configuration is away from the beginning.
  public let depth: Int
  /// Whether everything was looked at that can happen: no bound cut the search, and no effect was left out.
  public let isExhaustive: Bool
  /// What each property came to, in the order in which they were given.
  public let verdicts: [(property: String, verdict: Verdict)]
  /// The effects of which it is not known what they do, each with the reason.
  public let unexploredEffects: [String]
  /// The names of the effects that a limit kept from sending another action.
  public let limitedEffects: [String]
  let search: ConfigurationSearch<State, Action>

  /// What a property came to; nil if there is none of that name.
  public func verdict(of property: String) -> Verdict? {
    verdicts.first { $0.property == property }?.verdict
  }

  /// A shortest way to where a property does not hold, or to where what should happen sometimes does; nil if there
  /// is none.
  public func example(of property: String) -> ExploredWay<Action>? {
    guard let example = exampleMoves(of: property) else { return nil }
    let moves = search.steps(example.moves).map(\.move)
    let loopStart = example.loopStart ?? moves.count
    return ExploredWay(moves: moves.prefix(loopStart), loop: moves.dropFirst(loopStart))
  }

  /// The moves of the example, and the first of those that come again and again.
  func exampleMoves(of property: String) -> (moves: [Int], loopStart: Int?)? {
    let index = search.explorer.properties.firstIndex { $0.name == property }
    guard let index, let finding = search.findings[index] else { return nil }
    let moves = search.moves(of: finding)
    guard case .lasso(let lasso, from: _, key: _) = finding, !lasso.loopMoves.isEmpty else {
      return (moves, nil)
    }
    return (moves, moves.count - lasso.loopMoves.count)
  }

  /// - Parameter walks: What has counted configurations and moves, where it is not the search itself.
  init(
    _ search: ConfigurationSearch<State, Action>,
    found walks: ConfigurationSearch<State, Action>? = nil
  ) {
    self.search = search
    configurations = (walks ?? search).space.count
    moves = (walks ?? search).moveCount
    depth = (walks ?? search).depth
    unexploredEffects = search.runner.unexploredEffects
    limitedEffects = search.runner.limitedEffects
    let isExhaustive =
      search.defeat == nil && !search.hasLeftOut && search.expandedCount == search.space.count
      && search.runner.unexploredEffects.isEmpty && search.runner.limitedEffects.isEmpty
      && search.walks == nil
    self.isExhaustive = isExhaustive
    verdicts = zip(search.explorer.properties, search.findings).map { property, finding in
      (property.name, Verdict(property.kind, finding, isExhaustive, search))
    }
  }
}

/// The moves of a way that an ``Explorer`` has found.
public struct ExploredWay<Action> {
  /// From the beginning on, in order.
  public let moves: [Move<Action>]
  /// Those that come then, again and again; empty if the way ends.
  public let loop: [Move<Action>]

  /// The actions that are reduced from the beginning on, in order.
  public var actions: [Action] { moves.compactMap(\.action) }

  init(moves: some Sequence<Move<Action>>, loop: some Sequence<Move<Action>>) {
    self.moves = Array(moves)
    self.loop = Array(loop)
  }
}

/// What a property came to.
public enum Verdict: Equatable, Sendable {
  /// It holds: everything that can happen was looked at.
  case holds
  /// Nothing speaks against it as far as the search went.
  case nothingFound
  /// It does not hold. The counterexample has this many moves.
  case violated(moves: Int)
  /// What can happen sometimes does, after this many moves.
  case reached(moves: Int)
  /// What should happen sometimes was not found.
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
    case (.sometimes, .at(_, error: nil)), (.sometimes, .way(_, error: nil)):
      self = .reached(moves: count)
    default: self = .violated(moves: count)
    }
  }
}

extension ConfigurationSearch {
  /// The moves of a finding, from the beginning, those of its loop included.
  func moves(of finding: Finding) -> [Int] {
    switch finding {
    case .at(let number, error: _): space.moves(to: number)
    case .way(let moves, error: _): moves
    case .across(let number, let move, error: _): space.moves(to: number) + [move]
    case .lasso(let lasso, from: let start, key: _):
      space.moves(to: start) + lasso.stemMoves + lasso.loopMoves
    }
  }
}
