import CairnTesting
import Testing

@Reducer
struct GroceryList {
  struct State {
    var items: IdentifiedArrayOf<GroceryItem.State>

    init(count: Int) {
      items = IdentifiedArray(uniqueElements: (0..<count).map { GroceryItem.State(id: $0) })
    }
  }

  enum Action {
    case items(IdentifiedAction<Int, GroceryItem.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.items, action: \.items) { GroceryItem() }
  }
}

@Reducer
struct GroceryItem {
  struct State: Identifiable {
    let id: Int
    var isBought = false
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isBought.toggle()
      return .none
    }
  }
}

@Suite struct PerformanceExampleTests {
  @Test func `A time that is measured took some`() {
    #expect(tapTime(rows: 10) > .zero)
  }
}
