import CairnCore
import Foundation

/// Compares values of Foundation's types. Their mirrors show parts that differ in equal values, such
/// as addresses, and leave out others.
enum FoundationValues {
  /// Returns the comparison of values of a value's type; nil if it is not one of Foundation.
  static func comparison(of value: Any) -> ((Any, Any) -> Bool)? {
    guard Library(of: type(of: value)) == .foundation else { return nil }
    return switch value {
    case is Decimal where type(of: value) == Decimal.self:
      { areSame($0, $1, as: Decimal.self) { $0.exponent == $1.exponent } }
    case is NSDecimalNumber:
      {
        areSame($0, $1, as: NSDecimalNumber.self) {
          $0.decimalValue.exponent == $1.decimalValue.exponent
        }
      }
    case is NSNumber:
      { areSame($0, $1, as: NSNumber.self) { $0.typeName == $1.typeName } }
    case is Data: { areSame($0, $1, as: Data.self) { $0.startIndex == $1.startIndex } }
    case is any Encodable: areEncodedEqual
    default: areDescribedEqual
    }
  }

  /// Returns a function that hashes the parts of a value that its hash value leaves out; nil if there
  /// are none.
  static func hashing(_ value: Any) -> ((Any, inout Hasher) -> Void)? {
    guard Library(of: type(of: value)) == .foundation else { return nil }
    return switch value {
    case is UUID, is URL: nil
    case is Decimal where type(of: value) == Decimal.self:
      { $1.combine(($0 as? Decimal)?.exponent) }
    case is NSDecimalNumber: { $1.combine(($0 as? NSDecimalNumber)?.decimalValue.exponent) }
    case is NSNumber: { $1.combine(($0 as? NSNumber)?.typeName) }
    case is Data: { $1.combine(($0 as? Data)?.startIndex) }
    case is Date: { $1.combine(($0 as? Date)?.timeIntervalSinceReferenceDate.bitPattern) }
    case is any Encodable: { $1.combine(encoded($0)) }
    default: { $1.combineCodeUnits(of: "\($0)") }
    }
  }

  private static func areSame<Value: Equatable>(
    _ lhs: Any,
    _ rhs: Any,
    as type: Value.Type,
    _ areSame: (Value, Value) -> Bool
  ) -> Bool {
    guard let lhs = lhs as? Value, let rhs = rhs as? Value else { return false }
    return lhs == rhs && areSame(lhs, rhs)
  }

  private static func areEncodedEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let left = encoded(lhs), let right = encoded(rhs) else {
      return areDescribedEqual(lhs, rhs)
    }
    return areEqual(lhs, rhs) && left == right
  }

  private static func encoded(_ value: Any) -> Data? {
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try? encoder.encode([value].map(AnyEncodable.init))
  }

  private static func areDescribedEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    areEqual(lhs, rhs) && "\(lhs)".utf8.elementsEqual("\(rhs)".utf8)
  }

  /// Values without `==` are compared by their descriptions alone.
  private static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    !(lhs is any Equatable) || Equality.areEqual(lhs, rhs)
  }
}

/// A value of any type, at the top of what is encoded.
private struct AnyEncodable: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

/// A library whose types the explorer knows.
enum Library {
  case swift, foundation, cairn

  /// The library of a type; nil if it is another one.
  init?(of type: Any.Type) {
    switch String(reflecting: type).prefix(while: { $0 != "." }) {
    case "Swift": self = .swift
    case "Foundation", "FoundationEssentials", "FoundationInternationalization",
      "FoundationNetworking", "__C":
      self = .foundation
    case "Cairn", "CairnCore": self = .cairn
    default: return nil
    }
  }
}
