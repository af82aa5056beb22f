import CairnTesting
import Observation
import Testing

@DependencyClient
struct TitleClient: Sendable {
  var title: @Sendable (_ of: String) async throws -> String
}

extension TitleClient: DependencyKey {
  static let liveValue = TitleClient(title: { id in id })
  static let testValue = TitleClient()
}

@MainActor
@Test func `A model follows the store`() {
  let store = Store(initialState: RecipeApp.State()) {
    RecipeApp()
  } withDependencies: {
    $0[TitleClient.self].title = { id in id }
  }
  let model = RecipePathModel(store: store)
  model.open("pie")
  model.open("crust")
  #expect(model.ids == ["pie", "crust"])
  model.goBack(to: 1)
  #expect(model.ids == ["pie"])
}
