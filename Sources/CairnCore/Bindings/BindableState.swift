/// A state that names the fields that bindings write, so that a ``BindingAction`` can be encoded
/// and decoded: for a recording, or to send it to another process.
///
/// A key path cannot be made from text, and a release build has no names of computed properties. So
/// the state declares the names:
///
/// ```swift
/// extension Search.State: BindableState {
///   static var bindableFields: [BindableField<Self>] {
///     [BindableField("query", \.query), BindableField("isExact", \.options.isExact)]
///   }
/// }
/// ```
///
/// The action that writes the query is then encoded as `{"query": "soup"}`. A field that isn't
/// listed can still be bound, but its writes cannot be encoded.
public protocol BindableState {
  /// The fields, each with a unique name that stays the same from version to version.
  static var bindableFields: [BindableField<Self>] { get }
}

/// A field of a ``BindableState``, with its name.
public struct BindableField<State>: Sendable {
  /// The name of the field in an encoded action.
  public let name: String
  let keyPath: any PartialKeyPath<State> & Sendable
  let encode: @Sendable (BindingAction<State>, TextKey, inout FieldEncoding) throws -> Void
  let decode: @Sendable (FieldDecoding, TextKey) throws -> BindingAction<State>

  typealias FieldEncoding = KeyedEncodingContainer<TextKey>
  typealias FieldDecoding = KeyedDecodingContainer<TextKey>

  /// Names a field: a stored property, a computed property, or a property of another field.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ keyPath: any WritableKeyPath<State, Value> & Sendable
  ) {
    self.name = name
    self.keyPath = keyPath
    encode = { action, name, container in
      guard let write = action.write as? FieldWrite<State, Value> else { return }
      try container.encode(write.value, forKey: name)
    }
    decode = { container, name in
      .set(keyPath, try container.decode(Value.self, forKey: name))
    }
  }
}

/// A coding key of any text, such as the name of a field.
package struct TextKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

extension BindingAction: Encodable where State: BindableState {
  /// Encodes the value under the name of its field: `{"query": "soup"}`. Throws an error if
  /// ``BindableState/bindableFields`` doesn't list the field.
  public func encode(to encoder: any Encoder) throws {
    guard let field = State.bindableFields.first(where: { $0.keyPath == keyPath }) else {
      let text =
        "'\(fieldName)' is not among the bindableFields of \(RuntimeIssue.typeName(State.self))"
      throw EncodingError.invalidValue(
        self,
        .init(codingPath: encoder.codingPath, debugDescription: text)
      )
    }
    var container = encoder.container(keyedBy: TextKey.self)
    try field.encode(self, TextKey(stringValue: field.name), &container)
  }
}

extension BindingAction: Decodable where State: BindableState {
  /// Decodes the write of one field. Throws an error if ``BindableState/bindableFields`` doesn't
  /// list the name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    guard container.allKeys.count == 1, let name = container.allKeys.first,
      let field = State.bindableFields.first(where: { $0.name == name.stringValue })
    else {
      let names = container.allKeys.map { "'\($0.stringValue)'" }.sorted().joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "[\(names)] is not one of the bindableFields of \(RuntimeIssue.typeName(State.self))"
        )
      )
    }
    self = try field.decode(container, name)
  }
}
