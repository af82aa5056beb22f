import Cairn
import Testing

/// Results, streams and tasks that end at once or never.
@Suite struct AsyncEndingsTests {
  private struct Failed: Error, Equatable {}

  private func value() async throws -> Int { 1 }
  private func fail() async throws(Failed) -> Int { throw Failed() }

  @Test func `An asynchronous operation returns a result`() async throws {
    let success = await Result { try await value() }
    #expect(try success.get() == 1)
    let failure: Result<Int, Failed> = await Result { () async throws(Failed) -> Int in
      try await fail()
    }
    #expect(failure == .failure(Failed()))
  }

  @MainActor
  @Test func `The operation of a result runs where it is called`() async {
    let result = await Result { () async throws -> Bool in
      MainActor.preconditionIsolated()
      return true
    }
    #expect((try? result.get()) == true)
  }

  @Test func `A finished stream has no elements`() async throws {
    var count = 0
    for await _ in AsyncStream<Int>.finished { count += 1 }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { count += 1 }
    #expect(count == 0)
  }

  @Test func `A throwing stream ends with its error`() async {
    await #expect(throws: Failed.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failed()) {}
    }
  }

  @Test func `A stream that never ends ends when its task is cancelled`() async throws {
    let task = Task {
      var count = 0
      for await _ in AsyncStream<Int>.never { count += 1 }
      for try await _ in AsyncThrowingStream<Int, any Error>.never { count += 1 }
      return count
    }
    task.cancel()
    #expect(try await task.value == 0)
  }

  @Test func `A task that never ends throws when it is cancelled`() async {
    let load: @Sendable () async throws -> Int = { try await Task.never() }
    let task = Task { try await load() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
