import Cairn

// The features of GettingStarted.md, letter for letter; `ArticleTests` checks that. Tests/SwiftUICheck
// compiles them too, with the views of the article.

@Reducer
struct ShoppingList {
  struct State: Equatable {
    var items: [String] = []
    var isAsking = false
  }

  enum Action: Equatable {
    case itemAdded(String)
    case itemBought(String)
    case suggestionTapped
    case suggested(String)
  }

  @Dependency(ShoppingClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .itemAdded(let item):
        state.items.append(item)
        return .none
      case .itemBought(let item):
        state.items.removeAll { $0 == item }
        return .none
      case .suggestionTapped:
        state.isAsking = true
        return .run(name: "suggest") { [client, items = state.items] send in
          await send(.suggested(try await client.suggest(items: items)))
        }
      case .suggested(let item):
        state.isAsking = false
        state.items.append(item)
        return .none
      }
    }
  }
}

@DependencyClient
struct ShoppingClient: Sendable {
  /// Something that goes well with what is on the list.
  var suggest: @Sendable (_ items: [String]) async throws -> String
}

extension ShoppingClient: DependencyKey {
  static let liveValue = ShoppingClient(
    suggest: { items in items.contains("Apples") ? "Cinnamon" : "Apples" }
  )
  static let testValue = ShoppingClient()
}

@Reducer
struct ItemNote {
  struct State: Equatable {
    let item: String
    var text = ""
  }

  enum Action: Equatable {
    case textChanged(String)
    case boughtTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      case .boughtTapped:
        return .dismiss()
      }
    }
  }
}

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

  @Reducer
  enum Screen {
    case note(ItemNote)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { ShoppingList() }
    Reduce { state, action in
      switch action {
      case .itemTapped(let item):
        state.path.push(.note(ItemNote.State(item: item)))
      case .path(.element(let id, .note(.boughtTapped))):
        guard let note = state.path[id: id, case: \.note] else { break }
        state.list.items.removeAll { $0 == note.item }
      case .list, .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Shopping.Screen.State: Equatable {}
extension Shopping.Screen.Action: Equatable {}
