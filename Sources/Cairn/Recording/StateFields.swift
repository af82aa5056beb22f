import CairnCore

/// The fields of a state as text. A file compares a replay with them, even if a state is not
/// `Codable`.
struct StateFields: Hashable, Sendable {
  /// The values by their paths, as ``ChangePrinter`` prints them.
  let texts: [String: String]

  private static let longestText = 1_000
  private static let deepest = 8

  init(texts: [String: String]) {
    self.texts = texts
  }

  /// - Parameter shared: The shared values, with their names.
  init(of state: Any, shared: [(name: String, value: Any)]) {
    var reader = Reader()
    reader.read(state, at: "", depth: 0)
    for (name, value) in shared {
      reader.read(value, at: "@Shared(\(name))", depth: 0)
    }
    texts = reader.texts
  }

  /// Returns the fields of the state, and of some of the shared values.
  func withSharedValues(_ names: [String]) -> StateFields {
    let prefixes = names.map { "@Shared(\($0))" }
    return StateFields(
      texts: texts.filter { text in
        !text.key.hasPrefix("@Shared(") || prefixes.contains { text.key.hasPrefix($0) }
      }
    )
  }

  /// The names of the shared values with fields.
  var sharedNames: [String] {
    let names = texts.keys.compactMap { path -> Substring? in
      guard path.hasPrefix("@Shared("), let end = path.firstIndex(of: ")") else { return nil }
      return path[..<end].dropFirst("@Shared(".count)
    }
    return Set(names).map(String.init)
  }

  /// Returns the differences, in lines such as `count: 1 → 2`, in the order of the paths.
  static func changes(from old: StateFields, to new: StateFields) -> [StateFieldChange] {
    Set(old.texts.keys).union(new.texts.keys).sorted().compactMap { path in
      let (before, after) = (old.texts[path], new.texts[path])
      guard before != after else { return nil }
      return StateFieldChange(field: path, old: before ?? "nothing", new: after ?? "nothing")
    }
  }

  private struct Reader {
    var texts: [String: String] = [:]

    mutating func read(_ value: Any, at path: String, depth: Int) {
      guard depth < deepest, case .group(let group) = DumpShape(of: value), group.object == nil,
        group.layout != .set, group.layout != .dictionary
      else { return add(value, at: path) }
      let children = group.children()
      guard !children.isEmpty else { return add(value, at: path) }
      if group.layout == .list || group.layout == .identified {
        texts[path + ".count"] = "\(children.count)"
      }
      if group.layout == .identified {
        // The paths to the elements do not contain the order.
        texts[path + ".ids"] = children.map(\.label.step).joined().shortened(to: longestText)
      }
      if group.layout == .payload, children.contains(where: { $0.label.fieldName != nil }) {
        // The paths to the values do not contain the case.
        texts[path.isEmpty ? "state" : path] = group.summary("…")
      }
      for (position, child) in children.enumerated() {
        let label = group.step(to: child.label, at: position)
        read(child.value, at: label.path(below: path), depth: depth + 1)
      }
    }

    private mutating func add(_ value: Any, at path: String) {
      texts[path.isEmpty ? "state" : path] = wholeDumpLine(value).shortened(to: longestText)
    }
  }
}
