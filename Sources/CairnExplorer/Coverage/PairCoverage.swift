import CairnCore

/// The pairs of cases of actions that happened directly one after the other.
struct PairCoverage {
  struct Pair: Hashable {
    let first: String
    let second: String
  }

  /// The cases that were sent, in alphabetical order.
  let cases: [String]
  let pairs: Set<Pair>

  /// - Parameters:
  ///   - graph: The moves.
  ///   - names: Returns the case of the action of each move of a configuration, in order; nil for a
  ///     move without an action.
  init(_ graph: MoveGraph, names: (_ number: Int) -> [String?]) {
    var numbers: [String: Int] = [:]
    var found: [String] = []
    /// The cases of the moves that lead to each configuration.
    var before: [Int: Set<Int>] = [:]
    /// The cases of the moves of each configuration.
    var after: [Set<Int>] = []
    for number in 0..<graph.expandedCount {
      var own: Set<Int> = []
      for (move, name) in zip(graph.moves(of: number), names(number)) {
        guard let name else { continue }
        let index = numbers[name] ?? found.count
        if index == found.count {
          numbers[name] = index
          found.append(name)
        }
        own.insert(index)
        if let target = move.target { before[target, default: []].insert(index) }
      }
      after.append(own)
    }
    var pairs: Set<Pair> = []
    for (number, seconds) in after.enumerated() {
      for first in before[number] ?? [] {
        for second in seconds {
          pairs.insert(Pair(first: found[first], second: found[second]))
        }
      }
    }
    cases = found.sorted(by: NaturalOrder.precedes)
    self.pairs = pairs
  }

  /// The pairs that did not happen.
  var missing: [Pair] {
    cases.flatMap { first in cases.map { Pair(first: first, second: $0) } }
      .filter { !pairs.contains($0) }
  }
}
