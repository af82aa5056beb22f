import CairnCore

/// Makes ways shorter that random walks have found, by leaving moves out and going them again.
struct WayShortening<State, Action> {
  typealias Search = ConfigurationSearch<State, Action>

  /// How many ways are tried for each that was found.
  private static var mostTries: Int { 1_000 }

  private let walks: Search

  init(_ walks: Search) {
    self.walks = walks
  }

  /// A finding of a property with a shorter way; nil where there is none.
  func finding(_ index: Int, _ finding: Search.Finding) -> Search.Finding? {
    let names: [String]
    switch finding {
    case .at(let number, error: _): names = walks.names(to: number, then: nil)
    case .across(let number, let move, error: _): names = walks.names(to: number, then: move)
    case .lasso, .way: return nil
    }
    let search = shortest(names) { search in
      switch search.findings[index] {
      case .at(let number, error: _)?: search.names(to: number, then: nil)
      case .across(let number, let move, error: _)?: search.names(to: number, then: move)
      case .lasso?, .way?, nil: nil
      }
    }
    switch search?.findings[index] {
    case .at(_, let error)?, .across(_, move: _, let error)?:
      return search?.findings[index].map { .way(search?.moves(of: $0) ?? [], error: error) }
    case .lasso?, .way?, nil: return nil
    }
  }

  /// A search that ends in the same way after fewer moves; nil where there is none.
  func search(for defeat: Search.Defeat) -> Search? {
    guard let (number, move) = defeat.place else { return nil }
    return shortest(walks.names(to: number, then: move)) { search in
      guard let other = search.defeat, other.kind == defeat.kind, let (number, move) = other.place
      else { return nil }
      return search.names(to: number, then: move)
    }
  }

  /// The search along the shortest way that was found by leaving moves out: first many together, then fewer.
  ///
  /// - Parameter found: The way to what is looked for, as far as the search has found it.
  private func shortest(_ names: [String], _ found: (Search) -> [String]?) -> Search? {
    var tries = 0
    func search(along names: [String]) -> Search? {
      tries += 1
      let search = Search(walks.explorer, walks.bounds, isPlain: walks.isPlain, at: walks.site)
      search.walks = walks.walks
      search.retrace(names) { found($0) != nil }
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
        if let shorter = search(along: fewer), let way = found(shorter), way.count < names.count {
          (best, names) = (shorter, way)
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

extension ConfigurationSearch.Defeat {
  /// The configuration, and the move of it, that it is about; nil if it is about none.
  fileprivate var place: (number: Int, move: Int?)? {
    switch self {
    case .issues(_, at: let number, move: let move): (number, move)
    case .twoResults(at: let number, move: let move, _, _): (number, move)
    case .unequal(at: let number): (number, nil)
    case .asymmetric(_, at: let number, move: let move): (number, move)
    case .childStores: nil
    }
  }

  /// The same for what is the same mistake.
  fileprivate var kind: String {
    switch self {
    case .issues(let issues, at: _, move: _): "issue \(issues.map { "\($0.code)" })"
    case .twoResults: "two results"
    case .unequal: "unequal"
    case .asymmetric(let asymmetry, at: _, move: _): "asymmetric \(asymmetry.advice)"
    case .childStores: "child stores"
    }
  }
}
