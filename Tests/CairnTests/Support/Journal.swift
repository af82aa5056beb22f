import Synchronization

/// The records of effects, for a test to wait for.
final class Journal: Sendable {
  private struct Waiter {
    let entry: String
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Contents {
    var entries: [String] = []
    var waiters: [Waiter] = []
  }

  private let contents = Mutex(Contents())

  var entries: [String] {
    contents.withLock { $0.entries }
  }

  func write(_ entry: String) {
    let ready = contents.withLock { contents in
      contents.entries.append(entry)
      defer { contents.waiters.removeAll { $0.entry == entry } }
      return contents.waiters.filter { $0.entry == entry }
    }
    for waiter in ready {
      waiter.continuation.resume()
    }
  }

  /// Waits until this entry was written.
  func wait(for entry: String) async {
    await withCheckedContinuation { continuation in
      let isThere = contents.withLock { contents in
        if contents.entries.contains(entry) { return true }
        contents.waiters.append(Waiter(entry: entry, continuation: continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  func count(of entry: String) -> Int {
    entries.count { $0 == entry }
  }
}
