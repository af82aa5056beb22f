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

struct Settings: Reducer {
  struct State: Equatable {
    @Shared(.preferences) var preferences
    // warning: 'init(wrappedValue:_:)' is deprecated: give the key the default, and leave out '= …'
    @Shared(.visits) var visits = 3
    @Shared var copy: Preferences
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
      switch action {
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
func test(store: Store<Preferences?, Settings.Action>) async {
  // warning: 'TestSchedulerOf' is deprecated: write 'TestClock'
  // warning: 'test' is deprecated: write 'TestClock()'
  let queue: TestSchedulerOf<DispatchQueue> = DispatchQueue.test
  // warning: 'eraseToAnyScheduler()' is deprecated: leave it out: a clock needs no conversion
  try? await queue.eraseToAnyScheduler().sleep(for: .seconds(1))
  // warning: 'immediate' is deprecated: write 'ImmediateClock()'
  try? await DispatchQueue.immediate.sleep(for: .seconds(1))
  // warning: 'run(timeout:)' is deprecated: write 'run()', or 'run(limit:)'
  await queue.run(timeout: .seconds(1))
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
