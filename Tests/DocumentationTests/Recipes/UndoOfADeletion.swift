import Cairn

nonisolated struct Jar: Equatable, Identifiable, Sendable {
  let id: Int
  var label: String
}

@DependencyClient
nonisolated struct JarClient: Sendable {
  var delete: @Sendable (_ id: Int) async throws -> Void
}

nonisolated extension JarClient: DependencyKey {
  static let liveValue = JarClient(delete: { id in print("jar \(id) was deleted") })
  static let testValue = JarClient()
}
