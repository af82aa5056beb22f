import CairnCore

/// What differs between two values, in lines for people: the way to the difference, and the values.
enum StateChanges {
  private static let longestText = 120
  private static let deepest = 8

  static func lines(from old: Any, to new: Any) -> [String] {
    lines(old, new, at: "", depth: 0)
  }

  private static func lines(_ old: Any, _ new: Any, at path: String, depth: Int) -> [String] {
    if differ(old, new) == false { return [] }
    let (oldMirror, newMirror) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard depth < deepest, let pairs = pairs(oldMirror, newMirror) else {
      return leaf(old, new, at: path)
    }
    return pairs.flatMap { step, old, new in
      lines(old, new, at: path + step, depth: depth + 1)
    }
  }

  private static func leaf(_ old: Any, _ new: Any, at path: String) -> [String] {
    let (oldText, newText) = (text(old), text(new))
    guard oldText != newText || old is any Equatable else { return [] }
    let name = path.hasPrefix(".") ? String(path.dropFirst()) : path
    return ["\(name.isEmpty ? "state" : name): \(oldText) → \(newText)"]
  }

  /// The parts of two values that have the same parts, each with the way to it.
  private static func pairs(
    _ old: Mirror,
    _ new: Mirror
  ) -> [(step: String, old: Any, new: Any)]? {
    guard old.subjectType == new.subjectType, old.displayStyle == new.displayStyle,
      old.children.count == new.children.count, !old.children.isEmpty
    else { return nil }
    switch old.displayStyle {
    case .struct, .tuple, .optional, .collection: break
    case .enum where old.children.first?.label == new.children.first?.label: break
    default: return nil
    }
    let isOptional = old.displayStyle == .optional
    return zip(old.children, new.children).enumerated().map { index, pair in
      let label = pair.0.label.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 }
      let step = isOptional ? "?" : label.map { ".\($0)" } ?? "[\(index)]"
      return (step, pair.0.value, pair.1.value)
    }
  }

  private static func text(_ value: Any) -> String {
    let text = String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > longestText ? text.prefix(longestText) + "…" : text
  }
}
