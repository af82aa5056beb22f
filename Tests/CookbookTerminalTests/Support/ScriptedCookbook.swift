import Cairn
import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// The app without a terminal: keys go in, and the screen is text.
@MainActor
struct ScriptedCookbook {
  let store: StoreOf<Cookbook>
  let size: TerminalSize

  /// - Parameter day: The number of the day, 0 for apple pie.
  init(link: String? = nil, size: TerminalSize, day: Int = 0) throws {
    var options = CommandLineOptions()
    options.link = link
    options.day = day
    let program = try CookbookProgram(options: options)
    store = program.store
    self.size = size
  }

  var screen: [String] { screen(size: size) }

  func screen(size: TerminalSize, colored: Bool = false) -> [String] {
    store.state.screen(size: size, colored: colored)
  }

  /// Plays the keys of a script, as `--script` does.
  func play(_ script: String) async throws {
    await store.settled()
    for key in try Script(parsing: script).keys { await press(key) }
  }

  /// Presses a key, and waits for what it leads to. Issues fail the test.
  func press(_ key: Key) async {
    let reporter = ClosureIssueReporter { Issue.record("\($0)") }
    switch KeyBindings.meaning(of: key, in: store.state, size: size) {
    case .send(let action):
      await withIssueReporter(reporter) { store.send(action) }.finish()
      await store.settled()
    case .quit, .nothing:
      break
    }
  }
}
