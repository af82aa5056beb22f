import Cairn

@DependencyClient
nonisolated struct DishBook: Sendable {
  var delete: @Sendable (_ id: String) async throws -> Void
}

nonisolated extension DishBook: DependencyKey {
  static let liveValue = DishBook(delete: { id in print("\(id) was deleted") })
  static let testValue = DishBook()
}
