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
    @Dependency(\.openURL) var openURL
    @Dependency(\.fireAndForget) var fireAndForget

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
          return .run { _ in
            await fireAndForget { await openURL(URL(filePath: "/")) }
            await dismiss()
          }
        case .response(let response):
          state.titles = (try? response.get()) ?? []
          return .none
        }
      }
    }
  }

  private let date = Date(timeIntervalSince1970: 0)

  /// These need only compile.
  private func spellings(_ store: TestStoreOf<Shelf>) async {
    _ = TestStore(initialState: Shelf.State()) {
      Shelf()
        .dependency(\.uuid, .constant(UUID(7)))
        .dependency(\.date, .constant(date))
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(date)
    }
    let calls = LockIsolated(0)
    store.dependencies.library.titles = {
      calls.withValue { $0 += 1 }
      return []
    }
    store.dependencies.library.titles = { throw CancellationError() }
    store.dependencies.library.titles = { try await Task.never() }
    store.dependencies.dismiss = DismissEffect { calls.setValue(1) }
    store.dependencies.openURL = OpenURLEffect { _ in true }
    await store.receive(\.response.failure)
    await store.receive(\.response.success, ["test"]) { $0.titles = ["test"] }
    _ = withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      @Dependency(\.uuid) var uuid
      return uuid()
    }
    let size: @Sendable (String) -> Int = unimplemented("Library.size", placeholder: 0)
    let reset: @Sendable () async -> Void = unimplemented("Library.reset")
    _ = (Library(titles: unimplemented("Library.titles")), size, reset)
  }

  @Test(.dependencies { $0.uuid = .incrementing })
  func `A trait with dependencies, and prepareDependencies`() throws {
    prepareDependencies { $0.date = .constant(date) }
    _ = try prepareDependencies { values throws -> Int in
      values.library.titles = { ["prepared"] }
      return 1
    }
    #expect(DependencyValues.current.uuid() == UUID(0))
  }

  @Test(.dependency(Library { ["trait"] }), .dependency(\.uuid, .constant(UUID(3))))
  func `Traits with a dependency`() async throws {
    #expect(try await DependencyValues.current.library.titles() == ["trait"])
    #expect(DependencyValues.current.uuid() == UUID(3))
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
}
