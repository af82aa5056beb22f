/// Registers a dependency: writes its key, and the accessors of the property that names it.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var weather: WeatherClient = .live
/// }
/// // …
/// @Dependency(\.weather) var weather
/// ```
///
/// The value is the live value. It is made when it is first read, once for the process. If it reads
/// other dependencies, code that overrides one of them gets a value of its own, which is made with
/// the override. Tests have to override the dependency.
///
/// In a module whose default isolation is the main actor, the extension has to be `nonisolated`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(test: MailClient.inMemory) var mail = MailClient.live
/// }
/// ```
///
/// The compiler does not expand other macros here, so `test` cannot call an initializer that
/// ``DependencyClient()`` writes. Write ``UnimplementedTestValue/unimplemented`` instead.
///
/// The value is made for each test and each test store that reads it.
///
/// The compiler reads `test` without the property, so write the type of the value:
/// `MailClient.inMemory`, not `.inMemory`.
///
/// - Parameter test: The value in tests, of the property's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(test: @autoclosure () -> Value) =
  #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

/// Registers a dependency. An initializer without arguments, such as that of
/// ``DependencyClient()``, makes its value for tests.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry(test: .unimplemented) var photos: PhotoClient = .live
/// }
/// ```
///
/// - Parameter test: `.unimplemented`. The property's type has to be written.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry(test: UnimplementedTestValue) =
  #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

/// The value of a dependency that is not implemented in tests.
public enum UnimplementedTestValue: Sendable {
  /// The value that the initializer without arguments makes.
  case unimplemented
}

/// Registers a dependency with a value for previews.
///
/// - Parameter preview: The value in previews, of the property's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(preview: @autoclosure () -> Value) =
  #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

/// Registers a dependency with values for tests and previews.
///
/// - Parameters:
///   - test: The value in tests, of the property's type.
///   - preview: The value in previews, of the property's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(
  test: @autoclosure () -> Value,
  preview: @autoclosure () -> Value
) = #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

/// Registers a dependency with a value for previews. An initializer without arguments makes its
/// value for tests.
///
/// - Parameters:
///   - test: `.unimplemented`. The property's type has to be written.
///   - preview: The value in previews, of the property's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(
  test: UnimplementedTestValue,
  preview: @autoclosure () -> Value
) = #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")
