import CairnMigrationTesting
import Dispatch
import Foundation
import Testing

/// The other framework's spellings of values, of concurrency and of tests.
@Suite struct ValueSpellings {
  @available(*, deprecated)
  @Test func `A value of ActorIsolated`() async {
    let value = ActorIsolated(1)
    await value.setValue(2)
    let former = await value.withValue { value in
      defer { value += 1 }
      return value
    }
    #expect(former == 2)
    #expect(await value.value == 3)
  }

  private final class Counter {
    var count = 0
  }

  @available(*, deprecated)
  @Test func `A value of UncheckedSendable`() async {
    let counter = UncheckedSendable(Counter())
    await Task.detached { counter.value.count += 1 }.value
    #expect(counter.count == 1)
    @UncheckedSendable var number = 1
    number += 1
    #expect($number.wrappedValue == 2)
    #expect(UncheckedSendable(1) != UncheckedSendable(wrappedValue: 2))
  }

  @available(*, deprecated)
  @Test func `A value of AnyHashableSendable`() {
    let ids: Set = [AnyHashableSendable(1), AnyHashableSendable("1"), AnyHashableSendable(1)]
    #expect(ids.count == 2)
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base as? Int == 1)
  }

  @available(*, deprecated)
  @Test func `A value of Identified`() {
    var row = Identified([1], id: 3)
    row.value.append(2)
    #expect(row.id == 3)
    #expect(row.count == 2)
    #expect(Identified("ab", id: \.count).id == 2)
    let rows: IdentifiedArrayOf<Identified<Int, [Int]>> = [row, row]
    #expect(rows == [row])
    #expect(IdentifiedArray(uncheckedUniqueElements: [row, row]) == rows)
    #expect(IdentifiedArray(uncheckedUniqueElements: ["a"], id: \.count).ids == [1])
  }

  @CasePathable
  fileprivate enum Route: Equatable {
    case web(String)
    case home
  }

  @available(*, deprecated)
  @Test func `AnyCasePath and Cases`() {
    let path: AnyCasePath<Route, String> = Route.allCasePaths.web
    #expect(path.extract(from: .web("a")) == "a")
    let keyPath: CaseKeyPath<Route, String> = \Route.Cases.web
    #expect(Route.web("a")[case: keyPath] == "a")
  }

  @available(*, deprecated)
  @Test func `eraseToStream and eraseToThrowingStream`() async throws {
    let numbers = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var found: [Int] = []
    for await number in numbers.map({ $0 * 2 }).eraseToStream() { found.append(number) }
    #expect(found == [2, 4, 6])
    let failing = AsyncThrowingStream<Int, any Error>.finished(throwing: CancellationError())
    for await _ in failing.eraseToStream() {}
    await #expect(throws: CancellationError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>
        .finished(throwing: CancellationError()).eraseToThrowingStream()
      {}
    }
  }

  @available(*, deprecated)
  @Test func `unimplemented without a placeholder returns an empty value`() {
    let size: @Sendable (String) -> Int = unimplemented("size")
    let titles: @Sendable () -> [String] = unimplemented("titles")
    let pages: @Sendable () async -> [String: Int] = unimplemented("pages")
    let user: @Sendable (Int, Int) -> Route? = unimplemented("user")
    let isOn: @Sendable () -> Bool = unimplemented("isOn")
    let tags: @Sendable () -> Set<String> = unimplemented("tags")
    let names = LockIsolated<[String]>([])
    let reporter = ClosureIssueReporter { issue in names.withValue { $0.append(issue.summary) } }
    withIssueReporter(reporter) {
      #expect(size("a") == 0)
      #expect(titles() == [])
      #expect(user(1, 2) == nil)
      #expect(!isOn())
      #expect(tags() == [])
    }
    _ = pages
    #expect(names.value.count == 5)
  }

  @available(*, deprecated)
  @Test func `XCTAssertNoDifference is a failure if the values differ, or throw`() {
    XCTAssertNoDifference(1, 1)
    withKnownIssue { XCTAssertNoDifference(1, 2, "Numbers") }
    func compare() { XCTAssertNoDifference(1, try { throw CancellationError() }()) }
    withKnownIssue { compare() }
    #expect(diff(1, 1) == nil)
    #expect(diff(1, 2) != nil)
    customDump([1])
  }

  @available(*, deprecated)
  @Test func `Schedulers of tests are clocks`() async throws {
    let queue: TestSchedulerOf<DispatchQueue> = DispatchQueue.test
    let ticks = LockIsolated(0)
    let task = Task {
      try await queue.eraseToAnyScheduler().sleep(for: .seconds(1))
      ticks.setValue(1)
    }
    // On a busy machine, the task begins to sleep after the first advance.
    while ticks.value == 0 { await queue.advance(by: .seconds(1)) }
    try await task.value
    #expect(ticks.value == 1)
    await queue.run(timeout: .seconds(1))
    let immediate: AnySchedulerOf<DispatchQueue> = .immediate
    try await immediate.sleep(for: .seconds(1_000))
    try await DispatchQueue.immediate.sleep(for: .seconds(1_000))
  }

  @available(*, deprecated)
  @Test func `Settings of tests that Cairn does not need have no effect`() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      .signpost()
    } withDependencies: {
      $0.defaultFileStorage = .fileSystem
      $0.defaultInMemoryStorage = InMemoryStorage()
      #expect($0.defaultFileStorage == .inMemory)
      #expect($0.defaultInMemoryStorage == .inMemory)
      #expect(!$0.persistsSharedValues)
    }
    store.useMainSerialExecutor = false
    #expect(store.useMainSerialExecutor)
    await withMainSerialExecutor {
      await Task.megaYield()
      await store.send(2) { $0 = 2 }
    }
    #expect(withMainSerialExecutor { store.state } == 2)
  }

  #if canImport(FoundationNetworking)
    @available(*, deprecated)
    @Test func `A value of urlSession`() {
      withDependencies {
        $0.urlSession = .shared
      } operation: {
        @Dependency(\.urlSession) var urlSession
        #expect(urlSession === URLSession.shared)
      }
    }
  #endif
}

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
