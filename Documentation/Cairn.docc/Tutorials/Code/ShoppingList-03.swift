import Cairn

@Reducer
struct ShoppingList {
  struct State: Equatable {
    var items: [String] = []
  }

  enum Action: Equatable {
    case itemAdded(String)
    case itemBought(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemAdded(let item):
        state.items.append(item)
        return .none
      case .itemBought(let item):
        state.items.removeAll { $0 == item }
        return .none
      }
    }
  }
}
