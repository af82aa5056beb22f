import Synchronization

/// What happened, in order; from any thread.
final class Log: Sendable {
  private let contents = Mutex<[String]>([])

  var entries: [String] { contents.withLock { $0 } }

  func add(_ entry: String) {
    contents.withLock { $0.append(entry) }
  }
}
