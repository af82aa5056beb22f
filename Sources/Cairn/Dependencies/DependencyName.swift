import CairnCore

/// A dependency as people write it: by its property, or by its key where it has none.
struct DependencyName: CustomStringConvertible {
  /// `\.continuousClock`, or the key.
  let description: String
  /// How it is overridden: `$0.continuousClock = TestClock()`.
  let override: String
  /// How it gets a value for all tests; nothing where the key is Cairn's own.
  let testValueAdvice: String

  /// - Parameter property: Where the key was looked up: a property of ``DependencyValues``, or a
  ///   function.
  init<Key: TestDependencyKey>(_ key: Key.Type, property: String?) {
    let key = String(reflecting: key)
    let keyName = RuntimeIssue.typeName(Key.self)
    let isOwn = key.hasPrefix("Cairn.")
    guard let property, !property.contains("(") else {
      description = keyName
      override = "$0[\(keyName).self] = …"
      testValueAdvice = isOwn ? "." : ", or give \(keyName) a 'testValue'."
      return
    }
    description = "\\.\(property)"
    let value = isOwn ? Self.standIns[property] : nil
    override = "$0.\(property)\(value ?? " = …")"
    let isEntry = keyName.contains("__Key_")
    testValueAdvice =
      isOwn
      ? "."
      : isEntry
        ? ", or write '@DependencyEntry(test: …) var \(property)'."
        : ", or give \(keyName) a 'testValue'."
  }

  /// What tests use instead of Cairn's own dependencies.
  private static let standIns = [
    "continuousClock": " = TestClock()", "suspendingClock": " = TestClock()",
    "date": ".now = Date(timeIntervalSince1970: 0)", "uuid": " = .incrementing",
    "calendar": " = Calendar(identifier: .gregorian)", "timeZone": " = .gmt",
    "locale": " = Locale(identifier: \"en_US\")",
    "withRandomNumberGenerator": " = WithRandomNumberGenerator(…)",
  ]
}
