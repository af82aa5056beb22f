/// The options that the program knows.
enum CommandLineOption: String, CaseIterable, Sendable {
  case open = "--open"
  case printLink = "--print-link"
  case script = "--script"
  case size = "--size"
  case day = "--day"
  case help = "--help"
  case version = "--version"

  var takesValue: Bool {
    switch self {
    case .open, .script, .size, .day: true
    case .printLink, .help, .version: false
    }
  }
}
