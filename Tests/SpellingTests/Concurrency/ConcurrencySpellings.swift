import CairnTesting

/// Uses of Swift's concurrency in tests and dependencies. They need only compile.
func concurrencySpellings(_ load: @Sendable () async throws -> [String]) async throws {
  let log = LockIsolated<[String]>([])
  log.withValue { $0.append("a") }
  let call: @Sendable () -> Void = { log.setValue(["a"]) }
  _ = (call, log.count, log.value)
  let send: (Inbox.Action) -> Bool = { $0.is(\.response.success) }
  _ = await (Result { try await load() }, send(.response(Result { try await load() })))
  _ = Result { () throws -> Int in 1 }
  for await _ in AsyncStream<Int>.finished {}
  let _: @Sendable () -> AsyncStream<Int> = { .never }
  let _: () -> AsyncThrowingStream<Int, any Error> = { .finished(throwing: CancellationError()) }
  let _: @Sendable () async throws -> Int = { try await Task.never() }
  let _: @Sendable () async throws -> Void = {
    try await Task.never()
  }
  let effect = Effect<Inbox.Action>.send(.view(.tapped))
  _ = (effect.concatenate(with: .none), effect.merge(with: effect))
  let immediate: any Clock<Duration> = ImmediateClock()
  for await _ in immediate.timer(interval: .seconds(1)) { break }
  let clock = TestClock()
  await clock.advance()
  await clock.advance(by: .seconds(1))
  await clock.run()
  let any: AnyClock<Duration> = AnyClock(ImmediateClock())
  try await any.sleep(for: .seconds(1))
}
