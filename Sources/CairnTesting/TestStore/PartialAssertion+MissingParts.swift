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
      guard let parts = DumpVersions.of([group, otherGroup]) else { return true }
      return parts.contains { part in
        guard let value = part[0] else { return false }
        return part[1].map { hasParts(of: value, missingIn: $0, within: budget) } ?? true
      }
    case (.group, _), (_, .line("nil")): return true
    default: return false
    }
  }
}
