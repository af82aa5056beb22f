/// Does the same as ``Worker`` with tasks that call back on the main actor, and without a
/// framework.
@MainActor
final class BareWorker {
  private(set) var received = 0
  private var search: Task<Void, any Error>?

  func receive() {
    received &+= 1
  }

  /// Starts a task off the main actor, as stores do.
  nonisolated func run() -> Task<Void, Never> {
    Task { await self.receive() }
  }

  nonisolated func wait(at gate: Gate) -> Task<Void, Never> {
    Task {
      await gate.pass()
      await self.receive()
    }
  }

  nonisolated func wait() -> Task<Void, any Error> {
    Task { try await Task.sleep(for: .seconds(3_600)) }
  }

  func debounce() {
    search?.cancel()
    search = sleepAndReceive()
  }

  private nonisolated func sleepAndReceive() -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: .seconds(3_600))
      await self.receive()
    }
  }

  deinit {
    search?.cancel()
  }
}
