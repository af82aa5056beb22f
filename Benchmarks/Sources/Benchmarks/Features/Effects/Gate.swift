import Synchronization

/// Tasks wait at the gate until it is opened for all of them.
final class Gate: Sendable {
  private let waiting = Mutex<[UnsafeContinuation<Void, Never>]>([])

  var count: Int {
    waiting.withLock { $0.count }
  }

  func pass() async {
    await withUnsafeContinuation { continuation in
      waiting.withLock { $0.append(continuation) }
    }
  }

  /// Returns when `count` tasks wait.
  func fill(to count: Int) async {
    while self.count < count {
      await Task.yield()
    }
  }

  func open() {
    let all = waiting.withLock { waiting in
      defer { waiting.removeAll(keepingCapacity: true) }
      return waiting
    }
    for continuation in all {
      continuation.resume()
    }
  }
}
