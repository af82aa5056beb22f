import CairnCore

/// Makes the lines of a difference.
///
/// It walks both values at the same time, and dumps only parts that are on one side.
struct DifferenceBuilder {
  private let maxDepth: Int
  private let budget = StackBudget()
  private var before: DumpBuilder
  private var after: DumpBuilder
  private var pairs: Set<ObjectPair> = []
  /// Folds long parts; nil to show all of them.
  var folding: ValueFolding?

  /// - Parameter folds: Whether long parts are folded, as in a failure.
  init(maxDepth: Int = DumpBuilder.deepest, folds: Bool = false) {
    self.maxDepth = maxDepth
    folding = folds ? ValueFolding() : nil
    before = DumpBuilder(maxDepth: maxDepth)
    after = DumpBuilder(maxDepth: maxDepth)
  }

  /// Begins with other values: an object is shown whole where it comes first.
  mutating func startAgain() {
    before = DumpBuilder(maxDepth: maxDepth)
    after = DumpBuilder(maxDepth: maxDepth)
    pairs = []
  }

  /// The lines for a value that may have changed, or none if it did not.
  mutating func lines(from old: DumpSlot, to new: DumpSlot, depth: Int) -> [DifferenceLine] {
    if areEqual(old.value, new.value, depth: depth) { return [] }
    switch (DumpShape(of: old.value), DumpShape(of: new.value)) {
    case (.group(let oldGroup), .group(let newGroup)) where oldGroup.isComparable(to: newGroup):
      guard depth < maxDepth, !budget.isUsedUp else {
        return cut(old, new, oldGroup, newGroup, depth: depth)
      }
      guard open(oldGroup, newGroup) else { return [] }
      let children = childLines(from: oldGroup, to: newGroup, depth: depth + 1)
      guard !children.isEmpty else { return [] }
      return shortLines(from: old, to: new, depth: depth)
        ?? opened(new, newGroup, children: children, depth: depth)
    case (.text(let oldText), .text(let newText))
    where StringLiteral.isMultiline(oldText) && StringLiteral.isMultiline(newText):
      return textLines(from: oldText, to: newText, in: new, depth: depth)
    default:
      return replacement(of: old, with: new, depth: depth)
    }
  }

  /// Whether the two values show no difference. In a test store, a private field counts in the
  /// state of the feature under test, but not in the states of its child features (rule X26).
  private func areEqual(_ old: Any, _ new: Any, depth: Int) -> Bool {
    guard depth == 0 || depth == 1 && old is any FeaturePrivateField else {
      return Equality.areEqual(old, new)
    }
    return AssertionPhase.comparingPrivateFields { Equality.areEqual(old, new) }
  }

  /// The lines for a value that exists only before.
  ///
  /// - Parameter limit: The largest number of lines of a value that is folded.
  mutating func removal(
    of slot: DumpSlot,
    depth: Int,
    limit: Int = ValueFolding.longest
  ) -> [DifferenceLine] {
    before.lines(for: slot, depth: depth, &folding, limit)
      .map { DifferenceLine(side: .before, text: $0) }
  }

  /// The lines for a value that exists only after.
  mutating func insertion(
    of slot: DumpSlot,
    depth: Int,
    limit: Int = ValueFolding.longest
  ) -> [DifferenceLine] {
    after.lines(for: slot, depth: depth, &folding, limit)
      .map { DifferenceLine(side: .after, text: $0) }
  }

  /// The lines for two values that differ below the depth that is shown. None if the values have no
  /// `==`, so that a difference is unknown, or lie deeper than the builder compares.
  private func cut(
    _ old: DumpSlot,
    _ new: DumpSlot,
    _ oldGroup: DumpGroup,
    _ newGroup: DumpGroup,
    depth: Int
  ) -> [DifferenceLine] {
    guard maxDepth < DumpBuilder.deepest, old.value is any Equatable else { return [] }
    return [
      line(.before, old, oldGroup.summary("…"), depth: depth),
      line(.after, new, newGroup.summary("…"), depth: depth),
    ]
  }

  private mutating func replacement(
    of old: DumpSlot,
    with new: DumpSlot,
    depth: Int
  ) -> [DifferenceLine] {
    let (oldBuilder, newBuilder) = (before, after)
    var whole: ValueFolding?
    let removed = before.lines(for: DumpSlot(old.value), depth: depth, &whole)
    let inserted = after.lines(for: DumpSlot(new.value), depth: depth, &whole)
    (before, after) = (oldBuilder, newBuilder)
    guard removed != inserted else { return keyLines(from: old, to: new, depth: depth) }
    if let lines = longLines(from: old, to: new, depth: depth) { return lines }
    let lines = removal(of: old, depth: depth) + insertion(of: new, depth: depth)
    guard folding != nil, lines.haveSameSides else { return lines }
    // Both are folded before the part that differs.
    let indentation = DumpNode.indentation(depth).count
    return changedLines(
      from: removed.map { String($0.dropFirst(indentation)) },
      to: inserted.map { String($0.dropFirst(indentation)) },
      depth: depth
    )
  }

  /// The lines for two values of one line each, if one of them is long.
  private mutating func longLines(
    from old: DumpSlot,
    to new: DumpSlot,
    depth: Int
  ) -> [DifferenceLine]? {
    let texts: (String, String)?
    switch (DumpShape(of: old.value), DumpShape(of: new.value)) {
    case (.text(let oldText), .text(let newText)):
      texts = folding?.folded(oldText, newText, StringLiteral.quoted)
    case (.line(let oldText), .line(let newText)):
      texts = folding?.folded(oldText, newText) { $0 }
    default: return nil
    }
    return texts.map { oldText, newText in
      [
        line(.before, old, oldText, depth: depth), line(.after, new, newText, depth: depth),
      ]
    }
  }

  /// The lines for two texts that look the same and have different keys.
  private func keyLines(from old: DumpSlot, to new: DumpSlot, depth: Int) -> [DifferenceLine] {
    guard let oldText = (old.value as? TextState)?.keyText,
      let newText = (new.value as? TextState)?.keyText, oldText != newText
    else { return [] }
    return [
      line(.before, old, oldText, depth: depth), line(.after, new, newText, depth: depth),
    ]
  }

  /// Records that two groups are compared. Returns false for two references to one object, and for
  /// objects that were compared before.
  private mutating func open(_ old: DumpGroup, _ new: DumpGroup) -> Bool {
    guard let oldObject = old.object, let newObject = new.object else { return true }
    let pair = ObjectPair(before: ObjectIdentifier(oldObject), after: ObjectIdentifier(newObject))
    guard oldObject !== newObject, pairs.insert(pair).inserted else { return false }
    _ = before.visit(oldObject)
    _ = after.visit(newObject)
    return true
  }
}

extension DumpBuilder {
  fileprivate mutating func lines(
    for slot: DumpSlot,
    depth: Int,
    _ folding: inout ValueFolding?,
    _ limit: Int = ValueFolding.longest
  ) -> [String] {
    let label = label(slot.label)
    let node = node(for: slot.value, depth: depth)
    return (folding?.folded(node, to: limit) ?? node)
      .lines(label: label, trailing: slot.trailing, depth: depth)
  }
}

extension [DifferenceLine] {
  /// Whether the lines before are the lines after.
  fileprivate var haveSameSides: Bool {
    filter { $0.side == .before }.map(\.text) == filter { $0.side == .after }.map(\.text)
  }
}
