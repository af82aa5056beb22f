import Cairn

struct ShoppingList {
  struct State: Equatable {
    var items: [String] = []
  }

  enum Action: Equatable {
    case itemAdded(String)
    case itemBought(String)
  }
}
