import CairnCore

extension RuntimeIssue.Code {
  /// A read of a dependency without a value for tests in a test, or without a live value outside of
  /// tests.
  public static let unimplementedDependency = Self(rawValue: "unimplemented-dependency")
  /// A call of a closure of a dependency client that was not set.
  public static let unimplementedEndpoint = Self(rawValue: "unimplemented-endpoint")
  /// A call of `prepareDependencies` in a test, or for a dependency that was read or prepared
  /// before.
  public static let preparedDependency = Self(rawValue: "prepared-dependency")
  /// A call of `withDependencies(from:)` with an object that has no dependencies.
  public static let noDependencies = Self(rawValue: "no-dependencies")
}

/// The texts of the issues with dependencies, in one place so that they are consistent.
extension RuntimeIssue {
  static func unimplementedDependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String?,
    site: CallSite?
  ) -> RuntimeIssue {
    let dependency = DependencyName(key, property: name)
    return RuntimeIssue(
      code: .unimplementedDependency,
      summary: "A test read the dependency '\(dependency)', which has no value for tests",
      details: [
        "The preview value was used.",
        "Override it: 'withDependencies: { \(dependency.override) }'\(dependency.testValueAdvice)",
      ],
      site: site
    )
  }

  static func missingLiveValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    name: String?,
    site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unimplementedDependency,
      summary: "The dependency '\(DependencyName(key, property: name))' has no live value",
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
      details: [
        DependencyProperties.overriding(name, site).map {
          "Override it: 'withDependencies: { \($0) = { … } }'."
        } ?? "Override it with 'withDependencies'."
      ],
      site: site
    )
  }

  static func preparedLate(_ dependency: DependencyName, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .preparedDependency,
      summary: "The dependency '\(dependency)' was prepared after it was read or prepared before",
      details: [
        "It keeps the value that it had.",
        "Prepare it once, where the program starts; override it elsewhere with 'withDependencies'.",
      ],
      site: site
    )
  }

  static func preparedInTest(site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .preparedDependency,
      summary: "A test prepared dependencies of the whole process, which other tests would share",
      details: [
        "Nothing was prepared.",
        "Give the test or its suite the trait '.dependencies { … }', or use 'withDependencies'.",
      ],
      site: site
    )
  }

  /// An error that an operation threw, and for which its caller does not wait.
  static func uncaughtError(
    _ error: any Error,
    in operation: String,
    site: CallSite
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .uncaughtError,
      summary: "\(operation) threw an error that it does not catch: "
        + RuntimeIssue.shortDescription(of: error),
      details: ["Catch the error inside."],
      site: site
    )
  }

  static func noDependencies(of type: Any.Type, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .noDependencies,
      summary: "Dependencies were to be taken from \(typeName(type)), which has none",
      details: ["The dependencies in force were used.", "Give it a '@Dependency' property."],
      site: site
    )
  }
}
