import CairnTesting
import Foundation
import Synchronization
import Testing

// The code in the doc comments of Sources/Cairn/Dependencies.

struct Item: Equatable, Sendable {
  var id = 0
}

@Sendable private func download(_ path: String) async throws -> Item { Item() }

struct APIClient: Sendable {
  var fetch: @Sendable (Int) async throws -> Item
}

extension APIClient: DependencyKey {
  static let liveValue = APIClient(fetch: { id in try await download("items/\(id)") })
}

extension DependencyValues {
  var api: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

struct Database: Sendable {
  var names = LockIsolated<[String]>([])

  func save(_ name: String) async throws { names.withValue { $0.append(name) } }
}

private enum DatabaseKey: DependencyKey {
  static let liveValue = Database()
}

extension DependencyValues {
  var database: Database {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }
}

struct SettingsClient: Sendable {
  var isOn: @Sendable (String) -> Bool
  var load: @Sendable () async throws -> [String]
  var reset: @Sendable () -> Void
}

extension SettingsClient: TestDependencyKey {
  static let testValue = SettingsClient(
    isOn: unimplemented("SettingsClient.isOn", placeholder: false),
    load: unimplemented("SettingsClient.load"),
    reset: unimplemented("SettingsClient.reset")
  )
}

@MainActor
@Suite(.dependencies { _ in }) struct CairnDependenciesExamples {
  @Test func `A dependency is read by its key and by its name`() async throws {
    try await withDependencies {
      $0.api.fetch = { Item(id: $0) }
    } operation: { () async throws in
      do {
        @Dependency(APIClient.self) var api
        #expect(try await api.fetch(3).id == 3)
      }
      do {
        @Dependency(\.api) var api
        #expect(try await api.fetch(4).id == 4)
      }
    }
  }

  @Test func `A callback has the dependencies of its call`() async {
    let queue = DispatchQueue(label: "callbacks")
    let dates = AsyncStream<Date>.makeStream()
    @Sendable func save() {
      @Dependency(\.date.now) var now
      dates.continuation.yield(now)
    }
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
    } operation: {
      withEscapedDependencies { dependencies in
        queue.async {
          dependencies.yield { save() }
        }
      }
    }
    for await date in dates.stream {
      #expect(date == Date(timeIntervalSince1970: 7))
      break
    }
  }

  @Test func `A model has the dependencies of the closure that makes it`() {
    let model = makeModel()
    #expect(model.uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
    #expect(model.date.now == Date(timeIntervalSince1970: 0))
  }

  func makeModel() -> Model {
    withDependencies {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSince1970: 0))
    } operation: {
      Model()
    }
  }

  final class Model {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
  }

  @Test func `A child model gets the dependencies of its parent`() {
    let list = withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 3))
    } operation: {
      ListModel()
    }
    list.rowTapped(Item())
    #expect(list.detail?.now == Date(timeIntervalSince1970: 3))
  }

  final class ListModel {
    var detail: DetailModel?
    @Dependency(\.date.now) var now

    func rowTapped(_ item: Item) {
      detail = withDependencies(from: self) { DetailModel(item: item) }
    }
  }

  final class DetailModel {
    @Dependency(\.date.now) var now
    init(item: Item) {}
  }

  @Test func `A random number comes from the generator`() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      #expect((1...6).contains(side))
    }
  }

  @Test func `An unimplemented endpoint throws its name`() async {
    var fetch: @Sendable (Int) async throws -> Item
    fetch = { _ in throw UnimplementedEndpoint("APIClient.fetch").reported() }
    await withKnownIssue {
      await #expect(throws: UnimplementedEndpoint("APIClient.fetch")) { _ = try await fetch(1) }
    }
  }

  @Test func `A store that holds its effects saves nothing`() async {
    let database = Database()
    let store = withDependencies {
      $0.database = database
    } operation: {
      makeStore()
    }
    #expect(!store.send(.saveTapped).isCancelled)
    for _ in 0..<10 { await Task.yield() }
    #expect(database.names.value == [])
  }

  @Test func `A store that takes first outcomes saves nothing either`() async {
    let database = Database()
    let store = withDependencies {
      $0.database = database
    } operation: {
      makeStoreOfOutcomes()
    }
    #expect(!store.send(.saveTapped).isCancelled)
    for _ in 0..<10 { await Task.yield() }
    #expect(database.names.value == [])
  }

  func makeStoreOfOutcomes() -> StoreOf<Detail> {
    Store(initialState: Detail.State()) {
      Detail()
    } withDependencies: {
      $0.takesFirstOutcomes = true
    }
  }

  func makeStore() -> StoreOf<Detail> {
    Store(initialState: Detail.State()) {
      Detail()
    } withDependencies: {
      $0.holdsEffects = true
    }
  }

  struct Detail: Reducer {
    @ObservableState
    struct State: Equatable {
      var name = "Soup"
      var seconds = 0
    }

    @CasePathable
    enum Action {
      case appeared
      case ticked
      case cancelTapped
      case saveTapped
      case helpTapped
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.analytics) var analytics
    @Dependency(\.database) var database
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.fireAndForget) var fireAndForget
    @Dependency(\.openURL) var openURL

    let helpURL = URL(filePath: "/help")

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) {
              await send(.ticked)
            }
          }
        case .ticked:
          state.seconds += 1
          return .none
        case .cancelTapped:
          return .run { _ in await dismiss() }
        case .saveTapped:
          return .run { [name = state.name] _ in
            await fireAndForget { try await analytics.track("saved \(name)") }
            try await database.save(name)
          }
        case .helpTapped:
          return .run { _ in await openURL(helpURL) }
        }
      }
    }
  }

  @Test func `A timer ticks once an interval`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Detail.State()) {
      Detail()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let appeared = await store.send(.appeared)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.receive(\.ticked) { $0.seconds = 2 }
    appeared.cancel()
  }

  @Test func `An effect saves, and opens a page`() async {
    let database = Database()
    let opened = LockIsolated<[String]>([])
    let store = TestStore(initialState: Detail.State()) {
      Detail()
    } withDependencies: {
      $0.analytics.track = { _ in }
      $0.database = database
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url.path()) }
        return true
      }
    }
    await store.send(.saveTapped)
    await store.send(.helpTapped)
    await store.finish()
    #expect(database.names.value == ["Soup"])
    #expect(opened.value == ["/help"])
  }

  struct Editor: Reducer {
    @Dependency(\.uuid) var uuid
    @Dependency(APIClient.self) var api

    struct State: Equatable { var id: UUID? }

    @CasePathable
    enum Action { case added }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.id = uuid()
        return .run { [api] _ in _ = try await api.fetch(1) }
      }
    }
  }

  struct Overridden: Reducer {
    var body: some Reducer<Editor.State, Editor.Action> {
      Editor()
        .dependency(\.uuid, .incrementing)
    }
  }

  struct Transformed: Reducer {
    var body: some Reducer<Editor.State, Editor.Action> {
      Editor()
        .transformDependency(\.api) { $0.fetch = { id in Item(id: id) } }
    }
  }
}

struct Analytics: DependencyKey {
  var track: @Sendable (String) async throws -> Void

  static let liveValue = Analytics(track: { _ in })
}

extension DependencyValues {
  fileprivate var analytics: Analytics {
    get { self[Analytics.self] }
    set { self[Analytics.self] = newValue }
  }
}
