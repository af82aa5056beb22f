import Cairn

@Reducer
struct Shopping {
  struct State: Equatable {
    var list = ShoppingList.State()
  }

  enum Action: Equatable {
    case list(ShoppingList.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ShoppingList() }
  }
}
