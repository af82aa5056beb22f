import CairnTesting
import Testing

/// Uses of Swift's concurrency in tests and dependencies.
@Suite struct ConcurrencySpellings {
  private func load() async throws -> [String] { ["a"] }

  @Test func `LockIsolated(value).withValue`() {
    let log = LockIsolated<[String]>([])
    log.withValue { $0.append("a") }
    #expect(log.value == ["a"])
  }

  @Test func `LockIsolated.setValue, and a part of the value`() {
    let log = LockIsolated([1])
    log.setValue([1, 2])
    #expect(log.count == 2)
  }

  @Test func `A LockIsolated in an escaping closure`() {
    let isCalled = LockIsolated(false)
    let call: @Sendable () -> Void = { isCalled.setValue(true) }
    call()
    #expect(isCalled.value)
  }

  @Test func `Result { try await }`() async {
    let result = await Result { try await load() }
    #expect(result.is(\.success))
  }

  @Test func `send(.response(Result { try await }))`() async {
    let send: (Inbox.Action) -> String = { $0[case: \.response.success]?.first ?? "" }
    #expect(await send(.response(Result { try await load() })) == "a")
  }

  @Test func `Result { try } in an asynchronous function`() async {
    let result = Result { () throws -> Int in 1 }
    #expect(result.is(\.success))
  }

  @Test func `AsyncStream.finished`() async {
    var count = 0
    for await _ in AsyncStream<Int>.finished { count += 1 }
    #expect(count == 0)
  }

  @Test func `AsyncStream.never, and as a dependency's member`() async {
    let updates: @Sendable () -> AsyncStream<Int> = { .never }
    let task = Task { await updates().first { _ in true } }
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test func `AsyncThrowingStream.finished(throwing)`() async {
    let updates: () -> AsyncThrowingStream<Int, any Error> = {
      .finished(throwing: CancellationError())
    }
    await #expect(throws: CancellationError.self) { for try await _ in updates() {} }
  }

  @Test func `try await Task.never()`() async {
    let load: @Sendable () async throws -> Int = { try await Task.never() }
    let task = Task { try await load() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `try await Task.never() as a statement`() async {
    let wait: @Sendable () async throws -> Void = {
      try await Task.never()
    }
    let task = Task { try await wait() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `concatenate(with) and merge(with)`() {
    let first = Effect<Inbox.Action>.send(.view(.tapped))
    #expect(!first.concatenate(with: .none).isNone)
    #expect(!first.merge(with: first).isNone)
  }

  @Test func `clock.timer(interval)`() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var ticks = 0
    for await _ in clock.timer(interval: .seconds(1)) {
      ticks += 1
      if ticks == 3 { break }
    }
    #expect(ticks == 3)
  }

  @Test func `TestClock.advance() and run()`() async {
    let clock = TestClock()
    await clock.advance()
    await clock.advance(by: .seconds(1))
    await clock.run()
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `AnyClock(clock)`() async throws {
    let clock: AnyClock<Duration> = AnyClock(ImmediateClock())
    try await clock.sleep(for: .seconds(1))
    #expect(clock.now.offset == .seconds(1))
  }
}
