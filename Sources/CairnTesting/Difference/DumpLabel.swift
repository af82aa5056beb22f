/// What is printed before a child. Made into text only when it is printed.
enum DumpLabel {
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
    let isStorage = label.hasPrefix("_") && label.count > 1
    return .name(isStorage ? String(label.dropFirst()) : label.withRawSpaces)
  }

  var fieldName: String? {
    if case .name(let name) = self { name } else { nil }
  }
}
