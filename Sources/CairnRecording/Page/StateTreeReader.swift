import Cairn

/// Makes trees from values, and finds the changes between them.
///
/// Equal parts are not read: the cost of a change depends on the differences, and on the counts of
/// the collections that contain them.
struct StateTreeReader {
  /// The number of characters of a text that are shown.
  static let longestText = 1_000
  /// The depth below which a value is one text.
  static let deepest = 32

  /// The largest number of parts of a collection whose parts are shown.
  private let greatestCount: Int

  init(greatestCount: Int = .max) {
    self.greatestCount = greatestCount
  }

  /// A value with the label of its part.
  typealias Part = (label: String, value: Any)

  func tree(of value: Any) -> StateTree {
    tree(of: value, depth: 0)
  }

  /// Makes a tree from several values.
  func tree(of parts: [Part]) -> StateTree {
    .group(
      StateTree.Group(
        shape: Self.moment,
        labels: parts.map(\.label),
        parts: parts.map { tree(of: $0.value, depth: 1) }
      )
    )
  }

  /// Changes a tree into that of other values.
  ///
  /// - Parameter old: The values from which the tree was made.
  func update(
    _ tree: inout StateTree,
    from old: [Part],
    to new: [Part]
  ) -> StateTreeChange? {
    guard case .group(var group) = tree, group.shape == Self.moment else {
      return replace(&tree, with: self.tree(of: new))
    }
    let change = update(&group, from: old, to: new, depth: 0)
    tree = .group(group)
    return change
  }

  private static let moment = StateTree.Shape(
    layout: .identified,
    opening: "",
    closing: "",
    fields: nil
  )
}

// MARK: - Reading

extension StateTreeReader {
  private func tree(of value: Any, depth: Int) -> StateTree {
    guard let group = group(of: value, depth: depth) else { return text(of: value) }
    let parts = parts(of: group)
    return .group(
      StateTree.Group(
        shape: shape(of: group, parts),
        labels: group.hasOwnLabels ? parts.map(\.label) : nil,
        parts: parts.map { tree(of: $0.value, depth: depth + 1) }
      )
    )
  }

  private func text(of value: Any) -> StateTree {
    .text(line(of: value))
  }

  /// Returns a text of limited length. A string in the value is cut off before it is quoted, so a
  /// long one costs no more than its checksum.
  private func line(of value: Any) -> String {
    // The quotes and the escapes of a string are not cut off.
    let longest = Self.longestText
    if case .text(let text) = DumpShape(of: value) {
      return StringLiteral.quoted(text.shortened(to: longest))
    }
    return dumpLine(value, longestText: longest).shortened(to: longest)
  }

  /// Returns the group of a value; nil if the value is shown as a text.
  private func group(of value: Any, depth: Int) -> DumpGroup? {
    guard depth < Self.deepest, case .group(let group) = DumpShape(of: value),
      group.object == nil, group.count > 0, group.count <= greatestCount
    else { return nil }
    return group
  }

  private func shape(of group: DumpGroup, _ parts: [Part]) -> StateTree.Shape {
    StateTree.Shape(
      layout: group.layout,
      opening: group.opening,
      closing: group.closing,
      fields: group.isRecordOrPayload ? parts.map(\.label) : nil
    )
  }

  private func parts(of group: DumpGroup) -> [Part] {
    let children = group.children()
    switch group.layout {
    case .record, .payload: return children.map { ($0.label.fieldName ?? "", $0.value) }
    case .list: return children.map { ("", $0.value) }
    case .identified:
      return children.map { ($0.label.step.shortened(to: Self.longestText), $0.value) }
    case .set: return children.map { (line(of: $0.value), $0.value) }.naturallySorted { $0.0 }
    case .dictionary:
      return children.map { (line(of: $0.key), $0.value) }.naturallySorted { $0.0 }
    }
  }
}

// MARK: - Comparing

extension StateTreeReader {
  private func replace(_ tree: inout StateTree, with new: StateTree) -> StateTreeChange? {
    guard tree != new else { return nil }
    tree = new
    return .replaced(new)
  }

  /// - Parameter old: The value from which the tree was made; nil if it is not known.
  private func update(
    _ tree: inout StateTree,
    from old: Any?,
    to new: Any,
    depth: Int
  ) -> StateTreeChange? {
    if let old, differ(old, new) == false { return nil }
    guard case .group(var group) = tree, let newGroup = self.group(of: new, depth: depth) else {
      return replace(&tree, with: self.tree(of: new, depth: depth))
    }
    let parts = parts(of: newGroup)
    guard group.shape == shape(of: newGroup, parts) else {
      return replace(&tree, with: self.tree(of: new, depth: depth))
    }
    let oldParts = old.flatMap { self.group(of: $0, depth: depth) }.map { self.parts(of: $0) }
    let change = update(&group, from: oldParts ?? [], to: parts, depth: depth)
    tree = .group(group)
    return change
  }

  private func update(
    _ group: inout StateTree.Group,
    from old: [Part],
    to new: [Part],
    depth: Int
  ) -> StateTreeChange? {
    // In a type with values that are equal and shown differently, the tree may be that of an
    // earlier value.
    var old = old.count == group.parts.count ? old.map(Optional.some) : []
    if old.isEmpty { old = Array(repeating: nil, count: group.parts.count) }
    let kept = unchangedEnds(of: group, old, new)
    var splice: StateTreeChange.Splice?
    if let (start, end) = kept {
      splice = self.splice(&group, &old, new, start: start, end: end, depth: depth)
    }
    var changes: [(place: Int, change: StateTreeChange)] = []
    for place in new.indices where splice?.places.contains(place) != true {
      let change = update(
        &group.parts[place],
        from: old[place]?.value,
        to: new[place].value,
        depth: depth + 1
      )
      if let change { changes.append((place, change)) }
    }
    return splice == nil && changes.isEmpty ? nil : .changed(splice, changes)
  }

  /// Returns the numbers of parts at the start and at the end that have not changed; nil if there
  /// was no insertion or removal.
  private func unchangedEnds(
    of group: StateTree.Group,
    _ old: [Part?],
    _ new: [Part]
  ) -> (start: Int, end: Int)? {
    let count = group.parts.count
    if let labels = group.labels {
      guard !labels.elementsEqual(new.lazy.map(\.label)) else { return nil }
      return ends(count, new.count) { labels[$0] == new[$1].label }
    }
    guard count != new.count else { return nil }
    return ends(count, new.count) { before, after in
      old[before].map { differ($0.value, new[after].value) == false } ?? false
    }
  }

  private func ends(
    _ oldCount: Int,
    _ newCount: Int,
    _ areSame: (_ old: Int, _ new: Int) -> Bool
  ) -> (start: Int, end: Int) {
    let longest = min(oldCount, newCount)
    var (start, end) = (0, 0)
    while start < longest, areSame(start, start) { start += 1 }
    while end < longest - start, areSame(oldCount - 1 - end, newCount - 1 - end) { end += 1 }
    return (start, end)
  }

  private func splice(
    _ group: inout StateTree.Group,
    _ old: inout [Part?],
    _ new: [Part],
    start: Int,
    end: Int,
    depth: Int
  ) -> StateTreeChange.Splice {
    let added = new[start..<new.count - end]
    let range = start..<group.parts.count - end
    let splice = StateTreeChange.Splice(
      start: start,
      removedCount: range.count,
      labels: group.labels.map { _ in added.map(\.label) },
      added: added.map { tree(of: $0.value, depth: depth + 1) }
    )
    group.parts.replaceSubrange(range, with: splice.added)
    group.labels?.replaceSubrange(range, with: splice.labels ?? [])
    old.replaceSubrange(range, with: added.map(Optional.some))
    return splice
  }
}

extension StateTreeChange.Splice {
  /// The places of the new parts.
  fileprivate var places: Range<Int> { start..<start + added.count }
}

extension DumpGroup {
  /// Whether each value has labels of its own: ids or keys.
  fileprivate var hasOwnLabels: Bool {
    switch layout {
    case .identified, .set, .dictionary: true
    case .record, .payload, .list: false
    }
  }
}
