import Cairn
import CookbookFeatures
import Foundation

/// The program with parsed arguments: a store, and one of three ways to show it.
@MainActor
struct CookbookProgram {
  let options: CommandLineOptions
  let store: StoreOf<Cookbook>
  private let place: SnapshotFile<SavedPlace>?
  private let resizing: AsyncStream<ScreenSize>.Continuation
  private let recorders: SessionRecorders

  /// - Parameters:
  ///   - isInteractive: Whether a person uses the program. It then reads and writes the person's
  ///     own files, and has the size of the terminal.
  ///   - clock: The clock of effects. A script does not wait.
  /// - Throws: ``ProgramError`` if the link leads nowhere.
  init(
    options: CommandLineOptions,
    isInteractive: Bool = false,
    clock: any Clock<Duration> = ImmediateClock()
  ) throws(ProgramError) {
    self.options = options
    let files = StateFiles(options, isInteractive: isInteractive)
    place = files.map { SnapshotFile($0.place) }
    let (sizes, resizing) = AsyncStream.makeStream(of: ScreenSize.self)
    self.resizing = resizing
    let size = (isInteractive ? nil : options.size) ?? TerminalSession.currentSize() ?? .standard
    recorders = try SessionRecorders(options)
    store = Self.store(options, files, recorders, size: size, clock: clock) {
      $0.screen = ScreenClient(sizes: { sizes })
    }
    if let link = options.link { try open(link) }
  }

  private static func store(
    _ options: CommandLineOptions,
    _ files: StateFiles?,
    _ recorders: SessionRecorders,
    size: ScreenSize,
    clock: any Clock<Duration>,
    withDependencies prepare: (inout DependencyValues) -> Void
  ) -> StoreOf<Cookbook> {
    Store(initialState: start(options, files, size: size), instruments: recorders.instruments) {
      Cookbook(day: options.dayOrToday)
    } withDependencies: {
      prepare(&$0)
      $0.continuousClock = clock
      $0.recipes = .slow(.standard, clock: clock)
      guard let files else { return }
      $0[strategy: .book] = .fileStorage(files.recipes)
      $0[strategy: .preferences] = .fileStorage(files.preferences)
    }
  }

  private static func start(
    _ options: CommandLineOptions,
    _ files: StateFiles?,
    size: ScreenSize
  ) -> Cookbook.State {
    var state: Cookbook.State
    if let files, !options.startsFresh {
      state = Cookbook.State(restoring: SnapshotFile(files.place).restore(), size: size)
    } else {
      state = Cookbook.State(size: size)
    }
    if let layout = options.layout { state.show(layout) }
    return state
  }

  private func open(_ link: String) throws(ProgramError) {
    do {
      _ = try CookbookLink(parsing: link, in: store.book)
    } catch {
      throw ProgramError(message: error.description, exitCode: ExitCode.dataError)
    }
    store.send(.linkOpened(link))
  }

  /// Runs in a terminal until the person quits. Returns the exit code.
  func runInTerminal(telling problems: ProblemReporter) async throws -> Int32 {
    let exitCode = try await InteractiveSession(
      store: store,
      place: place,
      resizing: resizing,
      problems: problems
    ).run()
    try recorders.writeReport(options)
    return exitCode
  }

  /// Does what the options ask for, and prints the result. Returns the exit code.
  func run() async throws -> Int32 {
    if let path = options.scriptPath {
      try await play(scriptAt: path)
    }
    await store.settle()
    try save()
    try recorders.writeReport(options)
    if options.printsLink {
      print(store.state.link)
    } else {
      for line in store.state.screen(colored: false) { print(line) }
    }
    return ExitCode.success
  }

  /// Plays the keys of a script, each after the effects of the previous one.
  private func play(scriptAt path: String) async throws {
    let script: Script
    do {
      script = try Script(contentsOfFile: path)
    } catch {
      throw ProgramError(message: error.description, exitCode: error.exitCode)
    }
    // A link may have opened screens whose look-ups are in flight.
    await store.settle()
    for key in script.keys {
      guard let task = store.press(key) else { return }
      await task.finish()
      await store.settle()
    }
  }

  private func save() throws {
    store.saveSharedValues()
    do {
      try place?.save(store.state.saved)
    } catch {
      throw ProgramError(message: error.description, exitCode: ExitCode.cannotCreate)
    }
  }
}

extension CommandLineOptions {
  /// The number of the day, which selects the recipe of the day.
  var dayOrToday: Int { day ?? Int(Date.now.timeIntervalSince1970 / 86_400) }
}

/// The reason why the program ends early: one line, and the exit code.
struct ProgramError: Error {
  let message: String
  let exitCode: Int32
}
