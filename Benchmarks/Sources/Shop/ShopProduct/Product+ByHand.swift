extension Product.State {
  /// The reducer of ``Product`` written without a framework.
  public mutating func reduceByHand(_ action: Product.Action) {
    switch action {
    case .favoriteTapped:
      isFavorite.toggle()
    case .quantityChanged(let quantity):
      self.quantity = max(1, quantity)
    case .reviewHelpfulTapped(let position):
      reviews.swapAt(0, position)
    }
  }
}
