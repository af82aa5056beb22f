/// A value with an id. Write a structure that has the id as a property.
@available(*, deprecated, message: "write a structure with the property 'id'")
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The id.
  public let id: ID
  /// The value.
  public var value: Value

  /// Makes a value with an id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Makes a value whose id is a part of the value.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }

  /// A part of the value that cannot be written.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }
}

@available(*, deprecated)
extension Identified: Equatable where Value: Equatable {}
@available(*, deprecated)
extension Identified: Hashable where Value: Hashable {}
@available(*, deprecated)
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
@available(*, deprecated)
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
@available(*, deprecated)
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
