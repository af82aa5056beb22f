import ComposableArchitecture
import Foundation

struct Trail: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var length = 10
  var isFavorite = false
}

struct Hike: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var trail: String
  var start: Date
  var seconds = 0
}

struct Preferences: Codable, Equatable, Sendable {
  enum Unit: String, CaseIterable, Codable, Sendable { case kilometers, miles }

  var unit = Unit.kilometers
  var notifies = false
}

extension SharedReaderKey where Self == FileStorageKey<IdentifiedArrayOf<Hike>>.Default {
  static var hikes: Self {
    Self[.fileStorage(URL(filePath: "/tmp/hikes.json")), default: []]
  }
}

extension SharedKey where Self == InMemoryKey<Preferences>.Default {
  static var preferences: Self { Self[.inMemory("preferences"), default: Preferences()] }
}

@DependencyClient
struct TrailClient: Sendable {
  var all: @Sendable () async throws -> [Trail]
  var search: @Sendable (_ query: String) async throws -> [Trail]
  var favorite: @Sendable (_ id: Trail.ID, _ isFavorite: Bool) async throws -> Bool
  var changes: @Sendable () -> AsyncStream<Trail> = { .finished }
}

extension TrailClient: TestDependencyKey {
  static let previewValue = TrailClient(
    all: { [Trail(id: UUID(0), name: "Ridge")] },
    search: { _ in [] },
    favorite: { $1 },
    changes: { .never }
  )
  static let testValue = TrailClient()
}

extension TrailClient: DependencyKey {
  static let liveValue = TrailClient(
    all: { [] },
    search: { _ in [] },
    favorite: { _, isFavorite in isFavorite },
    changes: { AsyncStream { _ in } }
  )
}

extension DependencyValues {
  var trailClient: TrailClient {
    get { self[TrailClient.self] }
    set { self[TrailClient.self] = newValue }
  }
}

struct AccountClient: Sendable {
  var logIn: @Sendable (_ name: String, _ password: String) async throws -> AccountResponse
  var confirm: @Sendable (_ code: String, _ token: String) async throws -> AccountResponse
  var logOut: @Sendable () async -> Void
}

struct AccountResponse: Equatable, Sendable {
  var token: String
  var needsCode = false
}

enum AccountError: Error, Equatable, LocalizedError {
  case wrongPassword
  case wrongCode

  var errorDescription: String? {
    switch self {
    case .wrongPassword: "The password is wrong."
    case .wrongCode: "The code is wrong."
    }
  }
}

private enum AccountClientKey: DependencyKey {
  static let liveValue = AccountClient(
    logIn: { name, password in
      guard password == "secret" else { throw AccountError.wrongPassword }
      return AccountResponse(token: name)
    },
    confirm: { _, token in AccountResponse(token: token) },
    logOut: {}
  )
  static let testValue = AccountClient(
    logIn: unimplemented("AccountClient.logIn", placeholder: AccountResponse(token: "")),
    confirm: unimplemented("AccountClient.confirm", placeholder: AccountResponse(token: "")),
    logOut: unimplemented("AccountClient.logOut")
  )
}

extension DependencyValues {
  var accountClient: AccountClient {
    get { self[AccountClientKey.self] }
    set { self[AccountClientKey.self] = newValue }
  }
}
