/// The reason why a terminal session cannot start, in one line.
enum TerminalError: Error, Hashable, CustomStringConvertible {
  case notATerminal
  case cannotChangeMode(reason: String)
  case cannotWatchSignals(reason: String)
  case cannotStartThread(reason: String)

  var description: String {
    switch self {
    case .notATerminal: "the input and the output must be a terminal"
    case .cannotChangeMode(let reason): "cannot change the mode of the terminal: \(reason)"
    case .cannotWatchSignals(let reason): "cannot watch for signals: \(reason)"
    case .cannotStartThread(let reason): "cannot start the input thread: \(reason)"
    }
  }
}
