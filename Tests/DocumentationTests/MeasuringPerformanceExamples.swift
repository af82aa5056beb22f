import CairnTesting
import Testing

// The code of MeasuringPerformance.md, letter for letter; `ArticleTests` checks that.

/// How long 10 000 taps on a row take when there are so many rows.
func tapTime(rows: Int) -> Duration {
  let list = GroceryList().resolve()
  var state = GroceryList.State(count: rows)
  let times = (0..<20).map { _ in
    ContinuousClock().measure {
      for _ in 0..<10_000 {
        _ = list.reduce(into: &state, action: .items(.element(id: 5, action: .tapped)))
      }
    }
  }
  return times.min() ?? .zero
}

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
