import CairnTesting
import Foundation
import Testing

private struct Library: Sendable {
  var titles: @Sendable () async throws -> [String]
}

extension Library: DependencyKey {
  static let liveValue = Library { ["live"] }
  static let testValue = Library { ["test"] }
}

extension DependencyValues {
  fileprivate var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}

/// What features use of the world outside.
@Suite struct DependencySpellings {
  @Reducer
  fileprivate struct Shelf {
    struct State: Equatable {
      var titles: [String] = []
      var id: UUID?
      var date: Date?
    }

    enum Action {
      case appeared
      case closed
      case response(Result<[String], any Error>)
    }

    @Dependency(\.library) var library
    @Dependency(\.library.titles) var titles
    @Dependency(Library.self) var sameLibrary
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          state.id = uuid()
          state.date = now
          return .run { [titles] send in
            await send(.response(Result { try await titles() }))
          }
        case .closed:
          return .run { _ in await dismiss() }
        case .response(let response):
          state.titles = (try? response.get()) ?? []
          return .none
        }
      }
    }
  }

  private let date = Date(timeIntervalSince1970: 0)

  private func store() -> TestStoreOf<Shelf> {
    TestStore(initialState: Shelf.State()) {
      Shelf()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(date)
    }
  }

  @Test func `@Dependency of a key path, of a part, and of a type`() async {
    let store = store()
    await store.send(\.appeared) {
      $0.id = UUID(0)
      $0.date = date
    }
    await store.receive(\.response.success, ["test"]) { $0.titles = ["test"] }
  }

  @Test func `store.dependencies.member = closure`() async {
    let store = store()
    store.dependencies.library.titles = { ["own"] }
    await store.send(\.appeared) {
      $0.id = UUID(0)
      $0.date = date
    }
    await store.receive(\.response.success) { $0.titles = ["own"] }
  }

  @Test func `A dependency that throws`() async {
    let store = store()
    store.dependencies.library.titles = { throw CancellationError() }
    await store.send(\.appeared) {
      $0.id = UUID(0)
      $0.date = date
    }
    await store.receive(\.response.failure)
  }

  @Test func `A dependency that never answers`() async {
    let store = store()
    store.dependencies.library.titles = { try await Task.never() }
    let task = await store.send(\.appeared) {
      $0.id = UUID(0)
      $0.date = date
    }
    task.cancel()
  }

  @Test func `A dependency that is counted with LockIsolated`() async {
    let calls = LockIsolated(0)
    let store = store()
    store.dependencies.library.titles = {
      calls.withValue { $0 += 1 }
      return []
    }
    await store.send(\.appeared) {
      $0.id = UUID(0)
      $0.date = date
    }
    await store.receive(\.response.success)
    #expect(calls.value == 1)
  }

  @Test func `dismiss()`() async {
    let isDismissed = LockIsolated(false)
    let store = store()
    store.dependencies.dismiss = DismissEffect { isDismissed.setValue(true) }
    await store.send(\.closed)
    await store.finish()
    #expect(isDismissed.value)
  }

  @Test func `reducer.dependency(key path, value)`() async {
    let store = TestStore(initialState: Shelf.State()) {
      Shelf()
        .dependency(\.uuid, .constant(UUID(7)))
        .dependency(\.date, .constant(date))
    }
    await store.send(\.appeared) {
      $0.id = UUID(7)
      $0.date = date
    }
    await store.receive(\.response.success) { $0.titles = ["test"] }
  }

  @Test func `withDependencies of a model`() {
    let id = withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      @Dependency(\.uuid) var uuid
      return uuid()
    }
    #expect(id == UUID(3))
  }
}
