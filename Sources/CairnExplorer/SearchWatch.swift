import CairnTesting
import Foundation

/// The clock of a search, and where its progress is printed.
package struct SearchMonitor {
  /// The time since some moment.
  let now: () -> Duration
  /// The time between two lines.
  let interval: Duration
  let print: (String) -> Void

  package init(
    interval: Duration,
    now: @escaping () -> Duration,
    print: @escaping (String) -> Void
  ) {
    self.now = now
    self.interval = interval
    self.print = print
  }

  /// Prints a line a second to the standard error if that is a terminal, and a line in ten seconds
  /// to the standard output otherwise.
  static var live: SearchMonitor {
    let start = ContinuousClock.now
    let isTerminal = isatty(STDERR_FILENO) == 1
    return SearchMonitor(
      interval: isTerminal ? .seconds(1) : .seconds(10),
      now: { ContinuousClock.now - start },
      print: { line in
        if isTerminal {
          FileHandle.standardError.write(Data("\(line)\n".utf8))
        } else {
          Swift.print(line)
        }
      }
    )
  }
}

/// Watches the time of a search.
struct SearchWatch {
  private let monitor: SearchMonitor
  private let limit: Duration?
  private let start: Duration
  private var nextLine: Duration

  init(_ monitor: SearchMonitor, limit: Duration?) {
    self.monitor = monitor
    self.limit = limit
    start = monitor.now()
    nextLine = start + monitor.interval
  }

  /// Prints a line if it is due, and returns whether the time of the search is over.
  mutating func isOver<State, Action>(_ search: ConfigurationSearch<State, Action>) -> Bool {
    let now = monitor.now()
    if now >= nextLine {
      nextLine = now + monitor.interval
      monitor.print(line(search, after: now - start))
    }
    return limit.map { now - start >= $0 } ?? false
  }

  /// Returns whether the time of the search is over.
  var isTimeOver: () -> Bool {
    guard let limit else { return { false } }
    return { [monitor, start] in monitor.now() - start >= limit }
  }

  private func line<State, Action>(
    _ search: ConfigurationSearch<State, Action>,
    after time: Duration
  ) -> String {
    let found = Folding.grouped(search.space.count)
    let rest = Folding.grouped(search.space.count - search.expandedCount)
    return "Exploring \(State.self) for \(time.components.seconds) s: \(found) configurations, "
      + "\(rest) of them to expand, \(Folding.grouped(search.moveCount)) moves, "
      + "\(search.depth) deep"
  }
}
