import Cairn

/// A line of the cart.
@Reducer
public struct CartLine {
  public struct State: Identifiable, Equatable {
    public let id: Int
    public var title = "Something"
    public var quantity = 1

    public init(id: Int) {
      self.id = id
    }
  }

  public enum Action {
    case minusTapped
    case plusTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .minusTapped: state.quantity = max(1, state.quantity - 1)
      case .plusTapped: state.quantity += 1
      }
      return .none
    }
  }
}
