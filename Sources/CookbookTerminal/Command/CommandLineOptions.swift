import CookbookFeatures

/// The options that the user passed on the command line.
struct CommandLineOptions: Hashable, Sendable {
  /// The link to open, as it was passed.
  var link: String?
  var printsLink = false
  var scriptPath: String?
  var size: ScreenSize?
  /// The number of the day, which selects the recipe of the day.
  var day: Int?
  /// The layout, in place of the preferred one.
  var layout: BrowserLayout?
  /// The file with the saved place.
  var statePath: String?
  var startsFresh = false
  /// The file for the recording of the session.
  var recordPath: String?
  /// The recording to show, in place of a session.
  var replayPath: String?
  /// The number of actions that the replay plays in a second.
  var speed: Int?
  /// The file for the page of the recording or of the session.
  var reportPath: String?
  var showsHelp = false
  var showsVersion = false

  init() {}

  /// - Parameter arguments: The arguments, without the program's name.
  init(parsing arguments: some Sequence<String>) throws(CommandLineError) {
    var seen: Set<CommandLineOption> = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let (option, attached) = try Self.split(argument)
      guard seen.insert(option).inserted else { throw .duplicated(option) }
      if option.takesValue {
        try set(option, to: Self.value(of: option, attached: attached, from: &rest))
      } else {
        guard attached == nil else { throw .unexpectedValue(option) }
        set(option)
      }
    }
    try Self.check(seen)
  }

  private static func check(_ seen: Set<CommandLineOption>) throws(CommandLineError) {
    guard seen.contains(.replay) else {
      if seen.contains(.speed) { throw .needless(.speed, without: .replay) }
      return
    }
    if let other = CommandLineOption.ofSessions.first(where: seen.contains) {
      throw .conflict(.replay, other)
    }
    if seen.contains(.speed), seen.contains(.report) { throw .conflict(.speed, .report) }
  }

  private static func split(
    _ argument: String
  ) throws(CommandLineError) -> (CommandLineOption, attachedValue: String?) {
    guard argument.hasPrefix("-") else { throw .unexpectedArgument(argument) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = CommandLineOption(rawValue: name) else { throw .unknownOption(name) }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }

  private static func value(
    of option: CommandLineOption,
    attached: String?,
    from rest: inout ArraySlice<String>
  ) throws(CommandLineError) -> String {
    // In `--open --script keys`, the link is missing. A link with such a beginning can be passed
    // with `=`.
    let follows = attached == nil && rest.first?.hasPrefix("--") == false
    guard let value = follows ? rest.popFirst() : attached, !value.isEmpty else {
      throw .missingValue(option)
    }
    return value
  }

  private mutating func set(
    _ option: CommandLineOption,
    to value: String
  ) throws(CommandLineError) {
    switch option {
    case .open: link = value
    case .script: scriptPath = value
    case .size:
      guard let parsed = ScreenSize(parsing: value) else { throw .badSize(value) }
      size = parsed
    case .day:
      guard let number = Int(value) else { throw .badDay(value) }
      day = number
    case .layout:
      guard let layout = BrowserLayout(argument: value) else { throw .badLayout(value) }
      self.layout = layout
    case .state: statePath = value
    case .record: recordPath = value
    case .replay: replayPath = value
    case .speed:
      guard let number = Int(value), (1...1000).contains(number) else { throw .badSpeed(value) }
      speed = number
    case .report: reportPath = value
    case .printLink, .fresh, .help, .version: break
    }
  }

  private mutating func set(_ option: CommandLineOption) {
    switch option {
    case .printLink: printsLink = true
    case .fresh: startsFresh = true
    case .help: showsHelp = true
    case .version: showsVersion = true
    case .open, .script, .size, .day, .layout, .state, .record, .replay, .speed, .report: break
    }
  }
}

extension BrowserLayout {
  /// The layout that an argument names.
  fileprivate init?(argument: String) {
    switch argument {
    case "stack": self = .stack
    case "two-columns": self = .twoColumns
    case "three-columns": self = .threeColumns
    default: return nil
    }
  }
}
