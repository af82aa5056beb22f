/// The rules by which unchanged lines are shown or folded.
package struct Folding {
  /// The number of unchanged items that are shown next to a change.
  let context: Int
  /// The smallest number of further unchanged items that are folded.
  let minimum: Int
  /// The largest numbers of removed, of added and of changed items that a failure shows.
  let shown: Int

  static let fields = Folding(context: 2, minimum: 2, shown: 30)
  static let elements = Folding(context: 0, minimum: 3, shown: ValueFolding.shownElements)
  static let textLines = Folding(context: 2, minimum: 2, shown: ValueFolding.shownElements)

  /// The lines of all entries, or none if nothing changed.
  ///
  /// - Parameters:
  ///   - depth: The indentation of a fold.
  ///   - line: A closure that makes the line of an unchanged entry.
  func lines<Unchanged>(
    of entries: [DifferenceEntry<Unchanged>],
    depth: Int,
    line: (Unchanged) -> DifferenceLine
  ) -> [DifferenceLine] {
    var lines: [DifferenceLine] = []
    var run: [Unchanged] = []
    var followsChange = false
    for entry in entries {
      switch entry {
      case .unchanged(let unchanged):
        run.append(unchanged)
      case .changed(let changed):
        let edges = (leading: followsChange ? context : 0, trailing: context)
        lines += folded(run, showing: edges, depth: depth, line: line) + changed
        run = []
        followsChange = true
      }
    }
    guard followsChange else { return [] }
    return lines + folded(run, showing: (context, 0), depth: depth, line: line)
  }

  private func folded<Unchanged>(
    _ run: [Unchanged],
    showing edges: (leading: Int, trailing: Int),
    depth: Int,
    line: (Unchanged) -> DifferenceLine
  ) -> [DifferenceLine] {
    let count = run.count - edges.leading - edges.trailing
    guard count >= minimum else { return run.map(line) }
    let fold = DumpNode.indentation(depth) + Self.mark(count)
    return run.prefix(edges.leading).map(line)
      + [DifferenceLine(side: .both, text: fold)]
      + run.suffix(edges.trailing).map(line)
  }

  /// `… (1,000 unchanged)`.
  static func mark(_ count: Int) -> String {
    "… (\(grouped(count)) unchanged)"
  }

  /// `1,000`.
  package static func grouped(_ count: Int) -> String {
    var digits = String(count)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return digits
  }
}
