import CairnCore
import Foundation

/// Writes values as Swift code that decodes them.
package enum JSONLiteral {
  /// Returns a value as an expression of its type, which may throw; nil if it is not `Codable`, has
  /// a type without a name, or changes when it is encoded and decoded.
  package static func text<Value>(of value: Value) -> String? {
    decoding(value).map { "try \($0)" }
  }

  /// Returns the same expression as a part of another one, which has the `try`.
  static func decoding<Value>(_ value: Value) -> String? {
    guard let type = TypeName.text(of: Value.self), let coded = value as? any Codable,
      let json = json(of: coded, as: Value.self)
    else { return nil }
    let literal = TestText.rawLiteral(json)
    return "JSONDecoder().decode(\(type).self, from: Data(\(literal).utf8))"
  }

  private static func json<Coded: Codable>(of value: Coded, as type: Any.Type) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // The ids of the elements, and the next id, which the screens that are pushed later get.
    encoder.userInfo[.stackElementIDs] = true
    guard type == Coded.self, let data = try? encoder.encode(value),
      let again = try? JSONDecoder().decode(Coded.self, from: data),
      difference(value, again) == nil
    else { return nil }
    return String(data: data, encoding: .utf8)
  }
}

/// Writes the names of types in Swift.
package enum TypeName {
  /// Returns the name of a type without its module; nil if it has none outside of a function.
  package static func text(of type: Any.Type) -> String? {
    let name = String(reflecting: type).withRawSpaces
    guard !name.contains("(") else { return nil }
    guard !name.contains("<") else { return name.replacing(/\bSwift\./, with: "") }
    let parts = name.split(separator: ".")
    return parts.count < 2 ? name : parts.dropFirst().joined(separator: ".")
  }
}
