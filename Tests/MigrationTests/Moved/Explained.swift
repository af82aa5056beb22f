import CairnMigrationTesting
import Dispatch
import Foundation

// Spellings of the other framework that the compiler cannot change by itself.

struct Preferences: Codable, Equatable, Sendable {
  var theme = "light"
}

// warning: 'FileStorageKey' is deprecated: write 'extension SharedKey<Value>' for its keys
// warning: 'Default' is deprecated: write 'extension SharedKey<Value>' for its keys
extension SharedKey where Self == FileStorageKey<Preferences>.Default {
  static var preferences: Self {
    // warning: 'subscript(_:default:)' is deprecated: write 'Self(…, default: …)', with parentheses
    Self[.fileStorage(URL(filePath: "/tmp/preferences")), default: Preferences()]
  }
}

// warning: 'AppStorageKey' is deprecated: write 'extension SharedKey<Value>' for its keys
extension SharedKey where Self == AppStorageKey<String> {
  static var name: Self { Self(.appStorage("name"), default: "") }
}

// warning: 'InMemoryKey' is deprecated: write 'extension SharedKey<Value>' for its keys
extension SharedKey where Self == InMemoryKey<Int> {
  static var visits: Self { Self(.inMemory("visits"), default: 0) }
}

extension SharedKey where Self == SharedKey<Bool> {
  // error: 'appStorage' is unavailable: write 'Self(.appStorage(…), default: …)' for a key, or '= nil' or another value after the field
  static var isOn: Self { appStorage("isOn") }
  // error: 'inMemory' is unavailable: write 'Self(.inMemory(…), default: …)' for a key, or '= nil' or another value after the field
  static var isNew: Self { inMemory("isNew") }
  // error: 'fileStorage' is unavailable: write 'Self(.fileStorage(…), default: …)' for a key, or '= nil' or another value after the field
  static var isOld: Self { fileStorage(URL(filePath: "/tmp/old")) }
}

struct Settings: Reducer {
  struct State: Equatable {
    @Shared(.preferences) var preferences
    // warning: 'init(wrappedValue:_:)' is deprecated: give the key the default, and leave out '= …'
    @Shared(.visits) var visits = 3
    @Shared var copy: Preferences
    // warning: 'ObservationStateIgnored()' is deprecated: leave it out: a field that no view reads is not observed
    @ObservationStateIgnored var cache = 0
    // warning: 'ObservationStateTracked()' is deprecated: leave it out: a field that a view reads is observed
    @ObservationStateTracked var title = ""
  }

  enum Action: Equatable {
    case closed
    // warning: 'TaskResult' is deprecated: write 'Result<…, any Error>', and 'await Result { … }' where it is made; a test receives a failure by its case: 'receive(\.response.failure)'
    case loaded(TaskResult<[String]>)
  }

  @Dependency(\.dismiss) var dismiss
  // warning: 'urlSession' is deprecated: write a client of closures, with '@DependencyClient'
  @Dependency(\.urlSession) var urlSession

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      // warning: 'withLock' is deprecated: in a reducer, assign the value like a field: 'state.preferences.theme = "dark"'; elsewhere, send an action
      state.$preferences.withLock { $0.theme = "dark" }
      // warning: 'subscript(dynamicMember:)' is deprecated: in a reducer, assign the part like a field: 'state.preferences.theme = "dark"'; elsewhere, send an action
      state.$preferences.theme.withLock { $0 = "dark" }
      // warning: 'init(value:)' is deprecated: write 'Shared(wrappedValue: …, .inMemory("name"))', or use a field without '@Shared'
      state = State(copy: Shared(value: Preferences()))
      // warning: 'init(_:)' is deprecated: write the reference itself, as in 'state.$preferences'
      state = State(copy: Shared(state.$preferences))
      // error: 'subscript(dynamicMember:)' is unavailable: a part of a shared value has no reference of its own: leave out '$' to read it, and let a child declare the whole value, as in '@Shared(.preferences) var preferences'
      let theme: Shared<String> = state.$preferences.theme
      _ = theme
      switch action {
      case .closed where state.preferences.theme.isEmpty:
        return .run { send in
          // error: 'cancel(id:)' is unavailable: send an action, for which the reducer returns '.cancel(id:)'
          Task.cancel(id: "load")
          // error: 'withTaskCancellation(id:cancelInFlight:operation:)' is unavailable: write '.cancellable(id:)' after the effect; for a part of it, send an action whose effect is cancellable
          try await withTaskCancellation(id: "load", cancelInFlight: true) {
            try await Task.sleep(for: .seconds(1))
          }
        }
      case .closed where state.visits == 3:
        // error: 'publisher' is unavailable: write '.run { send in for await value in publisher.values { await send(…) } }'
        return .publisher { [1].map { _ in Action.closed } }
      case .closed:
        // warning: 'callAsFunction(animation:fileID:filePath:line:column:)' is deprecated: write 'await dismiss()', and '.animation(…)' after the effect that calls it
        return .run { _ in await dismiss(animation: .default) }
      case .loaded:
        return .run { send in
          // warning: 'TaskResult' is deprecated: write 'Result<…, any Error>', and 'await Result { … }' where it is made; a test receives a failure by its case: 'receive(\.response.failure)'
          // warning: 'init(isolation:catching:)' is deprecated: write 'await Result { … }'
          await send(.loaded(TaskResult { ["a"] }))
        }
      }
    }
    // warning: 'signpost' is deprecated: write a 'StoreInstrument', and 'instruments:' of the store
    .signpost()
    // warning: '_printChanges()' is deprecated: write 'instruments: [ChangePrinter()]' where the store is made
    ._printChanges()
  }
}

struct Client {
  var titles: @Sendable () -> [String]
  var changes: @Sendable () -> AsyncStream<Int>
}

extension Client: TestDependencyKey {
  static let testValue = Client(
    // warning: 'unimplemented(_:fileID:filePath:line:column:)' is deprecated: write 'unimplemented("…", placeholder: …)': the value that the closure returns
    titles: unimplemented("Client.titles"),
    // warning: 'eraseToStream()' is deprecated: iterate over the sequence itself, or give the property the type 'any AsyncSequence<Element, Never> & Sendable'
    changes: { AsyncStream.never.map { $0 }.eraseToStream() }
  )
}

struct Box {
  // warning: 'UncheckedSendable' is deprecated: make the type 'Sendable', or write 'nonisolated(unsafe) let' where the value is captured
  let object: UncheckedSendable<NSObject>
  // warning: 'AnyHashableSendable' is deprecated: an id has any type that is hashable and 'Sendable': write the value itself
  let id: AnyHashableSendable
  // warning: 'Identified' is deprecated: write a structure with the property 'id'
  let row: Identified<Int, String>
  // warning: 'immediate' is deprecated: write 'ImmediateClock()'
  // warning: 'AnySchedulerOf' is deprecated: write 'any Clock<Duration>'
  let queue: AnySchedulerOf<DispatchQueue> = .immediate
}

@MainActor
func test(preferences: Store<Preferences?, Settings.Action>) async {
  // warning: 'TestSchedulerOf' is deprecated: write 'TestClock'
  // warning: 'test' is deprecated: write 'TestClock()'
  let queue: TestSchedulerOf<DispatchQueue> = DispatchQueue.test
  // warning: 'megaYield(count:)' is deprecated: leave it out: effects run on the test's thread, in order
  await Task.megaYield()
  // warning: 'withMainSerialExecutor(isolation:operation:)' is deprecated: leave it out: effects run on the test's thread, in order
  await withMainSerialExecutor { await Task.yield() }
  withDependencies {
    // warning: 'defaultFileStorage' is deprecated: leave it out: tests and previews keep shared values in memory
    $0.defaultFileStorage = .inMemory
    // warning: 'defaultInMemoryStorage' is deprecated: leave it out: a store has its own values in memory
    // warning: 'InMemoryStorage' is deprecated: leave it out: a store has its own values in memory
    $0.defaultInMemoryStorage = InMemoryStorage()
    // error: 'defaultAppStorage' is unavailable: leave it out in tests, which keep shared values in memory; an app names the suite at the key: '.appStorage("name", suite: "group.app")'
    // error: 'inMemory' is unavailable: leave it out: tests and previews keep shared values in memory
    $0.defaultAppStorage = .inMemory
  } operation: {
    // warning: 'withMainSerialExecutor(operation:)' is deprecated: leave it out: effects run on the test's thread, in order
    withMainSerialExecutor {}
  }
  let store = TestStore(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
  // warning: 'useMainSerialExecutor' is deprecated: leave it out: effects run on the test's thread, in order
  store.useMainSerialExecutor = true
  // error: 'timeout' is unavailable: write 'receive(…, timeout: .seconds(1))'
  store.timeout = 1_000_000
  // warning: 'eraseToAnyScheduler()' is deprecated: leave it out: a clock needs no conversion
  try? await queue.eraseToAnyScheduler().sleep(for: .seconds(1))
  // warning: 'immediate' is deprecated: write 'ImmediateClock()'
  try? await DispatchQueue.immediate.sleep(for: .seconds(1))
  // warning: 'run(timeout:)' is deprecated: write 'run()', or 'run(limit:)'
  await queue.run(timeout: .seconds(1))
  // warning: 'withState' is deprecated: write 'store.state', or read the field: 'store.query'
  _ = preferences.withState { $0?.theme }
  // warning: 'customDump' is deprecated: write 'print(dumpText(value))'
  customDump(1)
  // warning: 'eraseToThrowingStream()' is deprecated: iterate over the sequence itself, or give the property the type 'any AsyncSequence<Element, any Error> & Sendable'
  let numbers = AsyncThrowingStream<Int, any Error>.never.eraseToThrowingStream()
  // warning: 'init(_:)' is deprecated: write 'await Result { … }' where the result is made
  // warning: 'TaskResult' is deprecated: write 'Result<…, any Error>', and 'await Result { … }' where it is made; a test receives a failure by its case: 'receive(\.response.failure)'
  let result = Result(TaskResult<Int>.success(1))
  let path: CaseKeyPath<Int?, Int> = \Optional<Int>.Cases.some
  _ = (numbers, result, path)
}
