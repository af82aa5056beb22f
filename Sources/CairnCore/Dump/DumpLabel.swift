/// What is printed before a child. Made into text only when it is printed.
package enum DumpLabel {
  case none
  case name(String)
  case index(Int)
  case key(Any)
  case id(() -> String, AnyHashable)

  /// The name of a field as its declaration has it, or nil if the field is a macro's.
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

  /// How the label goes on with the way to a value: `.count`, `[0]`.
  package var step: String {
    switch self {
    case .none: ""
    case .name(let name): ".\(name)"
    case .index(let index): "[\(index)]"
    case .key(let key): "[\(dumpText(key))]"
    case .id(let label, _): label().hasPrefix("[") ? label() : "[\(label())]"
    }
  }

  /// The same at the start of the way.
  package var firstStep: String {
    if case .name(let name) = self { name } else { step }
  }

  package var fieldName: String? {
    if case .name(let name) = self { name } else { nil }
  }
}
