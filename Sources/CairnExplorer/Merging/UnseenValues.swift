import CairnCore

/// Finds values that the explorer cannot see whole (rule X32): functions, objects, and types whose
/// mirrors leave out fields.
struct UnseenValues {
  /// The fields with such values, each with the reason.
  private(set) var fields: [String: String] = [:]
  /// The types whose values hold none.
  private let closed = ClosedTypes()

  /// Why values of a value's type may differ although their parts are the same; nil if they cannot.
  ///
  /// - Parameter mirror: The mirror of the value, or of its superclass; nil if it has no parts.
  static func reason(for value: Any, _ mirror: Mirror?) -> String? {
    let type = type(of: value)
    let library = Library(of: type)
    guard library == nil || library == .cairn else { return nil }
    guard let mirror else {
      // Other values without parts are compared by their bytes.
      return "\(type)".contains("->") ? reason(forFunction: "\(type)") : nil
    }
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return nil
    // A field that cannot be copied, such as a mutex, has this value.
    case .class where mirror.children.contains { $0.value is Void }:
      return "is an object of '\(type)', whose fields are not all visible"
    default:
      return library == nil && value is any CustomReflectable
        ? "has the type '\(type)', whose 'customMirror' may leave out fields" : nil
    }
  }

  static func reason(forFunction type: String) -> String { "is a function, '\(type)'" }

  /// Looks for values in a state. The explorer keeps only its fingerprint.
  mutating func find(in value: Any, at field: String = "", depth: Int = 0) {
    let type = type(of: value)
    guard depth < 20, !closed.contains(type), !(value is any DumpLineConvertible),
      Library(of: type) != .foundation
    else { return }
    let mirror = Mirror(reflecting: value)
    let isOpaque = mirror.displayStyle == nil && mirror.children.isEmpty
    if let reason = Self.reason(for: value, isOpaque ? nil : mirror) {
      fields[field.isEmpty ? "the whole value" : field] = reason
    }
    if mirror.displayStyle == .class, [nil, .cairn].contains(Library(of: type)) {
      fields[field.isEmpty ? "the whole value" : field] = "is an object of '\(type)'"
      return
    }
    var areChildrenClosed = true
    for child in mirror.children {
      let name = child.label.map { $0.drop { $0 == "_" || $0 == "$" } } ?? ""
      let path =
        name.isEmpty || name == "some" ? field : field.isEmpty ? "\(name)" : "\(field).\(name)"
      find(in: child.value, at: path, depth: depth + 1)
      if !closed.contains(Swift.type(of: child.value)) { areChildrenClosed = false }
    }
    closed.learn(value, mirror, areChildrenClosed: areChildrenClosed)
  }
}
