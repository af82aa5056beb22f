import Synchronization

/// The events in order, recorded from any thread.
final class Log: Sendable {
  private let contents = Mutex<[String]>([])

  var entries: [String] { contents.withLock { $0 } }

  func add(_ entry: String) {
    contents.withLock { $0.append(entry) }
  }
}
