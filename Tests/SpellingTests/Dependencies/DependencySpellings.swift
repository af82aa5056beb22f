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

/// The dependencies of a feature.
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

  @Test(.dependencies { $0.uuid = .incrementing })
  func `A trait with dependencies`() {
    #expect(DependencyValues.current.uuid() == UUID(0))
  }

  @Test(.dependency(Library { ["trait"] }))
  func `A trait with a dependency that is its own key`() async throws {
    #expect(try await DependencyValues.current.library.titles() == ["trait"])
  }

  @Test(.dependency(\.uuid, .constant(UUID(3))))
  func `A trait with a dependency`() {
    #expect(DependencyValues.current.uuid() == UUID(3))
  }

  @Test(.dependencies { $0.uuid = .incrementing })
  func `prepareDependencies in a test with the trait`() async throws {
    prepareDependencies { $0.library.titles = { ["prepared"] } }
    #expect(try await DependencyValues.current.library.titles() == ["prepared"])
  }

  @Test func `A closure that is unimplemented`() {
    let client = Library(titles: unimplemented("Library.titles"))
    let size: @Sendable (String) -> Int = unimplemented("Library.size", placeholder: 0)
    let reset: @Sendable () async -> Void = unimplemented("Library.reset")
    _ = (client, reset)
    let size0 = withIssueReporter(ClosureIssueReporter { _ in }) { size("a") }
    #expect(size0 == 0)
  }

  @Test func `A value that is unimplemented`() {
    let names = LockIsolated<[String]>([])
    let reporter = ClosureIssueReporter { issue in names.withValue { $0.append(issue.summary) } }
    let (title, titles): (String, AsyncStream<Int>) = withIssueReporter(reporter) {
      (
        unimplemented("Library.title", placeholder: ""),
        unimplemented("Library.titles", placeholder: .finished)
      )
    }
    #expect(title == "")
    _ = titles
    #expect(names.value.count == 2)
    #expect(names.value.allSatisfy { $0.contains("Library.title") })
  }

  @Test(.dependencies { $0.uuid = .incrementing })
  func `A result of prepareDependencies`() async throws {
    let count = try prepareDependencies { values throws -> Int in
      values.library.titles = { ["prepared"] }
      return 1
    }
    #expect(count == 1)
    #expect(try await DependencyValues.current.library.titles() == ["prepared"])
  }

  @Test(.dependencies)
  func `notificationCenter, of each test`() async {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    #expect(center === DependencyValues.current.notificationCenter)
    let posted = LockIsolated(0)
    let name = Notification.Name("posted")
    let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in
      posted.withValue { $0 += 1 }
    }
    center.post(name: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    center.removeObserver(observer)
    #expect(posted.value == 1)
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"),
    (16, "00000000-0000-0000-0000-000000000010"),
    (-1, "00000000-0000-0001-0000-000000000001"),
    (-16, "00000000-0000-0001-0000-000000000010"),
    (Int.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
    (Int.min, "00000000-0000-0001-8000-000000000000"),
  ])
  func `UUID(number)`(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func `reportIssue of a message and of an error`() {
    let summaries = LockIsolated<[String]>([])
    withIssueReporter(
      ClosureIssueReporter { issue in summaries.withValue { $0.append(issue.summary) } }
    ) {
      reportIssue("No user")
      reportIssue(CancellationError())
    }
    #expect(summaries.value == ["No user", "Caught an error: CancellationError()"])
  }

  @Test func `openURL and fireAndForget in an effect`() async throws {
    let opened = LockIsolated<[URL]>([])
    let url = try #require(URL(string: "https://example.com"))
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        @Dependency(\.openURL) var openURL
        @Dependency(\.fireAndForget) var fireAndForget
        return .run { _ in
          await fireAndForget { opened.withValue { $0.append(url) } }
          await openURL(url)
        }
      }
    } withDependencies: {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(true)
    await store.finish()
    #expect(opened.value == [url, url])
  }
}
