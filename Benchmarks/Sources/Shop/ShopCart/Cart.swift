import Cairn

/// The products in the cart.
@Reducer
public struct Cart {
  public struct State: Equatable {
    public var lines: IdentifiedArrayOf<CartLine.State>
    public var changes = 0

    /// A cart with the lines 0 ..< `count`.
    public init(count: Int) {
      lines = IdentifiedArray(uniqueElements: (0..<count).map { CartLine.State(id: $0) })
    }
  }

  public enum Action {
    case clearTapped
    case lines(IdentifiedActionOf<CartLine>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearTapped: state.lines.removeAll()
      case .lines: state.changes += 1
      }
      return .none
    }
    .forEach(\.lines, action: \.lines) { CartLine() }
  }
}
