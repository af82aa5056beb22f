import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// The built program in a terminal whose size changes.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct LayoutSessionTests {
  private static let sizes = [
    ScreenSize(80, 24), ScreenSize(60, 20), ScreenSize(30, 10), ScreenSize(10, 3),
    ScreenSize(60, 20), ScreenSize(120, 40),
  ]

  // V2
  @Test(arguments: BrowserLayout.allCases)
  func `A resize never changes the user's place`(layout: BrowserLayout) async throws {
    let link = "cookbook://recipes/kimchi-jjigae/kimchi-jeon"
    let size = ScreenSize(120, 40)
    let app = try TerminalApp("--layout", layout.argument, "--open", link, width: 120, height: 40)
    let cookbook = try ScriptedCookbook(link: link, layout: layout, size: size)
    try await cookbook.play("")
    let first = cookbook.screen
    await app.expectFrame(first)
    for size in Self.sizes {
      app.terminal.resize(width: size.width, height: size.height)
      await app.expectFrame(cookbook.screen(size: size))
    }
    await app.expectFrame(first)
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `Keys act at the user's place, collapsed or not`() async throws {
    let app = try TerminalApp(width: 100, height: 30)
    var cookbook = try ScriptedCookbook(layout: .threeColumns, size: ScreenSize(100, 30))
    await app.expectFrame(cookbook.screen)
    let steps: [(ScreenSize, String, String)] = [
      (ScreenSize(100, 30), "jj\rj", "down down enter down"),
      (ScreenSize(40, 12), "\u{7F}", "backspace"),
      (ScreenSize(100, 30), "k\r", "up enter"),
      (ScreenSize(30, 10), "\r", "enter"),
      (ScreenSize(100, 30), "\t", "tab"),
      (ScreenSize(100, 30), "2", "2"),
      (ScreenSize(40, 12), "1", "1"),
      (ScreenSize(100, 30), "3", "3"),
    ]
    for (size, typed, script) in steps {
      app.terminal.resize(width: size.width, height: size.height)
      cookbook = ScriptedCookbook(store: cookbook.store, size: size)
      await app.expectFrame(cookbook.screen)
      app.type(typed)
      try await cookbook.play(script)
      await app.expectFrame(cookbook.screen)
    }
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `The app draws only after a change`() async throws {
    let app = try TerminalApp("--layout", "stack")
    let cookbook = try ScriptedCookbook(size: ScreenSize(80, 24))
    await app.expectFrame(cookbook.screen)
    #expect(app.frameCount == 1)
    for (typed, script) in [("z", ""), ("j", "down"), ("\u{1B}[Z", ""), ("k", "up"), ("k", "")] {
      app.type(typed)
      try await cookbook.play(script)
      await app.expectFrame(cookbook.screen)
    }
    app.type("j")
    try await cookbook.play("down")
    await app.expectFrame(cookbook.screen)
    #expect(app.frameCount == 4)
    app.type("q")
    await app.expectEnd(ExitCode.success)
    #expect(app.frameCount == 4)
  }

  @Test func `A look-up is shown while it runs`() async throws {
    let app = try TerminalApp("--open", "cookbook://recipes/apple-pie")
    await app.expectOutput("Looking… ")
    await app.expectOutput(" %")
    await app.expectLine("▸ Pie Crust")
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `A timer ticks, also under other screens`() async throws {
    let app = try TerminalApp("--open", "cookbook://recipes/apple-pie")
    await app.expectLine("▸ Pie Crust")
    app.type("cnnnnn ")
    await app.expectOutput("⏱ 1:00:00 Apple Pie")
    app.type("\r")
    await app.expectLine("75 min · serves 8")
    // On a busy machine, the test reads the screen late.
    await app.expectLine("⏱ 5")
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `A search starts after a pause in typing`() async throws {
    let app = try TerminalApp()
    await app.expectLine("Desserts")
    app.type("/brulee")
    await app.expectOutput("Searching…")
    await app.expectLine("▸ Crème Brûlée")
    app.type("\r")
    await app.expectLine("245 min · serves 4")
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }
}
