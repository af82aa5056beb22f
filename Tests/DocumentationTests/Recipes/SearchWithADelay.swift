import Cairn

nonisolated struct FoundDish: Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
}

@DependencyClient
nonisolated struct DishIndex: Sendable {
  var dishes: @Sendable (_ matching: String) async throws -> [FoundDish]
}

nonisolated extension DishIndex: DependencyKey {
  static let liveValue = DishIndex(dishes: { _ in [] })
  static let testValue = DishIndex()
}
