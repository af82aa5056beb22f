import Cairn

/// The page of a product.
@Reducer
public struct Product {
  public struct State: Equatable {
    public var number: Int
    public var quantity = 1
    public var isFavorite = false
    /// A large value, which an action must not copy.
    public var reviews: [String]

    public init(number: Int) {
      self.number = number
      reviews = (0..<100).map { "Review \($0) of product \(number)" }
    }
  }

  public enum Action {
    case favoriteTapped
    case quantityChanged(Int)
    case reviewHelpfulTapped(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .favoriteTapped:
        state.isFavorite.toggle()
      case .quantityChanged(let quantity):
        state.quantity = max(1, quantity)
      case .reviewHelpfulTapped(let position):
        state.reviews.swapAt(0, position)
      }
      return .none
    }
  }
}
