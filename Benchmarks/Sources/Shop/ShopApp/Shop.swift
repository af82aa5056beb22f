import Cairn
import ShopAccount
import ShopCart
import ShopCatalog

/// A small app: two tabs, and a sheet over both. Every feature is in a module of its own.
@Reducer
public struct Shop {
  public struct State {
    public var tab = Tab.catalog
    public var catalog = Catalog.State()
    public var cart: Cart.State
    @Presents public var account: Account.State?

    /// A shop with an open product page, this number of lines in the cart, and the account's sheet
    /// presented.
    public init(lines: Int) {
      cart = Cart.State(count: lines)
      catalog.path.append(.product(.init(number: 7)))
      account = Account.State()
    }
  }

  public enum Tab: Sendable {
    case catalog
    case cart
  }

  public enum Action {
    case tabSelected(Tab)
    case accountTapped
    case catalog(Catalog.Action)
    case cart(Cart.Action)
    case account(PresentationAction<Account.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.catalog, action: \.catalog) { Catalog() }
    Scope(state: \.cart, action: \.cart) { Cart() }
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab): state.tab = tab
      case .accountTapped: state.account = Account.State()
      case .account, .cart, .catalog: break
      }
      return .none
    }
    .ifLet(\.$account, action: \.account) { Account() }
  }
}
