/// Registers a dependency: writes its key, and the accessors of the property that names it.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var api: APIClient = .live
/// }
///
/// @Dependency(\.api) var api
/// ```
///
/// The value is the live one, made when it is first read. Tests have to override the dependency.
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
///   @DependencyEntry(test: APIClient()) var api = APIClient.live
/// }
/// ```
///
/// - Parameter test: The value in tests, of the property's type.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry<Value>(test: @autoclosure () -> Value) =
  #externalMacro(module: "CairnMacros", type: "DependencyEntryMacro")

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
