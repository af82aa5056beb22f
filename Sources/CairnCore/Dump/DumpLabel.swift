/// The text before a child. Made only when it is printed.
package enum DumpLabel {
  case none
  case name(String)
  case index(Int)
  case key(Any)
  case id(() -> String, AnyHashable)

  /// Returns the name of a field as in its declaration, or nil if a macro added the field.
  static func field(_ label: String?) -> DumpLabel? {
    guard let label, !label.hasPrefix(".") else { return DumpLabel.none }
    guard !label.hasPrefix("_$") else { return nil }
    let lazyStorage = "$__lazy_storage_$_"
    if label.hasPrefix(lazyStorage) {
      return .name(String(label.dropFirst(lazyStorage.count)))
    }
    let isStorage = (label.hasPrefix("_") || label.hasPrefix("$")) && label.count > 1
    return .name(isStorage ? String(label.dropFirst()) : label.withRawSpaces)
  }

  /// The label as a component of the path to a value: `.count`, `[0]`.
  package var step: String {
    switch self {
    case .none: ""
    case .name(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(dumpLine(key))]"
    case .id(let label, _): label().hasPrefix("[") ? label() : "[\(label())]"
    }
  }

  /// Returns the path to the value with this label, in the value at another path: `rows[3].isDone`.
  package func path(below path: String) -> String {
    path + (path.isEmpty ? fieldName ?? step : step)
  }

  package var fieldName: String? {
    if case .name(let name) = self { name } else { nil }
  }
}
