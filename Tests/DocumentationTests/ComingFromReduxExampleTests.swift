import CairnTesting
import Testing

@DependencyClient
struct FavoritesClient: Sendable {
  var load: @Sendable () async throws -> Set<String>
}

extension FavoritesClient: DependencyKey {
  static let liveValue = FavoritesClient(load: { [] })
  static let testValue = FavoritesClient()
}

@Test func `Favorites are loaded once`() async {
  let store = TestStore(initialState: Favorites.State()) {
    Favorites()
  } withDependencies: {
    $0[FavoritesClient.self].load = { ["pie"] }
  }
  await store.send(.loadTapped) { $0.isLoading = true }
  await store.receive(.loaded(["pie"])) {
    $0.isLoading = false
    $0.ids = ["pie"]
  }
  await store.finish()
}
