import Cairn

@Reducer
struct ShoppingList {
  struct State: Equatable {
    var items: [String] = []
    var suggestion: String?
  }

  enum Action: Equatable {
    case itemAdded(String)
    case itemBought(String)
    case suggested(String)
  }

  enum CancelID { case suggestion }

  @Dependency(ShoppingClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemAdded(let item):
        state.items.append(item)
        return .run(name: "suggest") { [client, items = state.items] send in
          await send(.suggested(try await client.suggest(items: items)))
        }
        .debounce(id: CancelID.suggestion, for: .seconds(1))
      case .itemBought(let item):
        state.items.removeAll { $0 == item }
        return .none
      case .suggested(let item):
        state.suggestion = item
        return .none
      }
    }
  }
}
