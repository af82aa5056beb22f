/// The part of a state that a closure asserts if it need not assert all of it (rule X5).
///
/// - A field that the closure changes in the state after must have the value that the closure gives
///   it there: the closure sets it to the value that it had before, or sets a field of something
///   that the action has added.
/// - If the closure was called with the state before too, a field that it changes there must have
///   the new value in the state after. A relative change, such as `$0.count += 1`, is therefore
///   relative to the state before.
/// - All other fields are skipped.
///
/// A part that lies too deep for the stack is compared as a whole.
struct PartialAssertion {
  /// A part of the state that is not as asserted. A nil value means that the part is missing.
  struct Mismatch {
    let path: String
    let before: Any?
    let expected: Any?
    let actual: Any?
  }

  /// The parts of the state after that are not as asserted.
  private(set) var mismatches: [Mismatch] = []
  private let before: Any
  private let actual: Any
  private let budget = StackBudget()

  /// - Parameters:
  ///   - before: The state before.
  ///   - actual: The state after.
  init(before: Any, actual: Any) {
    self.before = before
    self.actual = actual
  }

  /// Compares the state after with the state that the closure makes from it.
  mutating func compare(again: Any) {
    compare(Versions(before: actual, expected: again, actual: actual), at: "")
  }

  /// Compares the state after with the states that the closure makes from the state before and from
  /// the state after.
  ///
  /// - Parameters:
  ///   - expected: The state that the closure makes from the state before.
  ///   - again: The state that the closure makes from the state after; nil if it fails there.
  ///   - holds: Whether the closure does not change the state after. Then only something that was
  ///     removed can be wrong: the closure changes it in the state before.
  mutating func compare(expected: Any, again: Any?, holds: Bool) {
    compare(Versions(before: before, expected: expected, actual: actual), at: "")
    if holds {
      mismatches = mismatches.filter { isRemoved($0) }
    } else if let again, mismatches.isEmpty {
      compare(
        Versions(
          before: before,
          expected: expected,
          actual: actual,
          again: again,
          isRepeated: true
        ),
        at: ""
      )
    }
  }

  /// Whether the closure may make a relative change: in the state after, it changes something that
  /// the action has changed and not added, and removes nothing.
  ///
  /// - Parameter again: The state that the closure makes from the state after.
  func mayBeRelative(again: Any) -> Bool {
    var changes = PartialAssertion(before: before, actual: again)
    changes.compare(Versions(before: before, expected: actual, actual: again), at: "")
    return changes.mismatches.contains { $0.before != nil && !changes.isRemoved($0) }
  }

  private func isRemoved(_ mismatch: Mismatch) -> Bool {
    guard let expected = mismatch.expected, let actual = mismatch.actual else {
      return mismatch.actual == nil
    }
    return Self.hasParts(of: expected, missingIn: actual)
  }

  private mutating func compare(_ versions: Versions, at path: String) {
    guard !Self.areSame(versions.expected, versions.actual) else { return }
    let isChanged = !Self.areSame(versions.before, versions.expected)
    if versions.isRepeated, !isChanged || Self.areSame(versions.again, versions.expected) {
      compareAgain(versions, at: path)
    } else if !isChanged {
      return
    } else if let parts = parts(of: versions) {
      compare(parts, at: path)
    } else {
      add(versions, at: path)
    }
  }

  /// Adds the parts that the closure changes in the state after, if that doesn't depend on the
  /// state before: it changes none of them there, or makes the same value of both states.
  private mutating func compareAgain(_ versions: Versions, at path: String) {
    let actual = versions.actual
    compare(Versions(before: actual, expected: versions.again, actual: actual), at: path)
  }

  private mutating func compare(_ parts: [Part], at path: String) {
    for part in parts { compare(part.versions, at: part.name.path(below: path)) }
  }

  /// Returns the smallest parts of two unequal values that are not equal by `==`. An object is not
  /// divided into parts.
  static func unequalParts(expected: Any, actual: Any) -> [Mismatch] {
    var search = PartialAssertion(before: actual, actual: actual)
    search.addUnequal(Versions(before: actual, expected: expected, actual: actual), at: "")
    return search.mismatches
  }

  private mutating func addUnequal(_ versions: Versions, at path: String) {
    let isObject = versions.groups?.first?.object != nil
    let parts = (isObject ? nil : parts(of: versions)) ?? []
    let unequal = parts.filter { !Self.areSame($0.versions.expected, $0.versions.actual) }
    if unequal.isEmpty { add(versions, at: path) }
    for part in unequal { addUnequal(part.versions, at: part.name.path(below: path)) }
  }

  private mutating func add(_ versions: Versions, at path: String) {
    mismatches.append(
      Mismatch(
        path: path,
        before: versions.before,
        expected: versions.expected,
        actual: versions.actual
      )
    )
  }

  static func areSame(_ lhs: Any?, _ rhs: Any?) -> Bool {
    guard let lhs, let rhs else { return lhs == nil && rhs == nil }
    return lhs is any Equatable ? Equality.areSameAtOnce(lhs, rhs) : difference(lhs, rhs) == nil
  }
}

// MARK: - Parts

extension PartialAssertion {
  /// One part of each state; nil in states that lack it.
  fileprivate struct Versions {
    var before: Any?
    var expected: Any?
    var actual: Any?
    var again: Any?
    var isRepeated = false

    /// The groups of children, if all versions have children of the same kind.
    var groups: [DumpGroup]? {
      var groups: [DumpGroup] = []
      for value in [expected, before, actual] + (isRepeated ? [again] : []) {
        guard let value, case .group(let group) = DumpShape(of: value),
          groups.first?.isComparable(to: group) ?? true
        else { return nil }
        groups.append(group)
      }
      return groups
    }
  }

  fileprivate typealias Part = (name: DumpLabel, versions: Versions)

  /// The children of a part; nil if it has to be compared as a whole.
  private func parts(of versions: Versions) -> [Part]? {
    guard !budget.isUsedUp, let groups = versions.groups, let children = DumpVersions.of(groups)
    else { return nil }
    switch groups[0].layout {
    case .record, .payload: return children.map { Self.part($0, isRepeated: groups.count > 3) }
    case .list: return Self.partsOfLists(children, groups.map(\.count))
    case .identified, .set, .dictionary:
      // The expected elements have the order of the state before or of the state after.
      guard (1...2).contains(where: { children.haveSameOrder(in: 0, as: $0) }) else { return nil }
      return children.map { Self.part($0, isRepeated: groups.count > 3) }
    }
  }

  /// The elements of arrays, by position. Nil if the expected array has neither the length of the
  /// array before nor that of the array after.
  ///
  /// - Parameter counts: The lengths of the expected, before, actual and again arrays.
  private static func partsOfLists(_ children: [DumpVersions], _ counts: [Int]) -> [Part]? {
    guard counts[1...2].contains(counts[0]) else { return nil }
    let isRepeated = counts.count > 3 && counts.allSatisfy { $0 == counts[0] }
    return children.prefix(counts[0]).map { part($0, isRepeated: isRepeated) }
  }

  private static func part(_ child: DumpVersions, isRepeated: Bool) -> Part {
    (
      child.label,
      Versions(
        before: child[1],
        expected: child[0],
        actual: child[2],
        again: isRepeated ? child[3] : nil,
        isRepeated: isRepeated
      )
    )
  }
}
