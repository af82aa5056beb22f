import TestSupport

extension SeededGenerator {
  /// True in the given percentage of cases.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// The index of the weight that was hit.
  mutating func pick(_ weights: [Int]) -> Int {
    // By index: with ten thousand scripts the cost of iterators and closures is measurable.
    var (sum, index) = (0, 0)
    while index < weights.count {
      sum += weights[index]
      index += 1
    }
    var rest = below(sum)
    index = 0
    while rest >= weights[index] {
      rest -= weights[index]
      index += 1
    }
    return index
  }
}
