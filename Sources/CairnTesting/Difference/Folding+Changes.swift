import CairnCore

extension Folding {
  /// Returns the entries with only the first of many changes; nil if there are few.
  func shortened<Unchanged>(
    _ entries: [DifferenceEntry<Unchanged>],
    depth: Int
  ) -> [DifferenceEntry<Unchanged>]? {
    let changes = entries.filter { $0.side != nil }
    guard changes.count > shown + minimum,
      changes.reduce(0, { $0 + $1.lineCount }) > ValueFolding.longest
    else { return nil }
    var result: [DifferenceEntry<Unchanged>] = []
    var shownCounts = SideCounts()
    var hidden = HiddenEntries()
    for entry in entries {
      if let side = entry.side, shownCounts[side] < shown {
        shownCounts[side] += 1
        result += hidden.take(depth: depth).map { .changed($0) }
        result.append(entry)
      } else if entry.side != nil || !hidden.isEmpty {
        hidden.add(entry.side)
      } else {
        result.append(entry)
      }
    }
    return result + hidden.take(depth: depth).map { .changed($0) }
  }
}

/// Numbers of changes.
private struct SideCounts {
  private(set) var before = 0
  private(set) var after = 0
  private(set) var both = 0

  subscript(side: DifferenceLine.Side) -> Int {
    get {
      switch side {
      case .before: before
      case .after: after
      case .both: both
      }
    }
    set {
      switch side {
      case .before: before = newValue
      case .after: after = newValue
      case .both: both = newValue
      }
    }
  }
}

/// Entries that follow each other and are not shown. The first one is a change.
private struct HiddenEntries {
  private var changes = SideCounts()
  private var unchanged = 0
  private(set) var isEmpty = true

  mutating func add(_ side: DifferenceLine.Side?) {
    isEmpty = false
    if let side { changes[side] += 1 } else { unchanged += 1 }
  }

  /// The lines for the entries, if there are any; then there are none.
  mutating func take(depth: Int) -> [[DifferenceLine]] {
    guard !isEmpty else { return [] }
    defer { self = HiddenEntries() }
    let lines: [(DifferenceLine.Side, Int, String)] = [
      (.before, changes.before, "more"), (.after, changes.after, "more"),
      (.both, changes.both, "more changed"), (.both, unchanged, "unchanged"),
    ]
    return [
      lines.filter { $0.1 > 0 }.map { side, count, word in
        let text = "… (\(Folding.grouped(count)) \(word))"
        return DifferenceLine(side: side, text: DumpNode.indentation(depth) + text)
      }
    ]
  }
}

extension DifferenceEntry {
  /// The side on which a change is: both if it has lines before and lines after; nil for no change.
  fileprivate var side: DifferenceLine.Side? {
    guard case .changed(let lines) = self, let side = lines.first?.side else { return nil }
    return lines.allSatisfy { $0.side == side } ? side : .both
  }

  fileprivate var lineCount: Int {
    if case .changed(let lines) = self { lines.count } else { 0 }
  }
}
