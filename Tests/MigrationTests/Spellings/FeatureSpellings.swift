import CairnMigrationTesting
import Foundation
import Testing

/// The other framework's spellings in features, which do what they did there.
@Suite @MainActor struct FeatureSpellings {
  @available(*, deprecated)
  @Reducer struct Theme {
    struct State: Equatable {
      @Shared(.palette) var palette
      var response: TaskResult<String>?
    }

    enum Action: Equatable {
      case chosen(String)
      case loaded(TaskResult<String>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .chosen(let name):
          let count = state.$palette.withLock {
            $0.names.append(name)
            return $0.names.count
          }
          return .run { send in
            await send(
              .loaded(
                TaskResult {
                  guard count < 2 else { throw Full() }
                  return name
                }
              )
            )
          }
        case .loaded(let response):
          state.response = response
          return .none
        }
      }
      ._printChanges()
    }
  }

  @available(*, deprecated)
  @Test func `withLock in a reducer, TaskResult and _printChanges`() async {
    let store = TestStore(initialState: Theme.State()) { Theme() }
    await store.send(.chosen("red")) { $0.$palette.withLock { $0.names = ["red"] } }
    await store.receive(.loaded(.success("red"))) { $0.response = .success("red") }
    await store.send(.chosen("blue")) { $0.palette.names = ["red", "blue"] }
    await store.receive(\.loaded.failure) { $0.response = .failure(Full()) }
  }

  @available(*, deprecated)
  @Reducer struct Names {
    @ObservableState
    struct State: Equatable {
      @Shared(.palette) var palette
      @SharedReader(.palette) var same
      @ObservationStateIgnored var count = 0
    }

    enum Action { case add(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let name):
          state.$palette.names.withLock { $0.append(name) }
          state.$palette.ink.isDark.withLock { $0.toggle() }
          state.count += 1
        }
        return .none
      }
    }
  }

  @available(*, deprecated)
  @Test func `withLock of a part changes the value for all`() async {
    let store = TestStore(initialState: Names.State()) { Names() }
    await store.send(.add("red")) {
      $0.$palette.names.withLock { $0 = ["red"] }
      $0.palette.ink.isDark = true
      $0.count = 1
    }
    #expect(store.state.$palette.names.wrappedValue == ["red"])
    #expect(store.state.same.names == ["red"])
  }

  @available(*, deprecated)
  @Test func `withLock outside of a reducer changes nothing, and is an issue`() {
    let codes = LockIsolated<[RuntimeIssue.Code]>([])
    let palette = Shared(.palette)
    withIssueReporter(ClosureIssueReporter { issue in codes.withValue { $0.append(issue.code) } }) {
      palette.withLock { $0.names = ["red"] }
    }
    #expect(palette.wrappedValue.names == [])
    #expect(codes.value == [.sharedOutsideOfReducer])
  }

  @available(*, deprecated)
  @Test func `TaskResult is a value, a mapped value, a Result and an error`() throws {
    let success = TaskResult<Int>.success(1)
    #expect(try success.value == 1)
    #expect(success.map { $0 + 1 } == .success(2))
    #expect(success.flatMap { _ in TaskResult<Int>.failure(Full()) } == .failure(Full()))
    #expect(TaskResult<Int>.failure(Full()) != .failure(CancellationError()))
    #expect(TaskResult<Int>.failure(CancellationError()) != .failure(CancellationError()))
    #expect(throws: Full.self) { try TaskResult<Int>.failure(Full()).value }
    #expect(try Result(success).get() == 1)
    #expect(TaskResult(Result<Int, Full>.failure(Full())) == .failure(Full()))
  }

  @available(*, deprecated)
  @Reducer struct Counts {
    struct State: Equatable {
      @Shared var first: Int
      @Shared var second: Int
    }

    enum Action { case add }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.first += 1
        return .none
      }
    }
  }

  @available(*, deprecated)
  @Test func `Shared(value) is one value for all copies of the reference`() async {
    let one = Shared(value: 1)
    let state = Counts.State(first: one, second: one)
    let store = TestStore(initialState: state) { Counts() }
    await store.send(.add) { $0.first = 2 }
    #expect(store.state.second == 2)
    let apart = Counts.State(first: Shared(value: 1), second: Shared(value: 1))
    let other = TestStore(initialState: apart) { Counts() }
    await other.send(.add) { $0.first = 2 }
    #expect(other.state.second == 1)
  }

  @available(*, deprecated)
  @Test func `Keys of a storage, with and without a default`() async {
    let store = TestStore(initialState: Stored.State()) { Stored() }
    await store.send(.visit) {
      $0.visits = 4
      $0.palette.names = ["visited"]
    }
  }

  @available(*, deprecated)
  @Reducer struct Stored {
    struct State: Equatable {
      @Shared(.visits) var visits = 3
      @Shared(.storedPalette) var palette
    }

    enum Action { case visit }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.visits += 1
        state.palette.names = ["visited"]
        return .none
      }
    }
  }

  @available(*, deprecated)
  @Test func `dismiss(animation) dismisses`() async {
    let store = TestStore(initialState: Sheet.State(page: Page.State())) { Sheet() }
    await store.send(.page(.presented(.closeTapped)))
    await store.receive(\.page.dismiss) { $0.page = nil }
  }

  @available(*, deprecated)
  @Reducer struct Page {
    struct State: Equatable {}
    enum Action { case closeTapped }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss(animation: .default) } }
    }
  }

  @available(*, deprecated)
  @Reducer struct Sheet {
    struct State: Equatable { @Presents var page: Page.State? }
    enum Action { case page(PresentationAction<Page.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$page, action: \.page) { Page() }
    }
  }

  @available(*, deprecated)
  @Test func `debounce and throttle on a scheduler wait on the clock`() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        guard action == 1 else { return .none }
        return .merge(
          .send(10).debounce(id: "debounce", for: .seconds(1), scheduler: clock),
          .send(100).throttle(id: "throttle", for: .seconds(1), scheduler: clock, latest: true)
        )
      }
    }
    await store.send(1) { $0 = 1 }
    await store.receive(100) { $0 = 101 }
    await clock.advance(by: .seconds(1))
    await store.receive(10) { $0 = 111 }
  }

  @available(*, deprecated)
  @Test func `store.ifLet calls one closure for a child, and the other without`() {
    let store = Store(initialState: Sheet.State()) { Sheet() }
    let optional: Store<Page.State?, PresentationAction<Page.Action>> = store.scope(
      state: \.page,
      action: \.page
    )
    let log = LockIsolated<[String]>([])
    var observations: Set<ObserveToken> = []
    optional.ifLet { _ in
      log.withValue { $0.append("page") }
    } else: {
      log.withValue { $0.append("none") }
    }
    .store(in: &observations)
    #expect(log.value == ["none"])
    #expect(store.withState { $0.page } == nil)
    #expect(observations.count == 1)
  }
}

private struct Full: Error, Equatable {}

struct Palette: Codable, Equatable, Sendable {
  var names: [String] = []
  var ink = Ink()

  struct Ink: Codable, Equatable, Sendable { var isDark = false }
}

extension SharedKey<Palette> {
  static var palette: Self { Self(.inMemory("palette"), default: Palette()) }
}

@available(*, deprecated)
extension SharedKey where Self == FileStorageKey<Palette>.Default {
  static var storedPalette: Self {
    Self[.inMemory("stored palette"), default: Palette()]
  }
}

@available(*, deprecated)
extension SharedKey where Self == InMemoryKey<Int> {
  static var visits: Self { Self(.inMemory("visits"), default: 0) }
}
