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
  case help = "--help"
  case version = "--version"

  var takesValue: Bool {
    switch self {
    case .open, .script, .size, .day, .layout, .state: true
    case .printLink, .fresh, .help, .version: false
    }
  }
}
