import CairnCore

/// Shortens the counterexamples of random walks, by leaving moves out and repeating the others.
struct TraceShrinking<State, Action> {
  typealias Search = ConfigurationSearch<State, Action>

  /// The number of tries for each counterexample.
  private static var mostTries: Int { 1_000 }

  private let walks: Search

  init(_ walks: Search) {
    self.walks = walks
  }

  /// The finding of a property after fewer moves; nil if there is none.
  func finding(_ index: Int, _ finding: Search.Finding) -> Search.Finding? {
    let names: [String]
    switch finding {
    case .at(let number, error: _): names = walks.names(to: number, then: nil)
    case .across(let number, let move, error: _): names = walks.names(to: number, then: move)
    case .lasso, .trace: return nil
    }
    let search = shortest(names) { search in
      switch search.findings[index] {
      case .at(let number, error: _)?: search.names(to: number, then: nil)
      case .across(let number, let move, error: _)?: search.names(to: number, then: move)
      case .lasso?, .trace?, nil: nil
      }
    }
    switch search?.findings[index] {
    case .at(_, let error)?, .across(_, move: _, let error)?:
      return search?.findings[index].map { .trace(search?.moves(of: $0) ?? [], error: error) }
    case .lasso?, .trace?, nil: return nil
    }
  }

  /// A search that ends with the same failure after fewer moves; nil if there is none.
  func search(for failure: Search.SearchFailure) -> Search? {
    guard let (number, move) = failure.place else { return nil }
    return shortest(walks.names(to: number, then: move)) { search in
      guard let other = search.failure, other.kind == failure.kind, let (number, move) = other.place
      else { return nil }
      return search.names(to: number, then: move)
    }
  }

  /// Returns the search along the shortest sequence of moves that was found by leaving moves out:
  /// first many at a time, then fewer.
  ///
  /// - Parameter found: Returns the names of the moves to the finding; nil if a search did not find
  ///   it.
  private func shortest(_ names: [String], _ found: (Search) -> [String]?) -> Search? {
    var tries = 0
    func search(along names: [String]) -> Search? {
      tries += 1
      let search = Search(walks.explorer, walks.bounds, isPlain: walks.isPlain, at: walks.site)
      search.walks = walks.walks
      search.repeatMoves(names) { found($0) != nil }
      return found(search) == nil ? nil : search
    }
    guard var best = search(along: names), var names = found(best) else { return nil }
    var length = max(1, names.count / 2)
    while tries < Self.mostTries {
      let before = names.count
      var start = 0
      while start < names.count, tries < Self.mostTries {
        var fewer = names
        fewer.removeSubrange(start..<min(start + length, names.count))
        if let shorter = search(along: fewer), let trace = found(shorter), trace.count < names.count
        {
          (best, names) = (shorter, trace)
        } else {
          start += length
        }
      }
      if length == 1, names.count == before { break }
      length = max(1, length / 2)
    }
    return best
  }
}

extension ConfigurationSearch.SearchFailure {
  /// The configuration of the failure, and the move if there is one; nil if the failure is about no
  /// configuration.
  var place: (number: Int, move: Int?)? {
    switch self {
    case .issues(_, at: let number, move: let move): (number, move)
    case .twoResults(at: let number, move: let move, _): (number, move)
    case .unequal(at: let number): (number, nil)
    case .asymmetric(_, at: let number, move: let move): (number, move)
    case .childStores, .mistake: nil
    }
  }

  /// A text that equal mistakes share.
  fileprivate var kind: String {
    switch self {
    case .issues(let issues, at: _, move: _): "issue \(issues.map { "\($0.code)" })"
    case .twoResults: "two results"
    case .unequal: "unequal"
    case .asymmetric(let asymmetry, at: _, move: _): "asymmetric \(asymmetry.advice)"
    case .childStores: "child stores"
    case .mistake(let mistake): mistake.summary
    }
  }
}
