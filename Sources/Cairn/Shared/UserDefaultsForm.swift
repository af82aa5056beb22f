import Foundation

/// The form in which the user defaults keep the values of a type as `@AppStorage` does: a value of a
/// property list, the raw value of an enum, arrays and dictionaries of these, and no value for nil.
struct UserDefaultsForm<Value> {
  /// Reads an object of the user defaults; nil if it is not a value of the type.
  let value: (Any) -> Value?
  /// Returns the object for the user defaults; nil if they cannot keep the value.
  let object: (Value) -> Any?

  /// Finds the form of a type; nil if the user defaults keep its values as data.
  init?() {
    func plainForm<Plain: PropertyListValue>(_: Plain.Type) -> Self {
      Self(
        value: { Plain(propertyList: $0) as? Value },
        object: { ($0 as? Plain)?.propertyList }
      )
    }
    func listForm<List: ListValue>(_: List.Type) -> Self? {
      guard !(List.Element.self is any OptionalValue.Type),
        let form = UserDefaultsForm<List.Element>()
      else { return nil }
      return Self(
        value: { ($0 as? [Any])?.mapAll(form.value) as? Value },
        object: { ($0 as? [List.Element])?.mapAll(form.object) }
      )
    }
    func tableForm<Values: TableValue>(_: Values.Type) -> Self? {
      guard !(Values.Value.self is any OptionalValue.Type),
        let form = UserDefaultsForm<Values.Value>()
      else { return nil }
      return Self(
        value: { ($0 as? [String: Any])?.mapAll(form.value) as? Value },
        object: { ($0 as? [String: Values.Value])?.mapAll(form.object) }
      )
    }
    func rawForm<Raw: RawRepresentable>(_: Raw.Type) -> Self? {
      guard Raw.RawValue.self is any PropertyListScalar.Type,
        let form = UserDefaultsForm<Raw.RawValue>()
      else { return nil }
      return Self(
        value: { form.value($0).flatMap(Raw.init(rawValue:)) as? Value },
        object: { ($0 as? Raw).flatMap { form.object($0.rawValue) } }
      )
    }
    func wrappedForm<Wrapping: OptionalValue>(_: Wrapping.Type) -> Self? {
      guard !(Wrapping.Wrapped.self is any OptionalValue.Type),
        let form = UserDefaultsForm<Wrapping.Wrapped>()
      else { return nil }
      return Self(
        value: { form.value($0).flatMap { Wrapping($0) as? Value } },
        object: { ($0 as? Wrapping)?.wrapped.flatMap(form.object) }
      )
    }
    let type: Any.Type = Value.self
    let found: Self? =
      switch type {
      case let type as any PropertyListValue.Type: plainForm(type)
      case let type as any ListValue.Type: listForm(type)
      case let type as any TableValue.Type: tableForm(type)
      case let type as any OptionalValue.Type: wrappedForm(type)
      case let type as any RawRepresentable.Type: rawForm(type)
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  private init(value: @escaping (Any) -> Value?, object: @escaping (Value) -> Any?) {
    self.value = value
    self.object = object
  }
}

/// A type of raw values.
private protocol PropertyListScalar {}
extension Int: PropertyListScalar {}
extension Int8: PropertyListScalar {}
extension Int16: PropertyListScalar {}
extension Int32: PropertyListScalar {}
extension Int64: PropertyListScalar {}
extension UInt: PropertyListScalar {}
extension UInt8: PropertyListScalar {}
extension UInt16: PropertyListScalar {}
extension UInt32: PropertyListScalar {}
extension UInt64: PropertyListScalar {}
extension Double: PropertyListScalar {}
extension Float: PropertyListScalar {}
extension String: PropertyListScalar {}

/// An array of an unknown type.
private protocol ListValue<Element> {
  associatedtype Element
}

extension Array: ListValue {
  /// Returns the transformed elements; nil if one of them cannot be transformed.
  fileprivate func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}

/// A dictionary of an unknown type, with strings as keys.
private protocol TableValue<Value> {
  associatedtype Value
}

extension Dictionary: TableValue where Key == String {
  /// Returns the transformed values; nil if one of them cannot be transformed.
  fileprivate func mapAll<Result>(_ transform: (Value) -> Result?) -> [String: Result]? {
    let results = compactMapValues(transform)
    return results.count == count ? results : nil
  }
}

/// An optional of an unknown type.
private protocol OptionalValue<Wrapped> {
  associatedtype Wrapped
  init(_ wrapped: Wrapped)
  var wrapped: Wrapped? { get }
}

extension Optional: OptionalValue {
  var wrapped: Wrapped? { self }
}

extension UserDefaultsForm {
  /// Whether a value is nil.
  static func isNil(_ value: Value) -> Bool {
    func isNil<Wrapping: OptionalValue>(_: Wrapping.Type) -> Bool {
      (value as? Wrapping).map { $0.wrapped == nil } ?? true
    }
    return (Value.self as? any OptionalValue.Type).map { isNil($0) } ?? false
  }
}
