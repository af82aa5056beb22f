public import Cairn
public import Testing

/// Overrides dependencies in a test, or in all tests of a suite: `.dependencies { … }`.
///
/// Each test, and each case of a test with arguments, has values of its own: the closure is called for
/// each of them, and what is made or prepared in one is not seen in another.
public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  let update: @Sendable (inout DependencyValues) async throws -> Void

  /// It is for each test of a suite, not for the suite at once.
  public var isRecursive: Bool { true }

  /// Runs a test with the overrides.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let scope = try await DependencyValues.testScope(update)
    try await scope(function)
  }
}

extension Trait where Self == DependenciesTrait {
  /// Overrides dependencies in a test, or in each test of a suite and of the suites in it. The trait
  /// that is nearest to the test wins.
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
  /// Test stores, stores and models that the test makes have them.
  ///
  /// - Parameter update: Overrides values. It is called for each test.
  public static func dependencies(
    _ update: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    DependenciesTrait(update: update)
  }

  /// Overrides a dependency that is its own key in a test, or in each test of a suite.
  ///
  /// - Parameter value: Its value, which is made for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value.Value == Value {
    DependenciesTrait { $0[Value.self] = try value() }
  }

  /// Overrides one dependency in a test, or in each test of a suite.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: Its value, which is made for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    DependenciesTrait { $0[keyPath: keyPath] = try value() }
  }
}
