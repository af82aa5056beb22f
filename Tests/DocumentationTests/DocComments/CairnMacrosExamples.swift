import CairnTesting
import Foundation
import Testing

// The code in the doc comments of Sources/Cairn/Macros.

@Sendable private func download(_ path: String) async throws -> [Item] { [] }

@DependencyClient
struct ItemClient: Sendable {
  var fetch: @Sendable (_ id: Int, _ page: Int) async throws -> [Item]
  var log: @Sendable (String) -> Void
  var cached: @Sendable (_ id: Int) -> [Item] = { _ in [] }
}

extension ItemClient: DependencyKey {
  static let liveValue = ItemClient(
    fetch: { id, page in try await download("items/\(id)?page=\(page)") },
    log: { print($0) },
    cached: { _ in [] }
  )
  static let testValue = ItemClient()
}

struct WeatherClient: Sendable {
  var degrees: @Sendable () async throws -> Int

  static let live = WeatherClient(degrees: { 20 })
}

extension DependencyValues {
  @DependencyEntry var weather: WeatherClient = .live
}

struct MailClient: Sendable {
  var unread: @Sendable () async throws -> Int

  static let live = MailClient(unread: { 7 })
  static let inMemory = MailClient(unread: { 0 })
}

extension DependencyValues {
  @DependencyEntry(test: MailClient.inMemory) var mail = MailClient.live
}

@DependencyClient
struct PhotoClient: Sendable {
  var count: @Sendable () async throws -> Int

  static let live = PhotoClient(count: { 3 })
}

extension DependencyValues {
  @DependencyEntry(test: .unimplemented) var photos: PhotoClient = .live
}

@Reducer
struct Edit {
  enum Mode { case new, old }
  struct State: Equatable { var title = "" }
  let mode: Mode
}

@Reducer
enum Path {
  case detail(Detail)
  case edit(Edit = Edit(mode: .new))
  @ReducerCaseIgnored case help(topic: String)
  case alert(AlertState<Alert>)
}

extension Path.State: Equatable {}

@Reducer struct Detail {
  struct State: Equatable {}
}

enum Alert { case confirmed }

@MainActor
@Suite(.dependencies { _ in }) struct CairnMacrosExamples {
  @Test func `The cases of an enum have names`() {
    var destination = Destination.edit(Recipe(title: "Pie"))
    let isConfirming = destination.is(\.confirm)
    let title = destination[case: \.edit]?.title
    destination.modify(\.edit) { $0.title = "Soup" }
    #expect(!isConfirming)
    #expect(title == "Pie")
    #expect(destination[case: \.edit]?.title == "Soup")
  }

  @CasePathable
  enum Destination {
    case edit(Recipe)
    case share(url: URL, title: String)
    case confirm
  }

  @Test func `A client has methods with labels`() async throws {
    var items = ItemClient()
    items.fetch = { id, page in [Item(id: id * page)] }
    let found = try await items.fetch(id: 1, page: 2)
    #expect(found == [Item(id: 2)])
    withKnownIssue {
      #expect(items.cached(id: 1) == [])
    } matching: {
      $0.comments.contains { $0.rawValue.hasPrefix("ItemClient.cached was called") }
    }
  }

  @Test func `Each entry has its value for tests`() async throws {
    try await withDependencies {
      $0.weather.degrees = { 30 }
    } operation: { () async throws in
      @Dependency(\.weather) var weather
      #expect(try await weather.degrees() == 30)
    }
    @Dependency(\.mail) var mail
    #expect(try await mail.unread() == 0)
    @Dependency(\.photos) var photos
    await withKnownIssue {
      _ = try await photos.count()
    }
  }

  @Test func `A counter counts`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
  }

  @Reducer
  struct Counter {
    struct State: Equatable { var count = 0 }
    enum Action { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment:
          state.count += 1
          return .none
        }
      }
    }
  }

  @Test func `A state that is presented has a place for it`() async {
    let store = TestStore(initialState: Presenter.State()) { Presenter() }
    await store.send(.tapped) { $0.destination = .edit(Edit.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Reducer
  struct Presenter {
    struct State {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case tapped
      case destination(PresentationAction<Destination.Action>)
    }

    @Reducer(state: .equatable)
    enum Destination {
      case edit(Edit = Edit(mode: .old))
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .tapped = action { state.destination = .edit(Edit.State()) }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  enum Conforming {
    @Reducer struct Detail {
      struct State: Equatable, Sendable {}
      enum Action: Equatable {}
    }

    @Reducer struct Edit {
      struct State: Equatable, Sendable {}
      enum Action: Equatable {}
    }

    @Reducer(state: .equatable, .sendable, action: .equatable)
    enum Path {
      case detail(Detail)
      case edit(Edit)
    }
  }

  @Test func `A generated state conforms to the named protocols`() {
    let detail = Conforming.Path.State.detail(Conforming.Detail.State())
    #expect(detail != .edit(Conforming.Edit.State()))
    #expect(Path.State.help(topic: "Soup") != .edit(Edit.State()))
  }
}

extension CairnMacrosExamples.Presenter.State: Equatable {}
