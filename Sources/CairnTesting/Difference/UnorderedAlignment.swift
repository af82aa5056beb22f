/// Matches the children of two sets or dictionaries.
struct UnorderedAlignment {
  /// A child before and after.
  struct Match {
    let old: DumpChild?
    let new: DumpChild?

    /// The text of the key or element, to sort by.
    var text: String {
      (new ?? old).map { dumpText($0.key) } ?? ""
    }
  }

  /// The children that are equal on both sides.
  private(set) var same: [Match] = []
  /// The children that differ or are only on one side.
  private(set) var different: [Match] = []

  /// - Complexity: O(*n*). Only children without an equal child are made into text.
  init(from old: [DumpChild], to new: [DumpChild]) {
    var unmatched: [DumpChild] = []
    var candidates = Dictionary(
      old.compactMap { child in child.identity.map { ($0, child) } },
      uniquingKeysWith: { first, _ in first }
    )
    for child in new {
      if let identity = child.identity, let match = candidates.removeValue(forKey: identity) {
        add(Match(old: match, new: child))
      } else {
        unmatched.append(child)
      }
    }
    let unhashable = old.filter { $0.identity == nil }
    matchByText(Array(candidates.values) + unhashable, unmatched)
  }

  private mutating func matchByText(_ old: [DumpChild], _ new: [DumpChild]) {
    var candidates = Dictionary(grouping: old) { dumpText($0.key) }
    for child in new {
      add(Match(old: candidates[dumpText(child.key)]?.popLast(), new: child))
    }
    for child in candidates.values.joined() {
      add(Match(old: child, new: nil))
    }
  }

  private mutating func add(_ match: Match) {
    if let old = match.old, let new = match.new, Equality.areEqual(old.value, new.value) {
      same.append(match)
    } else {
      different.append(match)
    }
  }
}
