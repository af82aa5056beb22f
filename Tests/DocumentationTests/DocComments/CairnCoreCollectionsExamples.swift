import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnCore/Collections.

@MainActor
@Suite struct CairnCoreCollectionsExamples {
  @Test func `Ids are compared in order`() async {
    let store = TestStore(initialState: Shelf.State()) { Shelf() }
    store.exhaustivity = .off
    await store.send(.sortTapped) { #expect($0.rows.ids == [2, 1]) }
  }

  @Test func `Loaded elements replace saved ones`() {
    let recipes = merge(
      [Recipe(id: 1, title: "Pie"), Recipe(id: 2, title: "Soup")],
      [Recipe(id: 1, title: "Apple pie")]
    )
    #expect(recipes.map(\.title) == ["Apple pie", "Soup"])
  }

  private func merge(_ saved: [Recipe], _ loaded: [Recipe]) -> IdentifiedArrayOf<Recipe> {
    IdentifiedArray(saved + loaded, uniquingIDsWith: { _, loaded in loaded })
  }

  @Reducer
  struct Shelf {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Recipe> = [Recipe(id: 1), Recipe(id: 2)]
    }

    enum Action { case sortTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.rows.sort { $0.id > $1.id }
        return .none
      }
    }
  }
}
