import CairnCore

/// The name of a dependency in source code: its property, or its key if it has none.
struct DependencyName: CustomStringConvertible {
  /// `\.continuousClock`, or the key.
  let description: String
  /// The source code that overrides it: `$0.continuousClock = TestClock()`.
  let override: String
  /// Advice on giving it a value for all tests; a full stop for Cairn's own keys.
  let testValueAdvice: String

  /// - Parameter property: The function that looked the key up: a property of ``DependencyValues``,
  ///   or another function.
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

  /// The values that replace Cairn's own dependencies in tests.
  private static let standIns = [
    "continuousClock": " = TestClock()", "suspendingClock": " = TestClock()",
    "date": ".now = Date(timeIntervalSince1970: 0)", "uuid": " = .incrementing",
    "calendar": " = Calendar(identifier: .gregorian)", "timeZone": " = .gmt",
    "locale": " = Locale(identifier: \"en_US\")",
    "withRandomNumberGenerator": " = WithRandomNumberGenerator(…)",
  ]
}
