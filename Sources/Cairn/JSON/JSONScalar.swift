import Foundation

/// A value without parts, or one that is coded in another way than its type asks for.
protocol JSONScalar {
  var jsonScalar: JSONValueTree.Scalar { get }

  /// Reads a value; throws if there is a value of another kind.
  static func read(_ place: JSONPlace) throws -> Self
}

extension JSONValueTree {
  typealias Scalar = (kind: Node.Kind, text: String)
}

/// The texts for numbers that JSON does not have: infinity and NaN.
private enum NonFinite {
  static let infinity = "inf"
  static let negativeInfinity = "-inf"
  static let nan = "nan"
}

// MARK: - Numbers

extension JSONScalar where Self: FixedWidthInteger {
  var jsonScalar: JSONValueTree.Scalar { (.literal, description) }

  /// Reads also a number such as `3.0` or `1e3`, if it is an integer.
  static func read(_ place: JSONPlace) throws -> Self {
    let text = try place.number(for: Self.self)
    if let number = Self(text) ?? Double(text).flatMap({ Self(exactly: $0) }) { return number }
    throw place.corrupted("\(text) does not fit in \(Self.self)")
  }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  var jsonScalar: JSONValueTree.Scalar {
    guard isFinite else {
      let sign = self < 0 ? NonFinite.negativeInfinity : NonFinite.infinity
      return (.text, isNaN ? NonFinite.nan : sign)
    }
    let text = description
    return (.literal, text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  static func read(_ place: JSONPlace) throws -> Self {
    switch place.textIfAny {
    case NonFinite.infinity: return .infinity
    case NonFinite.negativeInfinity: return -.infinity
    case NonFinite.nan: return .nan
    default: break
    }
    let text = try place.number(for: Self.self)
    if let number = Self(text), number.isFinite, number != 0 || isZero(text) { return number }
    throw place.corrupted("\(text) does not fit in \(Self.self)")
  }

  private static func isZero(_ text: String) -> Bool {
    !text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
  }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension Int128: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension UInt128: JSONScalar {}
extension Float: JSONScalar {}
extension Double: JSONScalar {}

extension Decimal: JSONScalar {
  var jsonScalar: JSONValueTree.Scalar {
    isNaN ? (.text, NonFinite.nan) : (.literal, description)
  }

  static func read(_ place: JSONPlace) throws -> Decimal {
    if place.textIfAny == NonFinite.nan { return .nan }
    let text = try place.number(for: Decimal.self)
    if let number = Decimal(string: text), !number.isNaN { return number }
    throw place.corrupted("\(text) does not fit in Decimal")
  }
}

// MARK: - Others

extension Bool: JSONScalar {
  var jsonScalar: JSONValueTree.Scalar { (.literal, self ? "true" : "false") }

  static func read(_ place: JSONPlace) throws -> Bool {
    guard case .boolean(let value) = place.kind else { throw place.mismatch(Bool.self) }
    return value
  }
}

extension String: JSONScalar {
  var jsonScalar: JSONValueTree.Scalar { (.text, self) }

  static func read(_ place: JSONPlace) throws -> String {
    guard let text = place.textIfAny else { throw place.mismatch(String.self) }
    return text
  }
}

extension URL: JSONScalar {
  var jsonScalar: JSONValueTree.Scalar { (.text, absoluteString) }

  static func read(_ place: JSONPlace) throws -> URL {
    guard let text = place.textIfAny else { throw place.mismatch(URL.self) }
    guard let url = URL(string: text) else { throw place.corrupted("it is not a URL") }
    return url
  }
}

extension Data: JSONScalar {
  var jsonScalar: JSONValueTree.Scalar { (.text, base64EncodedString()) }

  static func read(_ place: JSONPlace) throws -> Data {
    guard let text = place.textIfAny else { throw place.mismatch(Data.self) }
    guard let data = Data(base64Encoded: text) else { throw place.corrupted("it is not Base64") }
    return data
  }
}
