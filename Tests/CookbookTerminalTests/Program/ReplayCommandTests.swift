import Cairn
import CairnRecording
import CookbookFeatures
import Foundation
import TestSupport
import Testing

@testable import CookbookTerminal

/// The built program: recording, replaying, and the page.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct ReplayCommandTests {
  /// Edits a recipe, goes back, answers the question, saves, searches, and changes a setting.
  private nonisolated static let keys = """
    enter enter e enter
    type:!
    enter escape n s
    /
    type:김치
    enter c n t , tab down enter escape escape 2
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.keys, to: "keys")
  }

  private func record(_ arguments: String...) throws -> CookbookRun {
    try CookbookRun(
      ["--script", folder.path("keys"), "--day", "0", "--size", "80x24"] + arguments
    )
  }

  private func expect(_ code: Int32, _ line: String, from run: CookbookRun) {
    #expect(run.end == .exit(code))
    #expect(run.error == "cookbook: \(line)\n")
    #expect(run.output == "")
  }

  // R4, R6, G2, Q1, H3
  @Test func `A session with a guard, results and shared values is recorded and replayed`() throws {
    let session = try record("--record", folder.path("session.jsonl"))
    #expect(session.end == .exit(ExitCode.success) && session.error == "")
    let recording = try Recording<Cookbook.State, Cookbook.Action>(
      contentsOf: URL(fileURLWithPath: folder.path("session.jsonl"))
    )
    let text = recording.actions.map { "\($0.action)" }.joined(separator: "\n")
    for part in ["needsConfirmation", "recipeEdited", "recipeFound", "textEntered"] {
      #expect(text.contains(part), "the session has no \(part)")
    }
    var options = CommandLineOptions()
    options.day = 0
    let replay = try CookbookReplay(recording, options)
    #expect(replay.replay.divergence?.description == nil)
    let last = replay.actions.count - 1
    #expect(replay.read(at: last) { $0.screen(colored: false) } == session.lines)
    #expect(replay.read(at: last) { $0.book } != RecipeBook.standard)
    #expect(replay.read(at: 0) { $0.book } == RecipeBook.standard)
  }

  // R8
  @Test(arguments: [Self.keys, "enter enter e enter", "enter enter d", "?"])
  func `A replay without a terminal prints its last screen, with the slider at the end`(
    keys: String
  ) throws {
    try folder.write(keys, to: "keys")
    let session = try record("--record", folder.path("session.jsonl"))
    let run = try CookbookRun("--replay", folder.path("session.jsonl"), "--day", "0")
    #expect(run.end == .exit(ExitCode.success) && run.error == "")
    #expect(run.lines.dropLast(2) == session.lines[...])
    #expect(run.lines.count == session.lines.count + 2)
    let slider = try #require(run.lines.dropLast().last)
    #expect(slider.contains("━●"))
    let small = try CookbookRun(
      "--replay",
      folder.path("session.jsonl"),
      "--day=0",
      "--size=40x12"
    )
    #expect(small.lines.count == 12)
    #expect(small.lines.allSatisfy { $0.displayWidth <= 40 })
  }

  // R8
  @Test func `The page of a session is made from its recording`() throws {
    let session = try record(
      "--record",
      folder.path("session.jsonl"),
      "--report",
      folder.path("session.html")
    )
    #expect(session.end == .exit(ExitCode.success) && session.error == "")
    let run = try CookbookRun(
      "--replay",
      folder.path("session.jsonl"),
      "--day=0",
      "--report",
      folder.path("replay.html")
    )
    #expect(run.end == .exit(ExitCode.success) && run.output == "" && run.error == "")
    let page = try #require(folder.text(of: "session.html"))
    #expect(page == folder.text(of: "replay.html"))
    #expect(page.contains("<title>Cookbook</title>"))
    #expect(page.contains("recipeFound"))
  }

  // R6
  @Test func `A replay that diverges names the divergence`() throws {
    // A file has a state every 32 actions, and each key sends two actions.
    try folder.write("t" + String(repeating: " down up", count: 10), to: "keys")
    _ = try record("--record", folder.path("session.jsonl"))
    let run = try CookbookRun("--replay", folder.path("session.jsonl"), "--day", "7")
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.lines.last?.contains("≠ The replay differs from the recording since") == true)
  }

  // R4
  @Test func `A torn last line is dropped and reported`() throws {
    _ = try record("--record", folder.path("session.jsonl"))
    let text = try #require(folder.text(of: "session.jsonl"))
    try folder.write(String(text.dropLast(3)), to: "session.jsonl")
    let run = try CookbookRun(
      "--replay",
      folder.path("session.jsonl"),
      "--day=0",
      "--size=200x30"
    )
    #expect(run.end == .exit(ExitCode.success))
    #expect(run.lines.last?.contains("is torn") == true)
  }

  // I3
  @Test func `A recording that cannot be read is an error`() throws {
    expect(
      ExitCode.noInput,
      "/nowhere/x: the recording cannot be read: No such file or directory",
      from: try CookbookRun("--replay", "/nowhere/x")
    )
    try folder.write("{}", to: "other.jsonl")
    let other = folder.path("other.jsonl")
    let shown = "\(OneLine(other))"
    expect(
      ExitCode.dataError,
      "\(shown): the file isn't a recording",
      from: try CookbookRun("--replay", other)
    )
    _ = try record("--record", folder.path("session.jsonl"))
    var lines = try #require(folder.text(of: "session.jsonl")).split(separator: "\n")
    lines[4] = "{}"
    try folder.write(lines.joined(separator: "\n") + "\n", to: "other.jsonl")
    let damaged = try CookbookRun("--replay", other, "--report", folder.path("x.html"))
    #expect(damaged.end == .exit(ExitCode.dataError))
    #expect(damaged.error.hasPrefix("cookbook: \(shown): line 5 of the recording cannot be read: "))
    #expect(damaged.error.split(separator: "\n").count == 1)
    #expect(!folder.names.contains("x.html"))
  }

  @Test func `A file that cannot be written is an error, before the session begins`() throws {
    let reason = "the recording cannot be written: No such file or directory"
    expect(
      ExitCode.cannotCreate,
      "cannot write /nowhere/x: \(reason)",
      from: try CookbookRun("--record", "/nowhere/x")
    )
    let noFolder = "cannot write /nowhere/x: it is not in a folder that can be written"
    expect(ExitCode.cannotCreate, noFolder, from: try CookbookRun("--report", "/nowhere/x"))
    _ = try record("--record", folder.path("session.jsonl"))
    expect(
      ExitCode.cannotCreate,
      noFolder,
      from: try CookbookRun("--replay", folder.path("session.jsonl"), "--report", "/nowhere/x")
    )
  }

  // R3
  @Test func `A read-only file is not replaced, and is an error before the session begins`() throws
  {
    let path = folder.path("kept")
    try folder.write("former", to: "kept")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
    expect(
      ExitCode.cannotCreate,
      "cannot write \(path): the recording cannot be written: the file is read-only",
      from: try CookbookRun("--record", path)
    )
    let reason = "cannot write \(path): the file is read-only"
    expect(ExitCode.cannotCreate, reason, from: try CookbookRun("--report", path))
    _ = try record("--record", folder.path("session.jsonl"))
    expect(
      ExitCode.cannotCreate,
      reason,
      from: try CookbookRun("--replay", folder.path("session.jsonl"), "--report", path)
    )
    #expect(folder.text(of: "kept") == "former")
    let folderPath = folder.path("")
    expect(
      ExitCode.cannotCreate,
      "cannot write \(OneLine(folderPath)): Is a directory",
      from: try CookbookRun("--report", folderPath)
    )
  }
}

/// The page of a session.
extension ReplayCommandTests {
  // R4
  @Test func `A page of a recording without a state is an error in the data`() throws {
    var options = CommandLineOptions()
    options.reportPath = folder.path("x.html")
    let recorders = try SessionRecorders(options)
    let error = #expect(throws: ProgramError.self) { try recorders.writeReport(options) }
    #expect(error?.exitCode == ExitCode.dataError)
    #expect(error?.message == "\(RecordingError.noState)")
    #expect(!folder.names.contains("x.html"))
  }
}

// MARK: - In a terminal

extension ReplayCommandTests {
  // R4
  @Test func `A session that was killed is replayed step by step`() async throws {
    let path = folder.path("session.jsonl")
    let app = try TerminalApp("--layout", "stack", "--day", "0", "--record", path)
    await app.expectLine("Desserts")
    app.type("\r\r")
    await app.expectLine("150 min · serves 8")
    app.send(SIGKILL)
    #expect(app.detached.wait() == .signal(SIGKILL))
    let replay = try TerminalApp("--replay", path, "--day", "0")
    await replay.expectLine("· ●")
    replay.type("\u{1B}[F")
    await replay.expectLine("150 min · serves 8")
    await replay.expectLine("━●")
    replay.type("\u{1B}[H")
    await replay.expectLine("· ●─")
    replay.type(" ")
    await replay.expectPassingLine("▸ ━")
    replay.type("q")
    await replay.expectEnd(ExitCode.success)
  }

  @Test func `A replay with a speed plays to its end`() async throws {
    let path = folder.path("session.jsonl")
    _ = try record("--record", path)
    let replay = try TerminalApp("--replay", path, "--day", "0", "--speed", "500")
    await replay.expectLine("━● ")
    await replay.expectLine("· ━")
    replay.send(SIGTERM)
    await replay.expectEnd(ExitCode.afterSignal(SIGTERM))
  }
}

/// The effect of keys in a replay.
@Suite struct ReplayPlayerTests {
  @Test(
    arguments: [
      ([.right], 1), ([.right, .left, .left], 0), ([.end], 29), ([.end, .right], 29),
      ([.pageDown, .pageDown], 20), ([.end, .pageUp], 19), ([.end, .home], 0),
      ([.character("j"), .character("l"), .character("k")], 1), ([.tab], 0),
    ] as [([Key], Int)]
  )
  func `Keys step through the actions, and never leave them`(keys: [Key], place: Int) {
    var player = ReplayPlayer(count: 30)
    for key in keys { player.press(key) }
    #expect(player.place == place)
    #expect(!player.hasQuit)
  }

  @Test func `A replay plays to the end and stops, and can start again`() {
    var player = ReplayPlayer(count: 3)
    player.tick()
    #expect(player.place == 0)
    player.press(.character(" "))
    player.tick()
    #expect(player.place == 1 && player.isPlaying)
    player.tick()
    #expect(player.place == 2 && !player.isPlaying)
    player.press(.character(" "))
    #expect(player.place == 0 && player.isPlaying)
    player.press(.right)
    #expect(player.place == 1 && !player.isPlaying)
  }

  @Test(arguments: [0, 1])
  func `An empty recording can be shown`(count: Int) {
    var player = ReplayPlayer(count: count)
    for key in [Key.right, .end, .character(" "), .pageUp, .left] { player.press(key) }
    player.tick()
    #expect(player.place == 0 && !player.isPlaying)
    #expect(ReplaySlider(player: player).text(width: 30).displayWidth <= 30)
    player.press(.character("q"))
    #expect(player.hasQuit)
  }

  @Test(arguments: [0, 5, 11])
  func `A screen that is too narrow for the slider shows the position`(width: Int) {
    #expect(ReplaySlider(player: ReplayPlayer(count: 200)).text(width: width) == "   1/200")
  }

  @Test(arguments: [12, 20, 59, 60, 120])
  func `The slider fits the screen, and its knob moves from one end to the other`(width: Int) {
    var player = ReplayPlayer(count: 200)
    let first = ReplaySlider(player: player).text(width: width)
    player.press(.end)
    let last = ReplaySlider(player: player).text(width: width)
    #expect(first.displayWidth == width && last.displayWidth == width)
    #expect(first.hasPrefix("· ●") && last.contains("━● 200/200"))
  }
}
