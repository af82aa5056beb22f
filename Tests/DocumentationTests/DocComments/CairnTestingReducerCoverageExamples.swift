import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnTesting/ReducerCoverage.

enum CairnTestingReducerCoverageExamples {
  @Suite(.reducerCoverage(of: Shelf.self, minimum: 0.9, excluding: \.rows))
  struct ShelfTests {
    @Test func `A book is added`() async {
      let store = TestStore(initialState: Shelf.State()) { Shelf() }
      await store.send(.addTapped) { $0.books = 1 }
    }
  }

  @Reducer
  struct Shelf {
    struct State: Equatable { var books = 0 }

    enum Action {
      case addTapped
      case rows(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped: state.books += 1
        case .rows(let count): state.books = count
        }
        return .none
      }
    }
  }
}
