/// The time in which SwiftUI evaluates bodies, and the warnings that it would log.
public enum ViewUpdate {
  // SAFETY: only views are drawn, on the main actor.
  private nonisolated(unsafe) static var depth = 0
  // SAFETY: as above.
  public nonisolated(unsafe) static var log: [String] = []

  static var isRunning: Bool { depth > 0 }

  static func run<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// Logs a warning if a value is written during an update.
  static func noteWrite(of name: String) {
    if isRunning { log.append("Modifying \(name) during view update") }
  }
}
