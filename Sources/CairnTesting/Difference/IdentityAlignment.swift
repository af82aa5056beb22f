/// Matches the elements of two lists by their ids.
struct IdentityAlignment {
  /// The next step from the old list to the new one. The numbers are positions; the position in the
  /// old list comes first.
  enum Step: Equatable {
    case removed(Int)
    case inserted(Int)
    case kept(Int, Int)
    case movedAway(Int, Int)
    case movedHere(Int, Int)

    /// Whether the element is only in one of the lists.
    var isOneSided: Bool {
      switch self {
      case .removed, .inserted: true
      case .kept, .movedAway, .movedHere: false
      }
    }
  }

  private(set) var steps: [Step] = []
  /// The position of each element on the other side; nil if the element is only on this side.
  private let newPositions: [Int?]
  private let oldPositions: [Int?]
  /// The positions in the new list of the elements that did not move.
  private let kept: Set<Int>

  /// - Complexity: O(*n* log *n*).
  init(from old: [AnyHashable], to new: [AnyHashable]) {
    let forwards = Self.positions(of: old, in: new)
    let backwards = Self.positions(of: new, in: old)
    newPositions = Self.mutual(forwards, backwards)
    oldPositions = Self.mutual(backwards, forwards)
    kept = Set(LongestIncreasingSubsequence.values(of: newPositions.compactMap(\.self)))
    var (index, other) = (0, 0)
    while let step = step(index, other) {
      steps.append(step)
      switch step {
      case .removed, .movedAway: index += 1
      case .inserted, .movedHere: other += 1
      case .kept: (index, other) = (index + 1, other + 1)
      }
    }
  }

  private func step(_ index: Int, _ other: Int) -> Step? {
    if index < newPositions.count {
      guard let position = newPositions[index] else { return .removed(index) }
      guard kept.contains(position) else { return .movedAway(index, position) }
    }
    guard other < oldPositions.count else { return nil }
    guard let position = oldPositions[other] else { return .inserted(other) }
    return kept.contains(other) ? .kept(position, other) : .movedHere(position, other)
  }

  private static func positions(of ids: [AnyHashable], in others: [AnyHashable]) -> [Int?] {
    let positions = Dictionary(zip(others, 0...), uniquingKeysWith: { first, _ in first })
    return ids.map { positions[$0] }
  }

  /// The positions on which both sides agree. If an id occurs more than once, only its first
  /// occurrence has one.
  private static func mutual(_ positions: [Int?], _ others: [Int?]) -> [Int?] {
    positions.enumerated().map { index, position in
      position.flatMap { others[$0] == index ? $0 : nil }
    }
  }
}
