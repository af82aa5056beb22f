import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct DeletionConfirmationTests {
  private let recipe = RecipeBook.standard.known("apple-pie")

  @Test func `Confirming is for the parent`() async {
    let store = TestStore(initialState: DeletionConfirmation.State(recipe: recipe)) {
      DeletionConfirmation()
    }
    await store.send(.deleteConfirmed)
    await store.finish()
  }

  // L4
  @Test func `A dialog is identified by its recipe`() {
    #expect(DeletionConfirmation.State(recipe: recipe).id == "apple-pie")
  }
}
