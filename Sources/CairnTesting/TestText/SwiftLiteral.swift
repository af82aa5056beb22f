import CairnCore
import Foundation

/// Writes values as Swift code that is known to compile.
package enum SwiftLiteral {
  /// The types whose expressions mean the same at every place.
  private static let unambiguous: [Any.Type] = [
    Bool.self, Int.self, Double.self, String.self, UUID.self, Date.self, URL.self, Void.self,
  ]

  /// How values are written.
  struct Style {
    /// Whether a part that has no expression is decoded from JSON, if it is `Codable`. Then the
    /// expression may throw.
    let decodesParts: Bool
    /// The number of values around a value.
    private var depth = 0

    init(decodesParts: Bool = false) {
      self.decodesParts = decodesParts
    }

    fileprivate var isTooDeep: Bool { depth == 50 }

    fileprivate var deeper: Style {
      var style = self
      style.depth += 1
      return style
    }
  }

  /// Returns a value as an expression for a place; nil if none is known: a structure may have any
  /// initializer.
  ///
  /// - Parameter place: The type that the place expects; nil if it isn't known. If it isn't the
  ///   type of the value but `any Error`, for example, then the expression contains the type of the
  ///   value.
  static func text(of value: Any, as place: Any.Type?, _ style: Style = Style()) -> String? {
    guard !style.isTooDeep else { return nil }
    let type = Swift.type(of: value)
    if type == AnyHashable.self, let value = value as? AnyHashable {
      return text(of: value.base, as: nil, style.deeper)
    }
    let mirror = Mirror(reflecting: value)
    let isOptional = mirror.displayStyle == .optional
    let text = isOptional ? optional(mirror, style) : text(of: value, mirror, style)
    if text == nil, style.decodesParts { return decoding(value) }
    guard let text, type != place, !unambiguous.contains(where: { $0 == type }) else { return text }
    guard let name = TypeName.text(of: type) else { return nil }
    return text.hasPrefix(".") && !isOptional ? "\(name)\(text)" : "\(text) as \(name)"
  }

  /// The expression for a place of the value's type.
  private static func text(of value: Any, _ mirror: Mirror, _ style: Style) -> String? {
    switch value {
    case let value as Bool: return "\(value)"
    case let value as any BinaryInteger: return "\(value)"
    case let value as Double: return value.isFinite ? "\(value)" : nil
    case let value as Float: return value.isFinite ? "\(value)" : nil
    case let value as String: return StringLiteral.quoted(value)
    case let value as Character: return StringLiteral.quoted(String(value))
    case let value as StackElementID: return "\(value.generation)"
    case let value as UUID: return "UUID(uuidString: \"\(value)\")!"
    case let value as Date where value.timeIntervalSinceReferenceDate.isFinite:
      return "Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))"
    case let value as URL where URL(string: value.absoluteString) == value:
      return "URL(string: \(StringLiteral.quoted(value.absoluteString)))!"
    case is Void: return "()"
    case let value as any FieldBinding: return binding(value, style)
    case let value as any ElementsLiteral: return collection(value, mirror, style)
    default: return mirror.displayStyle == .enum ? enumCase(value, mirror, style) : nil
    }
  }

  /// Returns a structure or an object in a value that has no expression and is not `Codable`; nil if
  /// there is none, or if something else prevents an expression.
  package static func unknownPart(of value: Any) -> Any? {
    unknownPart(of: value, Style(decodesParts: true))
  }

  private static func unknownPart(of value: Any, _ style: Style) -> Any? {
    guard !style.isTooDeep, text(of: value, as: nil, style) == nil else { return nil }
    if let binding = value as? any FieldBinding {
      return Mirror(reflecting: binding).children.first.flatMap {
        unknownPart(of: $0.value, style.deeper)
      }
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class: return value is any Codable ? nil : value
    default:
      return mirror.children.lazy.compactMap { unknownPart(of: $0.value, style.deeper) }.first
    }
  }

  /// The expression that decodes a value; nil if it is not `Codable`.
  private static func decoding(_ value: Any) -> String? {
    func open<Coded: Codable>(_ value: Coded) -> String? { JSONLiteral.decoding(value) }
    return (value as? any Codable).flatMap { open($0) }
  }

  /// `nil`, or the value in the optional. `.none` and `.some` are its own cases first.
  private static func optional(_ mirror: Mirror, _ style: Style) -> String? {
    guard let wrapped = mirror.children.first?.value else { return "nil" }
    guard let text = text(of: wrapped, as: type(of: wrapped), style.deeper) else { return nil }
    return self.optional(text)
  }

  /// Returns the expression of a value for a place that expects an optional.
  package static func optional(_ text: String) -> String {
    let isAmbiguous = text == "nil" || text.contains(/^\.(none|some)\b/)
    return isAmbiguous ? ".some(\(text))" : text
  }

  /// `.set(\.coupon, "SOUP")`.
  private static func binding(_ binding: any FieldBinding, _ style: Style) -> String? {
    // A field without a name in this build has a description of another form.
    guard let field = binding.knownFieldName,
      !field.contains(where: { !$0.isLetter && !$0.isNumber && !"._".contains($0) }),
      let written = Mirror(reflecting: binding).children.first,
      let value = text(of: written.value, as: binding.fieldType, style.deeper)
    else { return nil }
    return ".set(\\.\(field), \(value))"
  }

  private static func collection(
    _ collection: any ElementsLiteral,
    _ mirror: Mirror,
    _ style: Style
  ) -> String? {
    let types = type(of: collection).elementTypes
    let elements = mirror.children.map { child in
      let isEntry = types.count == 2
      let parts = isEntry ? Mirror(reflecting: child.value).children.map(\.value) : [child.value]
      let known = zip(parts, types).compactMap { text(of: $0, as: $1, style.deeper) }
      return known.count == types.count ? known.joined(separator: ": ") : nil
    }
    let known = elements.compactMap { $0 }
    guard known.count == elements.count else { return nil }
    if known.isEmpty { return types.count == 1 ? "[]" : "[:]" }
    let isOrdered = mirror.displayStyle == .collection
    let sorted = isOrdered ? known : known.sorted(by: NaturalOrder.precedes)
    return "[\(sorted.joined(separator: ", "))]"
  }

  /// A name without the backticks that the runtime writes around a raw identifier.
  private static func plain(_ name: String) -> String {
    name.withRawSpaces.filter { $0 != "`" }
  }

  /// A name after a point, in backticks if it is a keyword there or a raw identifier.
  private static func name(_ name: String) -> String {
    let isPlain =
      name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, _ style: Style) -> String? {
    guard let child = mirror.children.first else {
      if let value = value as? any CasePathable { return ".\(name(value.caseName))" }
      guard !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible)
      else { return nil }
      return ".\(name(plain("\(value)")))"
    }
    let value = value as? any CasePathable
    guard let label = child.label.map(plain),
      let payload = payload(child.value, isExact: value?.has(label, child.value) == true, style)
    else { return nil }
    return ".\(name(label))(\(payload))"
  }

  /// The arguments of a case.
  ///
  /// - Parameter isExact: Whether the case is known to expect the type of the value.
  private static func payload(_ value: Any, isExact: Bool, _ style: Style) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple, !mirror.children.isEmpty else {
      return text(of: value, as: isExact ? type(of: value) : nil, style.deeper)
    }
    let hasExactTypes = hasExactTypes(value, mirror)
    let parts = mirror.children.map { part in
      text(of: part.value, as: hasExactTypes ? type(of: part.value) : nil, style.deeper)
        .map { text in
          part.label.map { $0.hasPrefix(".") ? text : "\(name(plain($0))): \(text)" } ?? text
        }
    }
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? known.joined(separator: ", ") : nil
  }

  /// Whether a tuple's type consists of the types of its values: no part of it is an `any Error`.
  private static func hasExactTypes(_ tuple: Any, _ mirror: Mirror) -> Bool {
    let parts = mirror.children.map { part in
      let label = part.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? ""
      return label + String(reflecting: type(of: part.value))
    }
    return "(\(parts.joined(separator: ", ")))" == String(reflecting: type(of: tuple))
  }
}

/// A binding's write, for any state.
private protocol FieldBinding {
  var knownFieldName: String? { get }
  var fieldType: Any.Type { get }
}

extension BindingAction: FieldBinding {
  fileprivate var fieldType: Any.Type { type(of: keyPath).valueType }
}

/// A collection with a literal of its elements.
private protocol ElementsLiteral {
  /// The type of the elements, or those of keys and values.
  static var elementTypes: [Any.Type] { get }
}

extension Array: ElementsLiteral {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension Set: ElementsLiteral {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: ElementsLiteral {
  fileprivate static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

extension CasePathable {
  /// Whether a case with this name is known to have a payload of the type of a value.
  fileprivate func has(_ name: String, _ payload: Any) -> Bool {
    Self.caseNames.contains { keyPath, other in
      other == name && CaseKeyPathSearch.payload(of: keyPath) == type(of: payload)
    }
  }
}
