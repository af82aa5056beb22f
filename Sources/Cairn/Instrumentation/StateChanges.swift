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
    guard let parts = parts(of: old, new), parts.allSatisfy(\.isInAll) else {
      return add(old, new, at: path)
    }
    compare(parts, at: path)
  }

  /// Compares the parts that both values have.
  private mutating func compare(_ parts: [DumpVersions], at path: String) {
    for part in parts {
      if let old = part[0], let new = part[1] {
        compare(old, new, at: part.label.path(below: path))
      }
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

  /// Adds the changes of elements one by one, if elements with ids were removed or added and the
  /// others have the same order. Returns whether it did so.
  private mutating func addElements(_ old: Any, _ new: Any, at path: String) -> Bool {
    guard case .group(let group) = DumpShape(of: new), group.layout == .identified,
      let parts = parts(of: old, new),
      (1...Self.mostElements).contains(parts.count { !$0.isInAll })
    else { return false }
    compare(parts, at: path)
    func add(_ part: DumpVersions, _ old: String, _ new: String) {
      changes.append(StateFieldChange(field: path + part.label.step, old: old, new: new))
    }
    for part in parts where part[1] == nil {
      add(part, part[0].map { Self.cut(dumpLine($0)) } ?? "", "removed")
    }
    for part in parts where part[0] == nil {
      add(part, "absent", part[1].map { Self.cut(dumpLine($0)) } ?? "")
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

  /// Returns the parts of two values of the same form, if those that both have are in the same
  /// order.
  private func parts(of old: Any, _ new: Any) -> [DumpVersions]? {
    guard !budget.isUsedUp,
      case .group(let oldGroup) = DumpShape(of: old),
      case .group(let newGroup) = DumpShape(of: new),
      oldGroup.object == nil, newGroup.layout != .set, newGroup.layout != .dictionary,
      !oldGroup.isRecordOrPayload || oldGroup.count > 0,
      let parts = DumpVersions.of([oldGroup, newGroup]), parts.haveSameOrder(in: 0, as: 1)
    else { return nil }
    return parts
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
