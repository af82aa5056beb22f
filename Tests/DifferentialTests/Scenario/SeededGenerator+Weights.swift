import TestSupport

extension SeededGenerator {
  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// The number of the weight that was hit.
  mutating func pick(_ weights: [Int]) -> Int {
    // By index: ten thousand scripts pick so often that iterators and closures count.
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
