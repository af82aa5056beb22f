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
  /// Reads also a word, as `UserDefaults.bool(forKey:)` does: a launch argument such as `-flag YES`
  /// is a string.
  init?(propertyList object: Any) {
    if let word = (object as? String)?.lowercased() {
      switch word {
      case "yes", "true", "1": self = true
      case "no", "false", "0": self = false
      default: return nil
      }
      return
    }
    switch (object as? NSNumber)?.doubleValue {
    case 0: self = false
    case 1: self = true
    default: return nil
    }
  }

  var propertyList: Any? { self }
}

extension PropertyListValue where Self: FixedWidthInteger {
  /// Reads also a string with a number, such as that of a launch argument.
  init?(propertyList object: Any) {
    if let text = object as? String {
      self.init(text)
      return
    }
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
    let text = object as? String
    guard let number = text.map({ Double($0) }) ?? (object as? NSNumber)?.doubleValue,
      number.isFinite || text == nil
    else { return nil }
    self.init(number)
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
