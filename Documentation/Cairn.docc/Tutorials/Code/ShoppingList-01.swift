import Cairn

struct ShoppingList {
  struct State: Equatable {
    var items: [String] = []
  }
}
