import Synchronization

/// The text of a key path, for printed paths and messages.
package struct KeyPathText: Sendable {
  /// `child` for `\Parent.State.child`, or the type of the value for a computed property of unknown
  /// name.
  package let name: String
  /// `child.name` of `\Parent.State.child.name`; nil if the type that it begins with isn't known.
  private let parts: String?

  package init(of keyPath: AnyKeyPath) {
    self = Self.made(of: keyPath)
  }

  /// `child.name` of `\Parent.State.child.name`. A part without a known name, such as a computed
  /// property or a subscript, is written with its type: `names.<computed Optional<String>>`.
  package var path: String {
    guard let parts else { return name }
    guard parts.contains("<computed ") else { return parts }
    return parts.replacing(/<computed 0x[0-9a-f]+ \((.+?)\)>(?=[.?!]|$)/) { "<computed \($0.1)>" }
  }

  /// The same; nil if the name of a part isn't known.
  package var knownPath: String? {
    parts.flatMap { $0.contains("<computed") ? nil : $0 }
  }

  private init(making keyPath: AnyKeyPath) {
    parts = Self.parts(of: keyPath)
    let text = parts ?? "\(keyPath)"
    name =
      text.contains("<computed")
      ? "\(type(of: keyPath).valueType)" : text.split(separator: ".").last.map(String.init) ?? text
  }

  private static func parts(of keyPath: AnyKeyPath) -> String? {
    let text = "\(keyPath)"
    let root = type(of: keyPath).rootType
    let start = "\\\(root)."
    guard text.hasPrefix(start) else { return nil }
    let path = String(text.dropFirst(start.count))
    guard path.hasPrefix("<computed"), let state = root as? any ObservableState.Type else {
      return path
    }
    return state.namingWrappedProperty(in: path, after: start)
  }
}

// MARK: - Known texts

extension KeyPathText {
  private static let known = Mutex<[KeyPathKey: KeyPathText]>([:])

  /// The runtime makes the text of a key path from the symbols of the process, which takes longer than
  /// the rest of a report.
  private static func made(of keyPath: AnyKeyPath) -> KeyPathText {
    let key = KeyPathKey(keyPath: keyPath)
    if let text = known.withLock({ $0[key] }) { return text }
    let text = KeyPathText(making: keyPath)
    if text.canBeKept { known.withLock { $0[key] = text } }
    return text
  }

  /// Whether the key path contains only properties with names. A subscript may contain any values.
  private var canBeKept: Bool {
    guard let parts else { return false }
    return !parts.contains("<") && !parts.contains("subscript")
  }
}

extension ObservableState {
  /// Returns the text of a path with the name of its first property, if that has a wrapper. The key
  /// path of the property alone has the same text for it.
  fileprivate static func namingWrappedProperty(in path: String, after start: String) -> String {
    for (property, name) in wrappedProperties {
      let text = "\(property)".dropFirst(start.count)
      guard path.hasPrefix(text) else { continue }
      let rest = path.dropFirst(text.count)
      if rest.isEmpty || ".?!".contains(rest[rest.startIndex]) { return name + rest }
    }
    return path
  }
}
