import CairnCore

extension RuntimeIssue.Code {
  /// A dependency that was read in a test without a value for tests, or at run time without a live
  /// one.
  public static let unimplementedDependency = Self(rawValue: "unimplemented-dependency")
  /// A call of a closure of a dependency client that was not given.
  public static let unimplementedEndpoint = Self(rawValue: "unimplemented-endpoint")
  /// `withDependencies(from:)` with an object that has none.
  public static let noDependencies = Self(rawValue: "no-dependencies")
}

/// The texts of the issues with dependencies, in one place so that they read alike.
extension RuntimeIssue {
  static func unimplementedDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unimplementedDependency,
      summary: "A test read the \(name(of: key)), which has no value for tests",
      details: [
        "The preview value was used.",
        "Override it with 'withDependencies', or \(cure(for: key)).",
      ],
      site: site
    )
  }

  static func missingLiveValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unimplementedDependency,
      summary: "The \(name(of: key)) has no live value",
      details: [
        "The test value was used.",
        "Conform \(typeName(key)) to 'DependencyKey', in a module that the program links.",
      ],
      site: site
    )
  }

  static func unimplementedClock(_ name: String, use: String, site: CallSite?) -> RuntimeIssue {
    RuntimeIssue(
      code: .unimplementedDependency,
      summary: "A test used '\(name)', which has no value for tests: \(use)",
      details: ["Override it with 'withDependencies', by a test clock or an 'ImmediateClock'."],
      site: site
    )
  }

  static func unimplementedEndpoint(_ name: String, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .unimplementedEndpoint,
      summary: "\(name) was called, which is not implemented",
      details: ["Override it with 'withDependencies', or give the property a default value."],
      site: site
    )
  }

  static func noDependencies(of type: Any.Type, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .noDependencies,
      summary: "Dependencies were to be taken from \(typeName(type)), which has none",
      details: ["Those in force were used.", "Give it a '@Dependency' property."],
      site: site
    )
  }

  /// The names of key paths are not there at run time on every platform; those of types are.
  private static func name<Key: TestDependencyKey>(of key: Key.Type) -> String {
    let type = typeName(Key.Value.self)
    if let entry = entryName(of: key) { return "dependency '\\.\(entry)' of type '\(type)'" }
    return typeName(key) == type
      ? "dependency '\(type)'" : "dependency '\(typeName(key))' of type '\(type)'"
  }

  private static func cure<Key: TestDependencyKey>(for key: Key.Type) -> String {
    guard let entry = entryName(of: key) else { return "give \(typeName(key)) a 'testValue'" }
    return "write '@DependencyEntry(test: …) var \(entry)'"
  }

  /// The property that `@DependencyEntry` wrote the key for.
  private static func entryName<Key: TestDependencyKey>(of key: Key.Type) -> String? {
    let name = String(describing: key)
    return name.hasPrefix(entryPrefix) ? String(name.dropFirst(entryPrefix.count)) : nil
  }

  private static let entryPrefix = "__Key_"
}
