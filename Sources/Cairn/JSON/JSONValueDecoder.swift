import CairnCore
package import Foundation

/// Decodes values from JSON as Foundation's decoder does, and also what that one does not read: a
/// `Decimal` that is not a number (rules R2, R4).
///
/// The text is read with a stack that does not grow with its depth. The initializers of nested values
/// call each other: if there are many levels, they run on a thread with a large stack.
package struct JSONValueDecoder {
  var userInfo: [CodingUserInfoKey: Any] = [:]

  package init(userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.userInfo = userInfo
  }

  /// Reads a value.
  ///
  /// - Throws: `DecodingError`, or an error of the value's type.
  package func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let values = try JSONValues(data)
    return try LargeStack.decoding(depth: values.depth) {
      try JSONPlace(JSONReading(values, userInfo), 0, []).decode(type)
    }
  }
}

/// A JSON text that is decoded.
final class JSONReading {
  let values: JSONValues
  let userInfo: [CodingUserInfoKey: Any]

  init(_ values: JSONValues, _ userInfo: [CodingUserInfoKey: Any]) {
    self.values = values
    self.userInfo = userInfo
  }
}

/// A value in a JSON text that is decoded.
struct JSONPlace {
  let reading: JSONReading
  let node: Int
  private let parents: [any CodingKey]
  /// The key in the object or array around it; nil for the whole text.
  private let key: (any CodingKey)?

  init(
    _ reading: JSONReading,
    _ node: Int,
    _ parents: [any CodingKey],
    _ key: (any CodingKey)? = nil
  ) {
    self.reading = reading
    self.node = node
    self.parents = parents
    self.key = key
  }

  var codingPath: [any CodingKey] { parents + (key.map { [$0] } ?? []) }

  var kind: JSONValues.Kind { reading.values.nodes[node].kind }

  var isNull: Bool { if case .null = kind { true } else { false } }

  /// The text of a string; nil for another value.
  var textIfAny: String? { reading.values.text(node) }

  /// The text of a number.
  func number(for type: Any.Type) throws -> String {
    guard case .number(let range) = kind else { throw mismatch(type) }
    return reading.values.number(range)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any JSONScalar.Type, let value = try scalar.read(self) as? Value {
      return value
    }
    return try Value(from: JSONNodeDecoder(place: self))
  }
}

// MARK: - Errors

extension JSONPlace {
  /// - Parameter expected: The expected value in words; nil for the name of the type.
  func mismatch(_ type: Any.Type, _ expected: String? = nil) -> DecodingError {
    let context = context("there is \(found), and not \(expected ?? RuntimeIssue.typeName(type))")
    return isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func corrupted(_ text: String) -> DecodingError { .dataCorrupted(context(text)) }

  func context(_ text: String) -> DecodingError.Context {
    .init(codingPath: codingPath, debugDescription: text)
  }

  private var found: String {
    switch kind {
    case .null: "null"
    case .boolean: "a Boolean value"
    case .number: "a number"
    case .string: "a string"
    case .object: "an object"
    case .array: "an array"
    }
  }
}
