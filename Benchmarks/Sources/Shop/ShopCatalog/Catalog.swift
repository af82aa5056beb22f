import Cairn
import ShopProduct

/// The products, and the path of opened pages.
@Reducer
public struct Catalog {
  public struct State {
    public var query = ""
    public var path = StackState<CatalogPath.State>()

    public init() {}
  }

  public enum Action {
    case queryChanged(String)
    case productTapped(Int)
    case backTapped
    case path(StackActionOf<CatalogPath>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
      case .productTapped(let number):
        state.path.append(.product(Product.State(number: number)))
      case .backTapped:
        state.path.removeLast()
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

/// The pages of the catalog.
@Reducer
public enum CatalogPath {
  case product(Product)
  @ReducerCaseIgnored case imprint(String)
}
