/// The outer form of a value, before its children are read.
package enum DumpShape {
  /// A text of one line, ready to print.
  case line(String)
  /// A string, neither quoted nor escaped yet.
  case text(String)
  /// A value with children.
  case group(DumpGroup)
}

extension DumpShape {
  /// Finds the shape of a value.
  package init(of value: Any) {
    self = Self.shape(of: value)
  }

  private static func shape(of value: Any, replacements: Int = 0) -> DumpShape {
    if let text = value as? String { return .text(text) }
    if let line = commonLine(of: value) { return .line(line) }
    if let convertible = value as? any DumpLineConvertible { return .line(convertible.dumpedLine) }
    if let amended = value as? AmendedDump { return shape(of: amended) }
    if let convertible = value as? any DumpConvertible, replacements < 16 {
      let replacement = convertible.dumpValue
      let isFinal = type(of: replacement) == type(of: convertible)
      return shape(of: replacement, replacements: isFinal ? 16 : replacements + 1)
    }
    if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
      return shape(of: hashable.base)
    }
    if let collection = value as? any IdentifiedDumpCollection {
      return .group(DumpGroup(identified: collection.identifiedDumpElements))
    }
    return reflectedShape(of: value)
  }

  /// The line of a value whose type is common; nil for other values. Looking up the protocols of a
  /// type costs many times as much as its line.
  package static func commonLine(of value: Any) -> String? {
    let type = type(of: value)
    if type == Int.self { return (value as? Int)?.description }
    if type == Bool.self { return (value as? Bool)?.description }
    if type == Double.self {
      // Processors give NaN different signs, which JSON does not have.
      return (value as? Double).map { $0.isNaN ? "nan" : $0.description }
    }
    return nil
  }

  private static func shape(of amended: AmendedDump) -> DumpShape {
    let more = amended.additionalChildren
    switch shape(of: amended.base) {
    case .group(let group): return .group(group.adding(more))
    case .line(let line), .text(let line):
      return .group(DumpGroup(.payload, opening: "\(line)(", count: more.count) { more })
    }
  }

  private static func reflectedShape(of value: Any) -> DumpShape {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return optionalShape(mirror.children.first?.value)
    }
    let name = TypeName.of(type(of: value))
    if let text = PlatformText.text(for: value, mirror: mirror, name: name) {
      return text
    }
    switch mirror.displayStyle {
    case .enum: return enumShape(of: value, mirror)
    case .tuple: return .group(DumpGroup(payload: mirror, opening: "("))
    case .collection: return .group(DumpGroup(list: mirror))
    case .set: return .group(DumpGroup(set: mirror, name: name.text))
    case .dictionary: return .group(DumpGroup(dictionary: mirror))
    default: return recordShape(of: value, mirror, name: name)
    }
  }

  private static func optionalShape(_ wrapped: Any?) -> DumpShape {
    guard let wrapped else { return .line("nil") }
    let shape = shape(of: wrapped)
    if case .line(let line) = shape, line == "nil" || line.hasPrefix(".some(") {
      return .line(".some(\(line))")
    }
    return shape
  }

  private static func enumShape(of value: Any, _ mirror: Mirror) -> DumpShape {
    guard let payload = mirror.children.first else {
      return .line(PlatformText.custom(value) ?? ".\(value)".withRawSpaces)
    }
    let opening = ".\(payload.label?.withRawSpaces ?? "")("
    let content = Mirror(reflecting: payload.value)
    if content.displayStyle == .tuple, !content.children.isEmpty {
      return .group(DumpGroup(payload: content, opening: opening))
    }
    return .group(
      DumpGroup(.payload, opening: opening, count: 1) { [DumpChild(.none, payload.value)] }
    )
  }

  private static func recordShape(of value: Any, _ mirror: Mirror, name: TypeName) -> DumpShape {
    if value is Any.Type {
      return .line(TypeName.withoutModules(String(reflecting: value)) + ".self")
    }
    if value is any Actor { return .line("&\(name.text)(…)") }
    let children = mirror.fields
    if children.isEmpty, let text = PlatformText.custom(value) { return .line(text) }
    if children.isEmpty, mirror.displayStyle == nil, !(value is any CustomReflectable) {
      return .line(String(reflecting: value))
    }
    let isObject = mirror.displayStyle == .class
    return .group(
      DumpGroup(
        .record,
        opening: isObject ? "&\(name.text)(" : "\(name.text)(",
        count: children.count,
        object: isObject ? value as AnyObject : nil
      ) { children }
    )
  }
}
