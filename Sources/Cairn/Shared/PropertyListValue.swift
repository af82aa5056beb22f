import Foundation

/// A type whose values the user defaults keep as they are, so that other code can read them.
protocol PropertyListValue {
  /// Reads an object of the user defaults; nil if it is not a value of this type.
  init?(propertyList object: Any)

  /// The object for the user defaults; nil if they cannot keep the value.
  var propertyList: Any? { get }
}

// MARK: - Numbers

extension Bool: PropertyListValue {
  init?(propertyList object: Any) {
    switch (object as? NSNumber)?.doubleValue {
    case 0: self = false
    case 1: self = true
    default: return nil
    }
  }

  var propertyList: Any? { self }
}

extension PropertyListValue where Self: FixedWidthInteger {
  init?(propertyList object: Any) {
    guard let number = object as? NSNumber else { return nil }
    if let signed = Int64(exactly: number) {
      self.init(exactly: signed)
    } else if let unsigned = UInt64(exactly: number) {
      self.init(exactly: unsigned)
    } else {
      return nil
    }
  }

  var propertyList: Any? {
    Int64(exactly: self).map { NSNumber(value: $0) }
      ?? UInt64(exactly: self).map { NSNumber(value: $0) }
  }
}

extension Int: PropertyListValue {}
extension Int8: PropertyListValue {}
extension Int16: PropertyListValue {}
extension Int32: PropertyListValue {}
extension Int64: PropertyListValue {}
extension UInt: PropertyListValue {}
extension UInt8: PropertyListValue {}
extension UInt16: PropertyListValue {}
extension UInt32: PropertyListValue {}
extension UInt64: PropertyListValue {}

extension PropertyListValue where Self: BinaryFloatingPoint {
  init?(propertyList object: Any) {
    guard let number = object as? NSNumber else { return nil }
    self.init(number.doubleValue)
  }

  /// The user defaults of some platforms are not written at all if they contain infinity or NaN.
  var propertyList: Any? { isFinite ? NSNumber(value: Double(self)) : nil }
}

extension Double: PropertyListValue {}
extension Float: PropertyListValue {}
extension CGFloat: PropertyListValue {}

// MARK: - Others

extension String: PropertyListValue {
  init?(propertyList object: Any) {
    guard let text = object as? String else { return nil }
    self = text
  }

  var propertyList: Any? { self }
}

extension Data: PropertyListValue {
  init?(propertyList object: Any) {
    guard let data = object as? Data else { return nil }
    self = data
  }

  var propertyList: Any? { self }
}

extension Date: PropertyListValue {
  init?(propertyList object: Any) {
    guard let date = object as? Date else { return nil }
    self = date
  }

  var propertyList: Any? { timeIntervalSinceReferenceDate.isFinite ? self : nil }
}

extension URL: PropertyListValue {
  /// Reads a path, or an archive, as `UserDefaults.url(forKey:)` does.
  init?(propertyList object: Any) {
    if let path = object as? String {
      self.init(fileURLWithPath: NSString(string: path).expandingTildeInPath)
    } else if let data = object as? Data,
      let url = try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
    {
      self = url as URL
    } else {
      return nil
    }
  }

  var propertyList: Any? {
    if isFileURL { return hasDirectoryPath && path != "/" ? path + "/" : path }
    return try? NSKeyedArchiver.archivedData(
      withRootObject: self as NSURL,
      requiringSecureCoding: true
    )
  }
}

extension Array: PropertyListValue where Element: PropertyListValue {
  init?(propertyList object: Any) {
    guard let list = object as? [Any] else { return nil }
    self = []
    for object in list {
      guard let element = Element(propertyList: object) else { return nil }
      append(element)
    }
  }

  var propertyList: Any? {
    let list = compactMap(\.propertyList)
    return list.count == count ? list : nil
  }
}

extension Dictionary: PropertyListValue where Key == String, Value: PropertyListValue {
  init?(propertyList object: Any) {
    guard let entries = object as? [String: Any] else { return nil }
    self = [:]
    for (key, object) in entries {
      guard let value = Value(propertyList: object) else { return nil }
      self[key] = value
    }
  }

  var propertyList: Any? {
    let entries = compactMapValues(\.propertyList)
    return entries.count == count ? entries : nil
  }
}
