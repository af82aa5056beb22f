import CairnCore

/// Folds values that are on one side only, so that a failure shows what a person reads of them: the
/// first elements, the number of the others, and all fields as far as there is room.
struct ValueFolding {
  /// The largest number of lines of a value.
  static let longest = 60
  /// The largest number of elements that are shown of a collection that is folded.
  static let shownElements = 10
  /// The largest number of characters of a line.
  static let widest = 400

  /// Whether something was folded.
  var hasFolded = false

  /// The largest number of lines of each of several values that stand together.
  static func share(of count: Int) -> Int {
    max(8, longest / max(1, min(count, shownElements)))
  }

  /// Returns the value with at most `limit` lines.
  mutating func folded(_ node: DumpNode, to limit: Int) -> DumpNode {
    switch node {
    case .line(let line): return .line(folded(line) { $0 })
    case .text(let text) where StringLiteral.isMultiline(text):
      return .text(folded(lines: text, to: limit - 2))
    case .text(let text):
      return text.count > Self.widest ? .line(folded(text, StringLiteral.quoted)) : node
    case .group(let group, let children):
      guard node.lineCount(upTo: limit) > limit || hasLongLine(node) else { return node }
      guard limit > 2 else {
        hasFolded = true
        return .line(group.summary(group.isRecordOrPayload ? "…" : Self.count(group.count)))
      }
      return .group(group, folded(children, of: group, to: limit - 2))
    }
  }

  /// Whether a line in a value that is not folded is too long.
  private func hasLongLine(_ node: DumpNode) -> Bool {
    switch node {
    case .line(let line): return line.utf8.count > Self.widest
    case .text(let text): return text.utf8.count > Self.widest
    case .group(_, let children):
      return children.contains { hasLongLine($0.node) }
    }
  }

  private mutating func folded(
    _ children: [(label: String, node: DumpNode)],
    of group: DumpGroup,
    to limit: Int
  ) -> [(label: String, node: DumpNode)] {
    let shown = shownCount(of: children, of: group, to: limit)
    let more = children.count - shown
    let limits = Self.limits(
      children.prefix(shown).map { $0.node.lineCount(upTo: limit) },
      in: more > 0 ? limit - 1 : limit
    )
    var result = zip(children, limits).map { child, limit in
      (label: child.label, node: folded(child.node, to: limit))
    }
    if more > 0 {
      hasFolded = true
      result.append((label: "", node: .line("… (\(Folding.grouped(more)) more)")))
    }
    return result
  }

  /// The number of children that are shown. All fields are, if there is a line for each.
  private func shownCount(
    of children: [(label: String, node: DumpNode)],
    of group: DumpGroup,
    to limit: Int
  ) -> Int {
    if group.isRecordOrPayload || children.count <= Self.shownElements {
      return children.count <= limit ? children.count : max(1, limit - 1)
    }
    var count = 0
    for child in children where count <= limit {
      count += child.node.lineCount(upTo: limit - count)
    }
    if count <= limit { return children.count }
    let longest = children.prefix(Self.shownElements).map { $0.node.lineCount(upTo: 12) }.max()
    return max(1, min(Self.shownElements, (limit - 1) / max(1, min(longest ?? 1, 12))))
  }

  /// Divides lines among values: short ones get what they need, and the others share the rest.
  private static func limits(_ needs: [Int], in limit: Int) -> [Int] {
    var limits = needs
    var (rest, left) = (limit, needs.count)
    for index in needs.indices.sorted(by: { needs[$0] < needs[$1] }) {
      limits[index] = min(needs[index], max(1, rest / left))
      (rest, left) = (rest - limits[index], left - 1)
    }
    return limits
  }

  private static func count(_ count: Int) -> String {
    "… (\(Folding.grouped(count)))"
  }
}

// MARK: - Texts

extension ValueFolding {
  /// Returns a long line without its end.
  mutating func folded(_ text: String, _ quote: (String) -> String) -> String {
    guard text.utf8.count > Self.widest, text.count > Self.widest else { return quote(text) }
    return part(of: text, from: 0, quote)
  }

  /// Returns two long lines without what is far from the first difference.
  mutating func folded(
    _ old: String,
    _ new: String,
    _ quote: (String) -> String
  ) -> (String, String)? {
    guard max(old.utf8.count, new.utf8.count) > Self.widest else { return nil }
    let equal = zip(old, new).prefix { $0 == $1 }.count
    let start = max(0, equal - Self.widest / 4)
    return (part(of: old, from: start, quote), part(of: new, from: start, quote))
  }

  private mutating func part(
    of text: String,
    from start: Int,
    _ quote: (String) -> String
  ) -> String {
    let rest = text.dropFirst(start)
    let shown = rest.prefix(Self.widest)
    let more = rest.count - shown.count
    guard start > 0 || more > 0 else { return quote(text) }
    hasFolded = true
    return (start > 0 ? "(\(Folding.grouped(start)) characters) … " : "") + quote(String(shown))
      + (more > 0 ? " … (\(Folding.grouped(more)) characters)" : "")
  }

  private mutating func folded(lines text: String, to limit: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.count <= limit ? lines.count : max(1, limit - 1)
    var result = lines.prefix(shown).map { folded(String($0)) { $0 } }
    if lines.count > shown {
      hasFolded = true
      result.append("… (\(Folding.grouped(lines.count - shown)) more lines)")
    }
    return result.joined(separator: "\n")
  }
}

extension DumpNode {
  /// The number of lines, or a larger number than `limit` if there are more.
  fileprivate func lineCount(upTo limit: Int) -> Int {
    if inline() != nil { return 1 }
    switch self {
    case .line: return 1
    case .text(let text): return text.utf8.count { $0 == UInt8(ascii: "\n") } + 3
    case .group(_, let children):
      var count = 2
      for child in children where count <= limit {
        count += child.node.lineCount(upTo: limit - count)
      }
      return count
    }
  }
}
