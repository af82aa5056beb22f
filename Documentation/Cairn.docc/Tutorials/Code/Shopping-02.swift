import Cairn

@Reducer
struct Shopping {
  struct State: Equatable {
    var list = ShoppingList.State()
    var path = StackState<Screen.State>()
  }

  enum Action: Equatable {
    case list(ShoppingList.Action)
    case path(StackActionOf<Screen>)
    case itemTapped(String)
  }

  @Reducer(state: .equatable, action: .equatable)
  enum Screen {
    case note(ItemNote)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ShoppingList() }
    Reduce { state, action in
      switch action {
      case .itemTapped(let item):
        state.path.push(.note(ItemNote.State(item: item)))
      case .list, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
