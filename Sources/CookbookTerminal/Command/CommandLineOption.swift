/// The options that the program knows.
enum CommandLineOption: String, CaseIterable, Sendable {
  case open = "--open"
  case printLink = "--print-link"
  case script = "--script"
  case size = "--size"
  case day = "--day"
  case layout = "--layout"
  case state = "--state"
  case fresh = "--fresh"
  case record = "--record"
  case replay = "--replay"
  case speed = "--speed"
  case report = "--report"
  case help = "--help"
  case version = "--version"

  var takesValue: Bool {
    switch self {
    case .open, .script, .size, .day, .layout, .state, .record, .replay, .speed, .report: true
    case .printLink, .fresh, .help, .version: false
    }
  }

  /// The options for sessions, which have no meaning for a replay.
  static let ofSessions: [CommandLineOption] = [
    .open, .printLink, .script, .layout, .state, .fresh, .record,
  ]
}
