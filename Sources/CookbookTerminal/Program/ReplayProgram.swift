import Cairn
import CookbookFeatures

/// Shows a recorded session: in a terminal with a slider, otherwise its last screen. Or writes its
/// page.
@MainActor
struct ReplayProgram {
  private let session: CookbookReplay
  private let options: CommandLineOptions

  /// - Throws: ``ProgramError`` if the recording cannot be read.
  init(_ path: String, _ options: CommandLineOptions) throws(ProgramError) {
    self.options = options
    session = try CookbookReplay(contentsOf: path, options)
  }

  /// Returns the exit code.
  func run() async throws -> Int32 {
    if let path = options.reportPath {
      try session.writePage(to: path)
      return ExitCode.success
    }
    guard TerminalSession.isInteractive() else {
      var player = ReplayPlayer(count: session.actions.count)
      player.press(.end)
      let size = options.size ?? session.read(at: player.place) { $0.size.addingRows(2) }
      let screen = ReplayScreen(session: session, player: player, size: size)
      for line in screen.lines(colored: false) { print(line) }
      return ExitCode.success
    }
    return try await ReplaySession(session, speed: options.speed).run()
  }
}
