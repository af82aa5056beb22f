import Cairn
import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// The app without a terminal: keys go in, and the screen is text.
@MainActor
struct ScriptedCookbook {
  let store: StoreOf<Cookbook>
  let size: ScreenSize

  /// - Parameters:
  ///   - day: The number of the day, 0 for apple pie.
  ///   - clock: The clock of the effects.
  init(
    link: String? = nil,
    layout: BrowserLayout = .stack,
    size: ScreenSize,
    day: Int = 0,
    clock: any Clock<Duration> = ImmediateClock()
  ) throws {
    var options = CommandLineOptions()
    options.link = link
    options.layout = layout
    options.day = day
    options.size = size
    let program = try CookbookProgram(options: options, clock: clock)
    store = program.store
    self.size = size
  }

  /// The same app in a terminal of another size.
  init(store: StoreOf<Cookbook>, size: ScreenSize) {
    self.store = store
    self.size = size
  }

  var screen: [String] { screen(size: size) }

  /// The screen after the terminal got this size.
  func screen(size: ScreenSize, colored: Bool = false) -> [String] {
    resize(to: size)
    return store.state.screen(colored: colored)
  }

  private func resize(to size: ScreenSize) {
    if size != store.state.size { store.send(.screenResized(size)) }
  }

  /// Plays the keys of a script, as `--script` does.
  func play(_ script: String) async throws {
    resize(to: size)
    await store.settle()
    for key in try Script(parsing: script).keys { await press(key) }
  }

  /// Presses a key, and waits for its effects. Issues fail the test.
  func press(_ key: Key) async {
    resize(to: size)
    let reporter = ClosureIssueReporter { Issue.record("\($0)") }
    await withIssueReporter(reporter) { store.press(key) }?.finish()
    await store.settle()
  }
}
