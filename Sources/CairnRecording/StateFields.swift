import Cairn

/// The fields of a state as text. A file compares a replay with them, even if a state is not
/// `Codable`.
struct StateFields: Hashable, Sendable {
  /// The values by their paths, as ``ChangePrinter`` prints them.
  let texts: [String: String]

  init(texts: [String: String]) {
    self.texts = texts
  }

  /// - Parameter shared: The shared values, with their names.
  init(of state: Any, shared: [(name: String, value: Any)]) {
    var kept = KeptState()
    texts = kept.update(to: state, shared: shared.map { ($0.name, $0.value, nil) }).changed
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
}

/// The fields of a state and of its shared values, kept from one recorded state to the next.
struct KeptState {
  private var state = KeptFields()
  private var shared: [String: KeptFields] = [:]
  /// The stamps of the shared values that were read last.
  private var stamps: [String: ChangeStamp] = [:]
  /// Whether the last call of ``update(to:shared:)`` read all elements of a collection again.
  private(set) var hasForgotten = false

  /// All texts by their paths.
  var allTexts: [String: String] {
    shared.values.reduce(into: state.allTexts) { all, fields in
      all.merge(fields.allTexts) { $1 }
    }
  }

  /// Whether reading what has changed costs much less than reading all.
  var areMostlyElements: Bool {
    state.areMostlyElements || shared.values.contains(where: \.areMostlyElements)
  }

  /// Whether a shared value has many elements that are read only if they have changed.
  func hasManyElements(inSharedValue name: String) -> Bool {
    shared[name]?.areManyElements ?? false
  }

  /// A shared value with its name, and the stamp of its last change, if it is known.
  typealias Shared = (name: String, value: Any, stamp: ChangeStamp?)

  /// Reads a state and its shared values, and returns the changes since the last call.
  mutating func update(to state: Any, shared values: [Shared]) -> FieldChanges {
    var reader = FieldsReader()
    reader.update(&self.state, to: state, at: "")
    for (name, value, stamp) in values where stamp == nil || stamp != stamps[name] {
      reader.update(&shared[name, default: KeptFields()], to: value, at: "@Shared(\(name))")
      stamps[name] = stamp
    }
    hasForgotten = reader.hasForgotten
    return reader.changes
  }
}
