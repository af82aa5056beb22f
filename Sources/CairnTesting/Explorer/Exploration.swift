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
  /// The effects that were started and did nothing, as they describe themselves.
  public let unexploredEffects: [String]
  let search: ConfigurationSearch<State, Action>

  /// What a property came to; nil if there is none of that name.
  public func verdict(of property: String) -> Verdict? {
    verdicts.first { $0.property == property }?.verdict
  }

  /// A shortest way to where a property does not hold, or to where what should happen sometimes does; nil if there
  /// is none.
  public func example(of property: String) -> ExploredWay<Action>? {
    let index = search.explorer.properties.firstIndex { $0.name == property }
    guard let index, let finding = search.findings[index] else { return nil }
    let actions = search.steps(search.moves(of: finding)).map(\.action)
    guard case .lasso(let lasso, from: _, key: _) = finding else {
      return ExploredWay(actions: actions, loop: [])
    }
    return ExploredWay(
      actions: actions.dropLast(lasso.loopMoves.count),
      loop: actions.suffix(lasso.loopMoves.count)
    )
  }

  init(_ search: ConfigurationSearch<State, Action>) {
    self.search = search
    configurations = search.space.count
    moves = search.moveCount
    depth = search.depth
    unexploredEffects = search.runner.startedEffects
    let isExhaustive =
      search.defeat == nil && !search.hasLeftOut && search.expandedCount == search.space.count
      && search.runner.startedEffects.isEmpty
    self.isExhaustive = isExhaustive
    verdicts = zip(search.explorer.properties, search.findings).map { property, finding in
      (property.name, Verdict(property.kind, finding, isExhaustive, search))
    }
  }
}

/// The actions of a way that an ``Explorer`` has found.
public struct ExploredWay<Action> {
  /// From the beginning on, in order.
  public let actions: [Action]
  /// Those that come then, again and again; empty if the way ends.
  public let loop: [Action]

  init(actions: some Sequence<Action>, loop: some Sequence<Action>) {
    self.actions = Array(actions)
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
    if case .sometimes = kind, case .at(_, error: nil) = finding {
      self = .reached(moves: count)
    } else {
      self = .violated(moves: count)
    }
  }
}

extension ConfigurationSearch {
  /// The moves of a finding, from the beginning, those of its loop included.
  func moves(of finding: Finding) -> [Int] {
    switch finding {
    case .at(let number, error: _): space.moves(to: number)
    case .across(let number, let move, error: _): space.moves(to: number) + [move]
    case .lasso(let lasso, from: let start, key: _):
      space.moves(to: start) + lasso.stemMoves + lasso.loopMoves
    }
  }
}
