import Cairn

nonisolated struct Dish: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

@DependencyClient
nonisolated struct DishClient: Sendable {
  var batch: @Sendable (_ after: String?) async throws -> DishBatch
}

nonisolated extension DishClient: DependencyKey {
  static let liveValue = DishClient(batch: { _ in DishBatch(dishes: [], next: nil) })
  static let testValue = DishClient()
}
