import CairnCore
import TestSupport
import Testing

@testable import CairnTesting

@Suite struct AlignmentTests {
  @Test func `A list alignment uses every element once, in order`() {
    for seed in Seeds.upTo(1_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = (random.numbers(), random.numbers())
      let steps = ListAlignment(from: old, to: new).steps
      #expect(steps.compactMap(\.oldPosition) == Array(old.indices), "seed \(seed)")
      #expect(steps.compactMap(\.newPosition) == Array(new.indices), "seed \(seed)")
      #expect(steps.allSatisfy { $0.isTrue(old, new) }, "seed \(seed)")
    }
  }

  @Test func `An alignment by id uses every element once, in order`() {
    for seed in Seeds.upTo(1_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = (random.numbers(), random.numbers())
      let steps = IdentityAlignment(from: old, to: new).steps
      #expect(steps.compactMap(\.oldPosition) == Array(old.indices), "seed \(seed)")
      #expect(steps.compactMap(\.newPosition) == Array(new.indices), "seed \(seed)")
      #expect(steps.compactMap(\.arrival).sorted() == steps.compactMap(\.departure))
    }
  }

  @Test(
    arguments: [
      ([], []), ([1], [1]), ([3, 1, 2], [1, 2]), ([4, 3, 2, 1], [1]),
      ([1, 5, 2, 3, 4], [1, 2, 3, 4]),
    ] as [([Int], [Int])]
  )
  func `The longest increasing subsequence is kept`(numbers: [Int], expected: [Int]) {
    #expect(LongestIncreasingSubsequence.values(of: numbers) == expected)
  }

  @Test(
    arguments: [
      ("2", "10"), ("a2", "a10"), ("a", "b"), ("", "a"), ("a", "aa"), ("02", "2"), ("1.9", "1.10"),
    ] as [(String, String)]
  )
  func `The natural order compares numbers by value`(lhs: String, rhs: String) {
    #expect(NaturalOrder.precedes(lhs, rhs))
    #expect(!NaturalOrder.precedes(rhs, lhs))
    #expect(!NaturalOrder.precedes(lhs, lhs))
  }
}

extension ListAlignment.Step {
  fileprivate func isTrue(_ old: [Int], _ new: [Int]) -> Bool {
    if case .same(let index, let other) = self { old[index] == new[other] } else { true }
  }

  fileprivate var oldPosition: Int? {
    switch self {
    case .same(let index, _), .removed(let index), .paired(let index, _): index
    case .inserted: nil
    }
  }

  fileprivate var newPosition: Int? {
    switch self {
    case .same(_, let index), .inserted(let index), .paired(_, let index): index
    case .removed: nil
    }
  }
}

extension IdentityAlignment.Step {
  fileprivate var arrival: Int? {
    if case .movedHere(let index, _) = self { index } else { nil }
  }

  fileprivate var departure: Int? {
    if case .movedAway(let index, _) = self { index } else { nil }
  }

  fileprivate var oldPosition: Int? {
    switch self {
    case .kept(let index, _), .removed(let index), .movedAway(let index, _): index
    case .inserted, .movedHere: nil
    }
  }

  fileprivate var newPosition: Int? {
    switch self {
    case .kept(_, let index), .inserted(let index), .movedHere(_, let index): index
    case .removed, .movedAway: nil
    }
  }
}
