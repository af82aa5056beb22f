import CairnCore

/// The differences between two values, in lines for people: the path to the difference, and the
/// values.
package struct StateChanges {
  private static let longestText = 120
  /// The number of removed and added elements that are shown one by one.
  private static let mostElements = 10
  /// The number of characters before the first difference of long texts.
  private static let beforeDifference = 30

  private let budget = StackBudget()
  private var changes: [StateFieldChange] = []

  /// - Parameter path: The path to the values; empty for a state.
  static func lines(from old: Any, to new: Any, at path: String = "") -> [String] {
    changes(from: old, to: new, at: path).map(\.line)
  }

  /// - Parameter path: The path to the values; empty for a state.
  package static func changes(from old: Any, to new: Any, at path: String = "")
    -> [StateFieldChange]
  {
    var changes = StateChanges()
    changes.compare(old, new, at: path)
    return changes.changes
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if differ(old, new) == false { return }
    guard !budget.isUsedUp, let parts = parts(of: old, new) else {
      return add(old, new, at: path)
    }
    for (label, old, new) in parts {
      compare(old, new, at: label.path(below: path))
    }
  }

  private mutating func add(_ old: Any, _ new: Any, at path: String) {
    let (oldText, newText) = (dumpLine(old), dumpLine(new))
    // Equal texts are a change if only '==' tells the values apart. NaN does not equal itself.
    guard oldText != newText || differ(old, old) == false else { return }
    let isCut = oldText.count > Self.longestText || newText.count > Self.longestText
    if isCut, addElements(old, new, at: path) { return }
    let shown = Self.shown(oldText, newText)
    changes.append(
      StateFieldChange(field: path.isEmpty ? "state" : path, old: shown.old, new: shown.new)
    )
  }

  /// Adds the changes of elements one by one, if elements were removed or added and the others have
  /// the same order. Returns whether it did so.
  private mutating func addElements(_ old: Any, _ new: Any, at path: String) -> Bool {
    guard !budget.isUsedUp,
      case .group(let oldGroup) = DumpShape(of: old),
      case .group(let newGroup) = DumpShape(of: new),
      newGroup.layout == .identified, oldGroup.isComparable(to: newGroup)
    else { return false }
    let (before, after) = (oldGroup.children(), newGroup.children())
    let oldIDs = Set(before.map(\.identity))
    let newIDs = Set(after.map(\.identity))
    let kept = after.filter { oldIDs.contains($0.identity) }
    let keptBefore = before.filter { newIDs.contains($0.identity) }
    let count = before.count + after.count - 2 * kept.count
    guard (1...Self.mostElements).contains(count),
      keptBefore.map(\.identity) == kept.map(\.identity)
    else { return false }
    for (old, new) in zip(keptBefore, kept) {
      compare(old.value, new.value, at: path + new.label.step)
    }
    for child in before where !newIDs.contains(child.identity) {
      let text = Self.cut(dumpLine(child.value))
      changes.append(StateFieldChange(field: path + child.label.step, old: text, new: "removed"))
    }
    for child in after where !oldIDs.contains(child.identity) {
      let text = Self.cut(dumpLine(child.value))
      changes.append(StateFieldChange(field: path + child.label.step, old: "absent", new: text))
    }
    return true
  }

  /// Shortens two texts so that they stay different: where their beginnings are equal, they begin
  /// shortly before the first difference.
  private static func shown(_ old: String, _ new: String) -> (old: String, new: String) {
    guard old != new else { return (cut(old), "changed, in a part that is not shown") }
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isCut = old.count > longestText || new.count > longestText
    guard isCut, common >= longestText else { return (cut(old), cut(new)) }
    let start = common - beforeDifference
    return ("…\(cut(String(old.dropFirst(start))))", "…\(cut(String(new.dropFirst(start))))")
  }

  private static func cut(_ text: String) -> String {
    text.count > longestText ? text.prefix(longestText) + "…" : text
  }

  /// Returns the parts of two values that have the same parts, each with its path.
  private func parts(
    of old: Any,
    _ new: Any
  ) -> [(label: DumpLabel, old: Any, new: Any)]? {
    guard case .group(let oldGroup) = DumpShape(of: old),
      case .group(let newGroup) = DumpShape(of: new),
      oldGroup.object == nil, oldGroup.isComparable(to: newGroup)
    else { return nil }
    let pairs = zip(oldGroup.children(), newGroup.children())
    switch newGroup.layout {
    case .set, .dictionary: return nil
    case .list:
      guard oldGroup.count == newGroup.count else { return nil }
    case .identified:
      guard oldGroup.count == newGroup.count, pairs.allSatisfy({ $0.identity == $1.identity })
      else { return nil }
    case .record, .payload:
      guard oldGroup.count > 0 else { return nil }
    }
    return pairs.enumerated().map { position, pair in
      let (old, new) = pair
      return (newGroup.step(to: new.label, at: position), old.value, new.value)
    }
  }
}

/// One field that differs.
package struct StateFieldChange: Hashable, Sendable {
  /// The path to the field: `rows[3].isDone`.
  package let field: String
  package let old: String
  package let new: String

  package init(field: String, old: String, new: String) {
    self.field = field
    self.old = old
    self.new = new
  }

  /// `rows[3].isDone: false → true`.
  package var line: String { "\(field): \(old) → \(new)" }
}
