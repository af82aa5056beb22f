import Cairn

@DependencyClient
struct ShoppingClient: Sendable {
  /// An item that goes well with the items of a list.
  var suggest: @Sendable (_ items: [String]) async throws -> String
}

extension ShoppingClient: DependencyKey {
  static let liveValue = ShoppingClient(
    suggest: { items in items.contains("Apples") ? "Cinnamon" : "Apples" }
  )
  static let testValue = ShoppingClient()
}
