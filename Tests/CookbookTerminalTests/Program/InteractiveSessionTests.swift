import CookbookFeatures
import TestSupport
import Testing

@testable import CookbookTerminal

/// The built program in a terminal.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct InteractiveSessionTests {
  /// The screen of the app after some keys.
  private func screen(
    _ script: String = "",
    link: String? = nil,
    size: ScreenSize = ScreenSize(80, 24)
  ) async throws -> [String] {
    let cookbook = try ScriptedCookbook(link: link, size: size)
    try await cookbook.play(script)
    return cookbook.screen
  }

  @Test func `The app draws, and restores the terminal at the end`() async throws {
    let app = try TerminalApp("--layout", "stack")
    await app.expectFrame(try await screen())
    #expect(app.output.hasPrefix(ControlSequence.enterScreen))
    #expect(!app.terminal.isCooked)
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `Keys act one after the other`() async throws {
    let app = try TerminalApp("--layout", "stack", "--day", "0")
    await app.expectFrame(try await screen())
    let steps = [
      ("j", "down"), ("\u{1B}[B", "down"), ("\u{1B}[A", "up"), ("\r", "enter"), ("l", "enter"),
      ("\u{1B}[6~", "pagedown"), ("\r", "enter"), ("?", "?"), ("?", "?"), ("\u{7F}", "backspace"),
      ("d", "d"), ("n", "n"), ("d", "d"), ("y", "y"), ("r", "r"), ("t", "t"),
      ("o", "o"), ("cookbook://", "type:cookbook://"), ("categories/김치", "type:categories/김치"),
      ("\r", "enter"), ("\u{7F}", "backspace"), ("\u{7F}", "backspace"), ("soups", "type:soups"),
      ("\r", "enter"), ("h", "left"),
    ]
    let cookbook = try ScriptedCookbook(size: ScreenSize(80, 24))
    for (typed, word) in steps {
      app.type(typed)
      try await cookbook.play(word)
      await app.expectFrame(cookbook.screen)
    }
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `Keys that are typed ahead are not lost`() async throws {
    let app = try TerminalApp("--layout", "stack", "--day", "0")
    app.type("jjjj\rjj")
    await app.expectFrame(try await screen(Scene.category.script))
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `The Escape key goes back`() async throws {
    let app = try TerminalApp("--layout", "stack", "--open", "cookbook://categories/soups")
    await app.expectFrame(try await screen(link: "cookbook://categories/soups"))
    app.type("\u{1B}")
    await app.expectFrame(try await screen())
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `Ctrl-C quits, also in a prompt`() async throws {
    let app = try TerminalApp("--layout", "stack")
    await app.expectFrame(try await screen())
    app.type("o")
    await app.expectFrame(try await screen("o"))
    app.type("\u{03}")
    await app.expectEnd(ExitCode.success)
  }

  // G4
  @Test func `Ctrl-C asks before it drops the changes of a recipe`() async throws {
    let link = "cookbook://recipes/apple-pie"
    let app = try TerminalApp("--layout", "stack", "--open", link)
    await app.expectFrame(try await screen(link: link))
    let changing = "e enter\ntype:!\nenter"
    app.type("e\r!\r")
    await app.expectFrame(try await screen(changing, link: link))
    app.type("\u{03}")
    let question = try await screen(changing + " escape", link: link)
    #expect(question.contains { $0.contains("Discard your changes?") })
    await app.expectFrame(question)
    app.type("n")
    await app.expectFrame(try await screen(changing, link: link))
    app.type("\u{03}")
    await app.expectFrame(question)
    app.type("y")
    await app.expectEnd(ExitCode.success)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal ends the app, which restores the terminal`(signal: Int32) async throws {
    let app = try TerminalApp("--layout", "stack")
    await app.expectFrame(try await screen())
    app.send(signal)
    await app.expectEnd(ExitCode.afterSignal(signal))
  }

  @Test func `A resize redraws the same place`() async throws {
    let link = "cookbook://recipes/kimchi-jjigae/kimchi-jeon"
    let app = try TerminalApp("--layout", "stack", "--open", link)
    await app.expectFrame(try await screen(link: link))
    for size in [(100, 30), (40, 12), (20, 6), (10, 3), (80, 24)] {
      app.terminal.resize(width: size.0, height: size.1)
      await app.expectFrame(try await screen(link: link, size: ScreenSize(size.0, size.1)))
    }
    app.type("q")
    await app.expectEnd(ExitCode.success)
  }

  @Test func `A terminal that is closed ends the app`() async throws {
    let end = try await { () async throws -> ChildProcess.End? in
      var app: TerminalApp? = try TerminalApp("--layout", "stack")
      await app?.expectOutput("Desserts")
      let child = app?.detached
      app = nil
      return child?.wait()
    }()
    // The signal and the end of the input arrive at the same time.
    #expect(
      end == .exit(ExitCode.afterSignal(SIGHUP)) || end == .exit(ExitCode.success),
      "\(String(describing: end))"
    )
  }

  @Test func `Colours are shown unless they are switched off`() async throws {
    let colored = try TerminalApp("--layout", "stack", environment: ["NO_COLOR": ""])
    await colored.expectOutput("\u{1B}[0;7m▸ Desserts")
    colored.type("q")
    await colored.expectEnd(ExitCode.success)
    let plain = try TerminalApp("--layout", "stack")
    await plain.expectOutput("▸ Desserts")
    plain.type("q")
    await plain.expectEnd(ExitCode.success)
    #expect(!plain.output.contains("\u{1B}[0;7m"))
  }

  @Test func `A program that only prints does not change the terminal`() async throws {
    let app = try TerminalApp(
      "--layout",
      "stack",
      "--open",
      "cookbook://categories/soups",
      "--print-link"
    )
    await app.expectOutput("cookbook://categories/soups\r\n")
    #expect(app.detached.wait() == .exit(ExitCode.success))
    #expect(!app.output.contains("\u{1B}"))
    #expect(app.terminal.isCooked)
  }
}
