import CookbookFeatures
import Testing

@testable import CookbookTerminal

@Suite struct CommandLineOptionsTests {
  private func error(_ arguments: String...) -> CommandLineError? {
    #expect(throws: CommandLineError.self) { try CommandLineOptions(parsing: arguments) }
  }

  @Test func `The options without arguments are the defaults`() throws {
    let options = try CommandLineOptions(parsing: [])
    #expect(options == CommandLineOptions())
    #expect(options.day == nil && options.size == nil && !options.printsLink)
  }

  @Test func `Every option is parsed`() throws {
    let options = try CommandLineOptions(parsing: [
      "--open", "cookbook://recipes/apple-pie", "--print-link", "--script", "keys", "--size",
      "100x30", "--day", "-3", "--layout", "two-columns", "--state", "place.json", "--fresh",
      "--record", "session.jsonl", "--report", "session.html", "--help", "--version",
    ])
    #expect(options.link == "cookbook://recipes/apple-pie")
    #expect(options.printsLink)
    #expect(options.scriptPath == "keys")
    #expect(options.size == ScreenSize(width: 100, height: 30))
    #expect(options.day == -3)
    #expect(options.layout == .twoColumns)
    #expect(options.statePath == "place.json" && options.startsFresh)
    #expect(options.recordPath == "session.jsonl" && options.reportPath == "session.html")
    #expect(options.showsHelp && options.showsVersion)
    let replay = try CommandLineOptions(parsing: ["--replay", "a", "--speed", "5", "--day", "1"])
    #expect(replay.replayPath == "a" && replay.speed == 5)
  }

  @Test func `A value can be attached`() throws {
    let options = try CommandLineOptions(parsing: [
      "--size=100x30", "--open=a=b", "--day=7", "--script=--odd",
    ])
    #expect(options.size == ScreenSize(width: 100, height: 30))
    #expect(options.link == "a=b")
    #expect(options.day == 7)
    #expect(options.scriptPath == "--odd")
  }

  @Test(arguments: [
    ("--opne", "--open"), ("--scrip", "--script"), ("--print", "--print-link"), ("-h", "--help"),
    ("--sise", "--size"), ("--verison", "--version"), ("-open", "--open"), ("--dya", "--day"),
    ("--printlink", "--print-link"),
  ])
  func `The error for an unknown option names the nearest option`(name: String, nearest: String) {
    #expect(
      error(name)?.description
        == "cookbook: unknown option '\(name)' (did you mean '\(nearest)'?)"
    )
  }

  @Test(arguments: ["--", "-", "--zzzzzzzz", "--" + String(repeating: "o", count: 33)])
  func `The error for an option without similar ones names the help`(name: String) {
    #expect(
      error(name)?.description == "cookbook: unknown option '\(name)' (see 'cookbook --help')"
    )
  }

  @Test func `The value of an unknown option is not repeated`() {
    #expect(
      error("--opne=secret")?.description
        == "cookbook: unknown option '--opne' (did you mean '--open'?)"
    )
  }

  @Test(
    arguments: [
      "--open", "--script", "--size", "--day", "--layout", "--state", "--record", "--replay",
      "--speed", "--report",
    ]
  )
  func `A missing value is an error`(option: String) {
    let message = "cookbook: option '\(option)' needs a value"
    #expect(error(option)?.description == message)
    #expect(error(option, "--help")?.description == message)
    #expect(error(option + "=")?.description == message)
    #expect(error(option, "")?.description == message)
  }

  @Test(arguments: ["--help", "--version", "--print-link", "--fresh"])
  func `An extra value is an error`(option: String) {
    #expect(error(option + "=x")?.description == "cookbook: option '\(option)' takes no value")
  }

  @Test func `An option given twice is an error`() {
    let message = "cookbook: option '--day' is given more than once"
    #expect(error("--day", "1", "--day=2")?.description == message)
    #expect(error("--help", "--help")?.description.hasSuffix("more than once") == true)
  }

  @Test func `An argument without an option is an error`() {
    #expect(
      error("apple-pie")?.description
        == "cookbook: unexpected argument 'apple-pie' (see 'cookbook --help')"
    )
    #expect(error("")?.description.contains("unexpected argument ''") == true)
  }

  @Test func `A bad size is an error`() {
    #expect(
      error("--size", "0x9")?.description
        == "cookbook: option '--size' needs a width and a height from 1 to 1000, such as 100x30,"
        + " not '0x9'"
    )
  }

  @Test(arguments: ["x", "1.5", "99999999999999999999", "1 "])
  func `A bad day is an error`(value: String) {
    #expect(
      error("--day", value)?.description
        == "cookbook: option '--day' needs a whole number, not '\(value)'"
    )
  }

  @Test(arguments: ["columns", "Stack", "3"])
  func `A bad layout is an error`(value: String) {
    #expect(
      error("--layout", value)?.description
        == "cookbook: option '--layout' needs stack, two-columns or three-columns, not '\(value)'"
    )
  }

  @Test(arguments: ["0", "1001", "-1", "1.5", "fast"])
  func `A bad speed is an error`(value: String) {
    #expect(
      error("--replay", "a", "--speed=\(value)")?.description
        == "cookbook: option '--speed' needs a number of actions in a second from 1 to 1000,"
        + " not '\(value)'"
    )
  }

  @Test(
    arguments: [
      ["--record", "b"], ["--open", "cookbook://"], ["--print-link"], ["--script", "keys"],
      ["--layout", "stack"], ["--state", "place"], ["--fresh"],
    ]
  )
  func `Options of a session cannot be combined with a replay`(others: [String]) throws {
    for arguments in [["--replay", "a"] + others, others + ["--replay", "a"]] {
      let error = try #require(throws: CommandLineError.self) {
        try CommandLineOptions(parsing: arguments)
      }
      #expect(
        error.description
          == "cookbook: options '--replay' and '\(others[0])' do not go together"
      )
      #expect(error.exitCode == ExitCode.usage)
    }
  }

  @Test func `A speed requires a replay that is shown`() {
    #expect(error("--speed", "3")?.description == "cookbook: option '--speed' needs '--replay'")
    #expect(
      error("--replay", "a", "--speed=3", "--report", "b")?.description
        == "cookbook: options '--speed' and '--report' do not go together"
    )
  }

  @Test(
    arguments: [
      ("stack", .stack), ("two-columns", .twoColumns), ("three-columns", .threeColumns),
    ] as [(String, BrowserLayout)]
  )
  func `A layout is selected by name`(name: String, layout: BrowserLayout) throws {
    #expect(try CommandLineOptions(parsing: ["--layout", name]).layout == layout)
  }

  @Test(arguments: [
    "--a\nb", "a\u{1B}[31mb", "--day=\u{07}", "x\u{202E}y", "\r\n",
    String(repeating: "z", count: 5000),
  ])
  func `An error is one short line, whatever the argument`(argument: String) throws {
    let error = try #require(throws: CommandLineError.self) {
      try CommandLineOptions(parsing: [argument])
    }
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
    #expect(error.description.count < 200)
    #expect(error.exitCode == 64)
  }

  @Test func `The usage names every option and fits a terminal`() {
    for option in CommandLineOption.allCases {
      #expect(CommandLineOptions.usage.contains("  \(option.rawValue) "))
    }
    #expect(CommandLineOptions.usage.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `Exit codes follow sysexits and the shell`() {
    #expect(ExitCode.success == 0)
    #expect(ExitCode.usage == 64)
    #expect(ExitCode.dataError == 65)
    #expect(ExitCode.noInput == 66)
    #expect(ExitCode.cannotCreate == 73)
    #expect(ExitCode.afterSignal(15) == 143)
  }
}
