/// A key for a dependency that has values for tests and previews. Another module can declare the
/// live value, by conforming the key to ``DependencyKey``.
public protocol TestDependencyKey: SendableMetatype {
  /// The dependency's type.
  associatedtype Value: Sendable = Self

  /// The value in tests that do not override it.
  static var testValue: Value { get }

  /// The value in previews; without one, the test value.
  static var previewValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

/// A key for a dependency.
///
/// ```swift
/// struct APIClient: Sendable {
///   var fetch: @Sendable (Int) async throws -> Item
/// }
///
/// extension APIClient: DependencyKey {
///   static let liveValue = APIClient(fetch: { id in try await download("items/\(id)") })
/// }
/// // …
/// @Dependency(APIClient.self) var api
/// ```
///
/// To give the dependency a name, add a property to ``DependencyValues``:
///
/// ```swift
/// extension DependencyValues {
///   var api: APIClient {
///     get { self[APIClient.self] }
///     set { self[APIClient.self] = newValue }
///   }
/// }
/// // …
/// @Dependency(\.api) var api
/// ```
///
/// A default value is made when it is first read. It is kept for the process. In tests, it is kept
/// for the test, or for the test store. So write `testValue` as a computed property if the value
/// counts or records something: a constant is the same for all tests.
public protocol DependencyKey: TestDependencyKey {
  /// The dependency's type. It is declared again so that it can be inferred from the live value.
  associatedtype Value = Self

  /// The value in a live program, outside of tests and previews.
  static var liveValue: Value { get }

  /// The value in previews; without one, the live value.
  static var previewValue: Value { get }

  /// The value in tests that do not override it. Without one, reading the dependency in a test is
  /// an issue, and returns the preview value.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// Reports that there is no test value, and returns the preview value.
  public static var testValue: Value {
    DependencyReading.reportUnimplemented(Self.self)
    return previewValue
  }
}

/// A key that ``DependencyEntry()`` writes. Its live value has the type of the expression that makes
/// it, because the property need not state its type.
public protocol DependencyEntryKey: DependencyKey {
  /// The dependency's type. It is declared again so that it can be inferred from the expression.
  associatedtype Value

  /// Makes the live value: for the process, and for code that overrides a dependency which the value
  /// uses.
  static var makeEntryValue: @Sendable () -> Value { get }
}

extension DependencyEntryKey {
  /// The live value.
  public static var liveValue: Value { makeEntryValue() }
}
