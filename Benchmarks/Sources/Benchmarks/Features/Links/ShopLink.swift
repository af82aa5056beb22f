import CairnLinks

/// The destinations of links.
@CasePathable
enum ShopLink: Equatable {
  case start
  case products([String])
  case search(query: String, page: Int)

  static let router = Router<ShopLink> {
    Route(\.start) {}
    Route(\.search) {
      "search"
      QueryParameter("q", String.self)
      QueryParameter("page", Int.self).default(1)
    }
    Route(\.products) {
      "products"
      PathParameter("product", String.self).oneOrMore
    }
  }
  .scheme("shop")
}
