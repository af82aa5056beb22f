import ShopAccount
import ShopCart
import ShopCatalog

/// ``Shop`` written without a framework: a nested `switch`.
public struct HandWrittenShop {
  public var tab = Shop.Tab.catalog
  public var catalog = HandWrittenCatalog()
  public var cart: HandWrittenCart
  public var account: HandWrittenAccount?

  /// The actions of the shop.
  public enum Action {
    case tabSelected(Shop.Tab)
    case accountTapped
    case accountDismissed
    case catalog(Catalog.Action)
    case cart(Cart.Action)
    case account(HandWrittenAccount.Action)
  }

  /// A shop with an open product page, this number of lines in the cart, and the account's sheet
  /// presented.
  public init(lines: Int) {
    cart = HandWrittenCart(count: lines)
    catalog.path.append(.product(.init(number: 7)))
    account = HandWrittenAccount()
  }

  public mutating func reduce(_ action: Action) {
    switch action {
    case .tabSelected(let tab): self.tab = tab
    case .accountTapped: account = HandWrittenAccount()
    case .accountDismissed: account = nil
    case .catalog(let action): catalog.reduce(action)
    case .cart(let action): cart.reduce(action)
    case .account(let action): account?.reduce(action)
    }
  }
}
