import Cairn

nonisolated struct User: Equatable, Sendable {
  var name: String
  var token: String
}

nonisolated extension MarketClient: DependencyKey {
  static let liveValue = MarketClient(
    logIn: { name, _ in User(name: name, token: "\(name)'s token") },
    perform: { request, _ in print(request) }
  )
  static let testValue = MarketClient()
}
