import CairnCore
import Foundation

/// Writes values as Swift code that is known to compile.
enum SwiftLiteral {
  private static let deepest = 50

  /// Returns a value as an expression of its type; nil if none is known: a structure may have any
  /// initializer.
  static func text(of value: Any, depth: Int = 0) -> String? {
    guard depth < deepest else { return nil }
    switch value {
    case let value as Bool: return "\(value)"
    case let value as any BinaryInteger: return "\(value)"
    case let value as Double: return value.isFinite ? "\(value)" : nil
    case let value as Float: return value.isFinite ? "\(value)" : nil
    case let value as String: return StringLiteral.quoted(value)
    case let value as Character: return StringLiteral.quoted(String(value))
    case let value as StackElementID: return "\(value.generation)"
    case let value as UUID: return "UUID(uuidString: \"\(value)\")!"
    case let value as Date:
      return "Date(timeIntervalSinceReferenceDate: \(value.timeIntervalSinceReferenceDate))"
    case let value as URL where URL(string: value.absoluteString) == value:
      return "URL(string: \(StringLiteral.quoted(value.absoluteString)))!"
    case is Void: return "()"
    case let value as any FieldBinding: return binding(value, depth)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first else { return "nil" }
      return text(of: wrapped.value, depth: depth + 1)
    case .collection where value is [Any]:
      return list(mirror.children.map { text(of: $0.value, depth: depth + 1) })
    case .set:
      return list(mirror.children.map { text(of: $0.value, depth: depth + 1) }, isSorted: true)
    case .dictionary: return dictionary(mirror, depth)
    case .enum: return enumCase(value, mirror, depth)
    default: return nil
    }
  }

  /// `.set(\.coupon, "SOUP")`.
  private static func binding(_ binding: any FieldBinding, _ depth: Int) -> String? {
    // A field without a name in this build has a description of another form.
    guard let field = binding.knownFieldName,
      !field.contains(where: { !$0.isLetter && !$0.isNumber && !"._".contains($0) }),
      let written = Mirror(reflecting: binding).children.first,
      let value = text(of: written.value, depth: depth + 1)
    else { return nil }
    return ".set(\\.\(field), \(value))"
  }

  private static func list(_ elements: [String?], isSorted: Bool = false) -> String? {
    let known = elements.compactMap { $0 }
    guard known.count == elements.count else { return nil }
    return
      "[\((isSorted ? known.sorted(by: NaturalOrder.precedes) : known).joined(separator: ", "))]"
  }

  private static func dictionary(_ mirror: Mirror, _ depth: Int) -> String? {
    guard !mirror.children.isEmpty else { return "[:]" }
    return list(
      mirror.children.map { entry in
        let parts = Mirror(reflecting: entry.value).children.map {
          text(of: $0.value, depth: depth + 1)
        }
        guard parts.count == 2, let key = parts[0], let value = parts[1] else { return nil }
        return "\(key): \(value)"
      },
      isSorted: true
    )
  }

  /// A name after a point, in backticks if it is a keyword there.
  private static func name(_ name: String) -> String {
    let isPlain =
      name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, _ depth: Int) -> String? {
    guard let child = mirror.children.first else {
      if let value = value as? any CasePathable { return ".\(name(value.caseName))" }
      guard !(value is any CustomStringConvertible) else { return nil }
      return ".\(name("\(value)"))"
    }
    guard let name = child.label.map(name) else { return nil }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else {
      return text(of: child.value, depth: depth + 1).map { ".\(name)(\($0))" }
    }
    let parts = payload.children.map { part in
      text(of: part.value, depth: depth + 1).map { text in
        part.label.map { $0.hasPrefix(".") ? text : "\($0): \(text)" } ?? text
      }
    }
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? ".\(name)(\(known.joined(separator: ", ")))" : nil
  }
}

/// A binding's write, for any state.
private protocol FieldBinding {
  var knownFieldName: String? { get }
}

extension BindingAction: FieldBinding {}
