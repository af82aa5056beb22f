import CookbookFeatures
import Testing

@testable import CookbookTerminal

/// The built program in a terminal that changes its size.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LayoutSessionTests {
  private static let sizes = [
    TerminalSize(80, 24), TerminalSize(60, 20), TerminalSize(30, 10), TerminalSize(10, 3),
    TerminalSize(60, 20), TerminalSize(120, 40),
  ]

  // V2
  @Test(arguments: BrowserLayout.allCases)
  func `A resize never changes where the person is`(layout: BrowserLayout) async throws {
    let link = "cookbook://recipes/kimchi-jjigae/kimchi-jeon"
    let size = TerminalSize(120, 40)
    let app = try TerminalApp("--layout", layout.argument, "--open", link, width: 120, height: 40)
    let cookbook = try ScriptedCookbook(link: link, layout: layout, size: size)
    try await cookbook.play("")
    let first = cookbook.screen
    app.expectFrame(first)
    for size in Self.sizes {
      app.terminal.resize(width: size.width, height: size.height)
      app.expectFrame(cookbook.screen(size: size))
    }
    app.expectFrame(first)
    app.type("q")
    app.expectEnd(ExitCode.success)
  }

  @Test func `Keys go on where the person is, collapsed or not`() async throws {
    let app = try TerminalApp(width: 100, height: 30)
    var cookbook = try ScriptedCookbook(layout: .threeColumns, size: TerminalSize(100, 30))
    app.expectFrame(cookbook.screen)
    let steps: [(TerminalSize, String, String)] = [
      (TerminalSize(100, 30), "jj\rj", "down down enter down"),
      (TerminalSize(40, 12), "\u{7F}", "backspace"),
      (TerminalSize(100, 30), "k\r", "up enter"),
      (TerminalSize(30, 10), "\r", "enter"),
      (TerminalSize(100, 30), "\t", "tab"),
      (TerminalSize(100, 30), "2", "2"),
      (TerminalSize(40, 12), "1", "1"),
      (TerminalSize(100, 30), "3", "3"),
    ]
    for (size, typed, script) in steps {
      app.terminal.resize(width: size.width, height: size.height)
      cookbook = ScriptedCookbook(store: cookbook.store, size: size)
      app.expectFrame(cookbook.screen)
      app.type(typed)
      try await cookbook.play(script)
      app.expectFrame(cookbook.screen)
    }
    app.type("q")
    app.expectEnd(ExitCode.success)
  }

  @Test func `Nothing is drawn unless something has changed`() async throws {
    let app = try TerminalApp("--layout", "stack")
    let cookbook = try ScriptedCookbook(size: TerminalSize(80, 24))
    app.expectFrame(cookbook.screen)
    #expect(app.frameCount == 1)
    for (typed, script) in [("z", ""), ("j", "down"), ("\u{1B}[Z", ""), ("k", "up"), ("k", "")] {
      app.type(typed)
      try await cookbook.play(script)
      app.expectFrame(cookbook.screen)
    }
    app.type("j")
    try await cookbook.play("down")
    app.expectFrame(cookbook.screen)
    #expect(app.frameCount == 4)
    app.type("q")
    app.expectEnd(ExitCode.success)
    #expect(app.frameCount == 4)
  }

  @Test func `A look-up is seen on its way`() throws {
    let app = try TerminalApp("--open", "cookbook://recipes/apple-pie")
    app.expectOutput("Looking… ")
    app.expectOutput("50 %")
    app.expectLine("▸ Pie Crust")
    app.type("q")
    app.expectEnd(ExitCode.success)
  }

  @Test func `A timer ticks, under other screens too`() throws {
    let app = try TerminalApp("--open", "cookbook://recipes/apple-pie")
    app.expectLine("▸ Pie Crust")
    app.type("cnnnnn ")
    app.expectLine("⏱ 1:00:00 Apple Pie")
    app.type("\r")
    app.expectLine("▸ Apple Pie")
    app.expectLine("⏱ 59:59 Apple Pie")
    app.type("q")
    app.expectEnd(ExitCode.success)
  }

  @Test func `A search finds when the typing pauses`() throws {
    let app = try TerminalApp()
    app.expectLine("Desserts")
    app.type("/brulee")
    app.expectOutput("Searching…")
    app.expectLine("▸ Crème Brûlée")
    app.type("\r")
    app.expectLine("245 min · serves 4")
    app.type("q")
    app.expectEnd(ExitCode.success)
  }
}
