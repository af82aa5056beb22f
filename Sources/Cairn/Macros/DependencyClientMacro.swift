/// Makes a dependency from a struct of closures: writes its initializers, and makes each closure
/// without an implementation report an issue.
///
/// ```swift
/// @DependencyClient
/// struct ItemClient: Sendable {
///   var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [Item]
///   var log: @Sendable (String) -> Void
///   var cached: @Sendable (_ id: Int) -> [Item] = { _ in [] }
/// }
///
/// extension ItemClient: DependencyKey {
///   static let liveValue = ItemClient(
///     fetch: { id, page in try await download("items/\(id)?page=\(page)") },
///     log: { print($0) },
///     cached: { _ in [] }
///   )
///   static let testValue = ItemClient()
/// }
/// // …
/// let found = try await items.fetch(id: 1, page: 2)
/// ```
///
/// - The macro writes an initializer for all properties, and an initializer without arguments,
///   which leaves every closure unimplemented. A call of an unimplemented closure is an issue that
///   names the closure (``UnimplementedEndpoint``). The closure then returns the result of its
///   default. Without a default it throws, or returns nothing or nil. A closure that can do none of
///   these needs a default.
/// - A closure whose type names its parameters gets a method with these names as labels.
/// - The default of a closure is the result of an unimplemented closure, not an implementation: the
///   initializer for all properties has a parameter without a default for each closure. A private
///   closure with a default keeps its default, and has no parameter.
/// - Write the type of each closure as a function type. The macro cannot see that a type alias is one
///   of a function type; the compiler reports such a property.
/// - A property that is not a closure is a parameter of both initializers if it has no default. If
///   its default consists of literals, it is a default of the first initializer too. Properties
///   inside `#if` are in neither initializer.
///
/// The generated code can be written by hand. The macro leaves an initializer or method that exists
/// already as it is.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "CairnMacros", type: "DependencyClientMacro")

/// Unavailable: closures of a ``DependencyClient()`` need no attribute.
///
/// For a method with another name than its closure, write the method by hand.
@available(
  *,
  unavailable,
  message: """
    a closure of a '@DependencyClient' needs no attribute; write a method by hand where it is to \
    have another name
    """
)
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CairnMacros", type: "DependencyClientMacro")
