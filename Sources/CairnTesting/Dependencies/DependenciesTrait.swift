public import Cairn
public import Testing

/// Overrides dependencies in a test, or in all tests of a suite: `.dependencies { … }`.
///
/// Each test, and each case of a parameterized test, has its own values. The trait calls the
/// closure for each test and each case. A test does not see values that another test made or
/// prepared.
public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  let update: @Sendable (inout DependencyValues) async throws -> Void

  /// A Boolean value that indicates whether the trait applies to each test of a suite. Always
  /// `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    LiveStoreReporter.link()
    let scope = try await DependencyValues.testScope(update)
    try await scope(function)
  }
}

extension Trait where Self == DependenciesTrait {
  /// Gives a test, or each test of a suite, default values of its own:
  /// `@Suite(.dependencies)`.
  ///
  /// A test without this trait has them too, as long as its code runs in tasks of the test. With the
  /// trait, they also apply to each repetition of a test, to the cases of a parameterized test, and
  /// to values that the test sets with `prepareDependencies`.
  public static var dependencies: Self {
    DependenciesTrait { _ in }
  }

  /// Overrides dependencies in a test, or in each test of a suite and of the suites in it. The
  /// trait that is nearest to the test wins.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.uuid = .incrementing })
  /// struct ShelfTests {
  ///   @Test(.dependencies { $0.date.now = Date(timeIntervalSince1970: 0) })
  ///   func `A book is dated`() async {
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// Test stores, stores and models that the test makes use the overridden values.
  ///
  /// - Parameter update: A closure that overrides values. The trait calls it for each test.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    DependenciesTrait(update: update)
  }

  /// Overrides a dependency that is its own key in a test, or in each test of a suite.
  ///
  /// - Parameter value: The value of the dependency. It is evaluated for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    DependenciesTrait { $0[Value.self] = try value() }
  }

  /// Overrides one dependency in a test, or in each test of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value of the dependency. It is evaluated for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    DependenciesTrait { $0[keyPath: keyPath] = try value() }
  }
}
