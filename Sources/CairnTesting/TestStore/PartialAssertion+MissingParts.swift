import CairnCore

extension PartialAssertion {
  /// Whether a value has a part that another value lacks: the other one has fewer elements, is nil,
  /// or is in another case. Parts that lie too deep for the stack do not count.
  static func hasParts(
    of value: Any,
    missingIn other: Any,
    within budget: StackBudget = StackBudget()
  ) -> Bool {
    guard !budget.isUsedUp, !areSame(value, other) else { return false }
    switch (DumpShape(of: value), DumpShape(of: other)) {
    case (.group(let group), .group(let otherGroup)):
      guard group.isComparable(to: otherGroup) else { return true }
      let (children, others) = (group.children(), otherGroup.children())
      if group.isRecordOrPayload || group.layout == .list {
        return children.count > others.count
          || zip(children, others).contains {
            hasParts(of: $0.value, missingIn: $1.value, within: budget)
          }
      }
      let found = Dictionary(
        others.map { ($0.identity, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
      return children.contains { child in
        found[child.identity].map {
          hasParts(of: child.value, missingIn: $0, within: budget)
        } ?? true
      }
    case (.group, _), (_, .line("nil")): return true
    default: return false
    }
  }
}
