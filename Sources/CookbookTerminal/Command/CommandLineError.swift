import CookbookFeatures

/// A mistake in the arguments, in one line.
enum CommandLineError: Error, Hashable, CustomStringConvertible {
  case unknownOption(String)
  case missingValue(CommandLineOption)
  case unexpectedValue(CommandLineOption)
  case duplicated(CommandLineOption)
  case unexpectedArgument(String)
  case badSize(String)
  case badDay(String)
  case badLayout(String)
  case badSpeed(String)
  case conflict(CommandLineOption, CommandLineOption)
  case needless(CommandLineOption, without: CommandLineOption)

  var exitCode: Int32 { ExitCode.usage }

  var description: String { "cookbook: \(problem)" }

  private var problem: String {
    switch self {
    case .unknownOption(let name):
      if let nearest = CommandLineOption.nearest(to: name) {
        "unknown option '\(OneLine(name))' (did you mean '\(nearest.rawValue)'?)"
      } else {
        "unknown option '\(OneLine(name))' (see 'cookbook --help')"
      }
    case .missingValue(let option):
      "option '\(option.rawValue)' needs a value"
    case .unexpectedValue(let option):
      "option '\(option.rawValue)' takes no value"
    case .duplicated(let option):
      "option '\(option.rawValue)' is given more than once"
    case .unexpectedArgument(let argument):
      "unexpected argument '\(OneLine(argument))' (see 'cookbook --help')"
    case .badSize(let value):
      "option '--size' needs a width and a height from 1 to 1000, such as 100x30,"
        + " not '\(OneLine(value))'"
    case .badDay(let value):
      "option '--day' needs a whole number, not '\(OneLine(value))'"
    case .badLayout(let value):
      "option '--layout' needs stack, two-columns or three-columns, not '\(OneLine(value))'"
    case .badSpeed(let value):
      "option '--speed' needs a number of actions in a second from 1 to 1000,"
        + " not '\(OneLine(value))'"
    case .conflict(let one, let other):
      "options '\(one.rawValue)' and '\(other.rawValue)' do not go together"
    case .needless(let option, let other):
      "option '\(option.rawValue)' needs '\(other.rawValue)'"
    }
  }
}
