import Cairn
import CookbookFeatures
import Foundation

/// The program after its arguments are understood: a store, and one of three ways to show it.
@MainActor
struct CookbookProgram {
  static let defaultSize = TerminalSize(width: 80, height: 24)

  let options: CommandLineOptions
  let store: StoreOf<Cookbook>

  /// - Throws: ``ProgramError`` when the link leads nowhere.
  init(options: CommandLineOptions) throws(ProgramError) {
    self.options = options
    let book = RecipeBook.standard
    if let text = options.link {
      do {
        _ = try CookbookLink(parsing: text, in: book)
      } catch {
        throw ProgramError(message: error.description, exitCode: ExitCode.dataError)
      }
    }
    let day = options.day ?? Int(Date.now.timeIntervalSince1970 / 86_400)
    store = Store(initialState: Cookbook.State(book: book)) {
      Cookbook(day: day)
    } withDependencies: {
      $0.recipes = RecipeClient(book)
    }
    if let link = options.link { store.send(.linkOpened(link)) }
  }

  /// Does what the options ask for. Returns the exit code.
  func run() async throws -> Int32 {
    if let path = options.scriptPath {
      return try await play(scriptAt: path)
    }
    if options.printsLink {
      print(store.state.link)
      return ExitCode.success
    }
    guard TerminalSession.isInteractive() else {
      await printScreen()
      return ExitCode.success
    }
    return try await InteractiveSession(store: store).run()
  }

  /// The size of a screen that is printed.
  private var size: TerminalSize {
    options.size ?? TerminalSession.currentSize() ?? Self.defaultSize
  }

  /// Plays the keys of a script, each after the effects of the one before, and prints the screen.
  private func play(scriptAt path: String) async throws -> Int32 {
    let script: Script
    do {
      script = try Script(contentsOfFile: path)
    } catch {
      throw ProgramError(message: error.description, exitCode: error.exitCode)
    }
    // A link may have opened screens that are still looking things up.
    await store.settled()
    keys: for key in script.keys {
      switch KeyBindings.meaning(of: key, in: store.state, size: size) {
      case .send(let action):
        await store.send(action).finish()
        await store.settled()
      case .quit: break keys
      case .nothing: break
      }
    }
    if options.printsLink { print(store.state.link) } else { await printScreen() }
    return ExitCode.success
  }

  private func printScreen() async {
    await store.settled()
    for line in store.state.screen(size: size, colored: false) {
      print(line)
    }
  }
}

/// Why the program ends early: one line, and the exit code.
struct ProgramError: Error {
  let message: String
  let exitCode: Int32
}

extension StoreOf<Cookbook> {
  /// Waits until no screen is looking anything up.
  func settled() async {
    for await state in states where !state.isLookingUp { return }
  }
}

extension Cookbook.State {
  fileprivate var isLookingUp: Bool {
    path.contains { $0[case: \.recipe].map { $0.related == nil } ?? false }
  }

  /// The screen as lines of text.
  func screen(size: TerminalSize, colored: Bool) -> [String] {
    var canvas = Canvas(size: size)
    CookbookScreen(state: self).draw(on: &canvas)
    return canvas.lines(colored: colored)
  }
}
