import ShopProduct

/// ``Catalog`` written without a framework. The number in an id is a position.
public struct HandWrittenCatalog {
  public var query = ""
  public var path: [CatalogPath.State] = []

  public init() {}

  public mutating func reduce(_ action: Catalog.Action) {
    switch action {
    case .queryChanged(let query):
      self.query = query
    case .productTapped(let number):
      path.append(.product(Product.State(number: number)))
    case .backTapped:
      path.removeLast()
    case .path(.element(let id, .product(let action))):
      path[id.generation].reduceByHand(action)
    case .path:
      break
    }
  }
}

extension CatalogPath.State {
  /// Takes the payload out and puts it back, with a placeholder in between, so that its array is
  /// not copied.
  fileprivate mutating func reduceByHand(_ action: Product.Action) {
    guard case .product(var product) = self else { return }
    self = .imprint("")
    product.reduceByHand(action)
    self = .product(product)
  }
}
