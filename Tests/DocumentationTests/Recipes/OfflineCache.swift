import Cairn
import Foundation

@DependencyClient
nonisolated struct MenuClient: Sendable {
  var dishes: @Sendable () async throws -> [String]
}

nonisolated extension MenuClient: DependencyKey {
  static let liveValue = MenuClient(dishes: { ["Soup"] })
  static let testValue = MenuClient()
}
