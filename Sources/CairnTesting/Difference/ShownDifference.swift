import CairnCore

/// The difference between two values as a failure shows it: what is long is folded.
package struct ShownDifference {
  /// The largest number of lines that begin with a mark.
  private static let longest = 400
  /// The largest number of parts with a path of their own.
  private static let mostParts = 30

  package let text: String
  /// Whether something was folded.
  package let isFolded: Bool

  package init(text: String, isFolded: Bool = false) {
    self.text = text
    self.isFolded = isFolded
  }

  /// Makes the difference; nil if there is none.
  package init?(_ before: Any, _ after: Any) {
    self.init(of: [(DumpSlot(before), DumpSlot(after))])
  }

  /// Makes the difference of several parts; nil if there is none.
  init?(of parts: [(before: DumpSlot, after: DumpSlot)]) {
    var builder = DifferenceBuilder(folds: true)
    var lines: [DifferenceLine] = []
    // Parts that look the same have no lines. They must not take the place of one that differs.
    var (shown, others) = (0, 0)
    for part in parts {
      guard shown < Self.mostParts else {
        others += 1
        continue
      }
      let new = builder.lines(from: part.before, to: part.after, depth: 0)
      builder.startAgain()
      lines += new
      if !new.isEmpty { shown += 1 }
    }
    guard !lines.isEmpty else { return nil }
    self.init(lines, others: others, builder)
  }

  /// Shows one side of parts.
  init(dumpOf parts: [DumpSlot]) {
    var builder = DifferenceBuilder(folds: true)
    var lines: [DifferenceLine] = []
    for part in parts.prefix(Self.mostParts) {
      for line in builder.insertion(of: part, depth: 0) {
        lines.append(DifferenceLine(side: .both, text: line.text))
      }
      builder.startAgain()
    }
    let text = lines.map(\.text).joined(separator: "\n")
    self.init(text: text, isFolded: builder.folding?.hasFolded == true)
  }

  private init(_ lines: [DifferenceLine], others: Int, _ builder: DifferenceBuilder) {
    var lines = lines
    var isFolded = builder.folding?.hasFolded == true
    func fold(_ count: Int, _ word: String) {
      guard count > 0 else { return }
      lines.append(DifferenceLine(side: .both, text: "… (\(Folding.grouped(count)) more \(word))"))
      isFolded = true
    }
    var marked = 0
    let end = lines.firstIndex { line in
      if line.side != .both { marked += 1 }
      return marked > Self.longest
    }
    if let end {
      let count = lines.count - end
      lines.removeSubrange(end...)
      fold(count, "lines")
    }
    fold(others, "parts")
    self.init(
      text: lines.map { $0.text(before: "-", after: "+") }.joined(separator: "\n"),
      isFolded: isFolded
    )
  }
}
