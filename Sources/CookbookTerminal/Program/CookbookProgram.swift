import Cairn
import CookbookFeatures
import Foundation

/// The program after its arguments are understood: a store, and one of three ways to show it.
@MainActor
struct CookbookProgram {
  static let defaultSize = TerminalSize(width: 80, height: 24)

  let options: CommandLineOptions
  let store: StoreOf<Cookbook>
  private let stateFile: SnapshotFile<SavedPlace>?

  /// - Parameters:
  ///   - isInteractive: Whether a person is there: who waits, and is welcomed back where they left.
  ///   - clock: What effects wait on; nobody waits for a script.
  /// - Throws: ``ProgramError`` when the link leads nowhere.
  init(
    options: CommandLineOptions,
    isInteractive: Bool = false,
    clock: any Clock<Duration> = ImmediateClock()
  ) throws(ProgramError) {
    self.options = options
    let book = RecipeBook.standard
    if let text = options.link {
      do {
        _ = try CookbookLink(parsing: text, in: book)
      } catch {
        throw ProgramError(message: error.description, exitCode: ExitCode.dataError)
      }
    }
    stateFile = StateFile.file(options, isInteractive: isInteractive)
    let day = options.day ?? Int(Date.now.timeIntervalSince1970 / 86_400)
    store = Store(initialState: Self.start(options, book: book, file: stateFile)) {
      Cookbook(day: day)
    } withDependencies: {
      $0.continuousClock = clock
      $0.recipes = .slow(book, clock: clock)
    }
    if let layout = options.layout { store.send(.layoutTapped(layout)) }
    if let link = options.link { store.send(.linkOpened(link)) }
  }

  private static func start(
    _ options: CommandLineOptions,
    book: RecipeBook,
    file: SnapshotFile<SavedPlace>?
  ) -> Cookbook.State {
    guard let file, !options.startsFresh else { return Cookbook.State(book: book) }
    return Cookbook.State(restoring: file.restore(), book: book)
  }

  /// Does what the options ask for. Returns the exit code.
  func run(interactively: Bool) async throws -> Int32 {
    if interactively {
      return try await InteractiveSession(store: store, stateFile: stateFile).run()
    }
    if let path = options.scriptPath {
      try await play(scriptAt: path)
    }
    await store.settle(size: size)
    try save()
    if options.printsLink {
      print(store.state.link)
    } else {
      for line in store.state.screen(size: size, colored: false) { print(line) }
    }
    return ExitCode.success
  }

  /// The size of a screen that is printed.
  private var size: TerminalSize {
    options.size ?? TerminalSession.currentSize() ?? Self.defaultSize
  }

  /// Plays the keys of a script, each after the effects of the one before.
  private func play(scriptAt path: String) async throws {
    let script: Script
    do {
      script = try Script(contentsOfFile: path)
    } catch {
      throw ProgramError(message: error.description, exitCode: error.exitCode)
    }
    // A link may have opened screens that are still looking things up.
    await store.settle(size: size)
    for key in script.keys {
      guard let task = store.press(key, size: size) else { return }
      await task.finish()
      await store.settle(size: size)
    }
  }

  private func save() throws {
    do {
      try stateFile?.save(store.state.saved)
    } catch {
      throw ProgramError(message: error.description, exitCode: ExitCode.cannotCreate)
    }
  }
}

/// Why the program ends early: one line, and the exit code.
struct ProgramError: Error {
  let message: String
  let exitCode: Int32
}
