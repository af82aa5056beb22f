/// Makes a dependency of a struct of closures: writes its initializers, and gives what was not given
/// an implementation that is an issue.
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
///     log: { print($0) }
///   )
///   static let testValue = ItemClient()
/// }
/// // …
/// let found = try await items.fetch(id: 1, page: 2)
/// ```
///
/// - There is an initializer for all properties, and one for none, in which every closure without a
///   default is unimplemented: to call it is an issue that names it (``UnimplementedEndpoint``). It
///   then throws, or returns nothing or nil. A closure that can do none of these needs a default.
/// - A closure whose type names its parameters gets a method with these names as labels.
/// - A property with a default keeps that as its value. Where the default is made of literals, it is
///   a default of the initializer too.
/// - What is no closure and has no default has to be given to both initializers. Properties inside of
///   `#if` are in none.
///
/// What is generated can be written by hand; an initializer or method that is there already is left
/// as it is.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() =
  #externalMacro(module: "CairnMacros", type: "DependencyClientMacro")

/// Closures of a ``DependencyClient()`` need no attribute.
///
/// Where a method is to have another name than its closure, write the method by hand.
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
