import CairnCore

/// The differences between two values, in lines for people: the path to the difference, and the
/// values.
struct StateChanges {
  private static let longestText = 120
  private static let deepest = 8

  private var reader = ShapeReader()
  private var changes: [StateFieldChange] = []

  /// - Parameter path: The path to the values; empty for a state.
  static func lines(from old: Any, to new: Any, at path: String = "") -> [String] {
    changes(from: old, to: new, at: path).map(\.line)
  }

  /// - Parameter path: The path to the values; empty for a state.
  static func changes(from old: Any, to new: Any, at path: String = "") -> [StateFieldChange] {
    var changes = StateChanges()
    changes.compare(old, new, at: path, depth: 0)
    return changes.changes
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String, depth: Int) {
    if differ(old, new) == false { return }
    guard depth < Self.deepest, let parts = parts(of: old, new) else {
      return add(old, new, at: path)
    }
    for (label, old, new) in parts {
      compare(old, new, at: path + (path.isEmpty ? label.firstStep : label.step), depth: depth + 1)
    }
  }

  private mutating func add(_ old: Any, _ new: Any, at path: String) {
    let (oldText, newText) = (
      dumpLine(old, longest: Self.longestText), dumpLine(new, longest: Self.longestText)
    )
    guard oldText != newText || old is any Equatable else { return }
    changes.append(
      StateFieldChange(field: path.isEmpty ? "state" : path, old: oldText, new: newText)
    )
  }

  /// Returns the parts of two values that have the same parts, each with its path.
  private mutating func parts(
    of old: Any,
    _ new: Any
  ) -> [(label: DumpLabel, old: Any, new: Any)]? {
    guard case .group(let oldGroup) = reader.shape(of: old),
      case .group(let newGroup) = reader.shape(of: new),
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
    return pairs.map { old, new in (newGroup.step(to: new.label), old.value, new.value) }
  }
}

/// One field that differs.
struct StateFieldChange: Hashable, Sendable {
  /// The path to the field: `rows[3].isDone`.
  let field: String
  let old: String
  let new: String

  /// `rows[3].isDone: false → true`.
  var line: String { "\(field): \(old) → \(new)" }
}
