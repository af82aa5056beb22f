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
        // Not `print`: it keeps what it prints if the output is no terminal.
        let output = isTerminal ? FileHandle.standardError : .standardOutput
        output.write(Data("\(line)\n".utf8))
      }
    )
  }
}

/// Watches the time of a search.
final class SearchWatch {
  private let monitor: SearchMonitor
  private let limit: Duration?
  private let start: Duration
  private var nextLine: Duration
  /// The time when the clock was last read.
  private var last: Duration
  /// The number of configurations to expand until the clock is read. Reading a clock takes as long as
  /// some moves that are calls of the reducer.
  private var rest = 1
  private var pace = 1

  init(_ monitor: SearchMonitor, limit: Duration?) {
    self.monitor = monitor
    self.limit = limit
    start = monitor.now()
    last = start
    nextLine = start + monitor.interval
  }

  /// Whether the clock should be read after this configuration.
  var isDue: Bool {
    rest -= 1
    return rest <= 0
  }

  /// Prints a line if it is due, and returns whether the time of the search is over.
  func isOver<State, Action>(_ search: ConfigurationSearch<State, Action>) -> Bool {
    let now = monitor.now()
    pace = now - last < .milliseconds(10) ? min(2 * pace, 256) : max(pace / 2, 1)
    (last, rest) = (now, pace)
    if now >= nextLine {
      nextLine = now + monitor.interval
      monitor.print(line(search, after: now - start))
    }
    return limit.map { now - start >= $0 } ?? false
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
