import CairnCore

/// Finds a longest increasing subsequence of a list of numbers.
enum LongestIncreasingSubsequence {
  /// The numbers of one of the longest increasing subsequences.
  ///
  /// - Complexity: O(*n* log *n*).
  static func values(of numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var predecessors = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      predecessors[index] = length > 0 ? ends[length - 1] : nil
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    return sequence(first: ends.last) { $0.map { predecessors[$0] } ?? nil }
      .prefix { $0 != nil }.compactMap { $0.map { numbers[$0] } }.reversed()
  }
}
