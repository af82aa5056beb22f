import CookbookFeatures
import TestSupport
import Testing

@testable import CookbookTerminal

/// Serialized, because a process has one set of signal handlers.
@Suite(.serialized, .timeLimit(.minutes(60))) struct TerminalSessionTests {
  /// Runs a session that has ended, with its thread, when the closure returns.
  private func withSession(
    _ body: (TerminalSession, PseudoTerminal, inout Events) async throws -> Void
  ) async throws {
    let pseudo = try PseudoTerminal(width: 80, height: 24)
    let session = try TerminalSession(input: pseudo.terminal, output: pseudo.terminal)
    var events = session.events.makeAsyncIterator()
    do {
      try await body(session, pseudo, &events)
    } catch {
      session.end()
      throw error
    }
    session.end()
    while await events.next() != nil {}
  }

  private typealias Events = AsyncStream<TerminalEvent>.Iterator

  @Test func `The mode of the terminal is set and restored`() async throws {
    let pseudo = try PseudoTerminal(width: 80, height: 24)
    let before = try #require(pseudo.attributes)
    #expect(pseudo.isCooked)
    let session = try TerminalSession(input: pseudo.terminal, output: pseudo.terminal)
    #expect(!pseudo.isCooked)
    session.end()
    let after = try #require(pseudo.attributes)
    #expect(pseudo.isCooked)
    #expect(before.c_lflag == after.c_lflag && before.c_iflag == after.c_iflag)
    #expect(before.c_oflag == after.c_oflag && before.c_cflag == after.c_cflag)
    for await _ in session.events {}
  }

  @Test func `The screen is set up, drawn and restored`() async throws {
    try await withSession { session, pseudo, _ in
      session.draw(["김치", "b"])
      session.end()
      session.draw(["too late"])
      let frame = ControlSequence.frame(["김치", "b"], height: 24)
      #expect(
        pseudo.output(through: "\u{1B}[?1049l")
          == ControlSequence.enterScreen + frame + ControlSequence.leaveScreen
      )
    }
  }

  @Test func `Typing is reported as keys`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.type("j한\u{1B}[A\r\u{03}")
      for key in [Key.character("j"), .character("한"), .up, .enter, .interrupt] {
        #expect(await events.next() == .key(key))
      }
    }
  }

  @Test func `An escape without a following byte is reported without another key`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.type("\u{1B}")
      #expect(await events.next() == .key(.escape))
    }
  }

  @Test func `A resize is reported with the new size`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.resize(width: 40, height: 10)
      kill(getpid(), SIGWINCH)
      #expect(await events.next() == .resized(ScreenSize(width: 40, height: 10)))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal is reported instead of ending the process`(signal: Int32) async throws {
    try await withSession { _, _, events in
      kill(getpid(), signal)
      #expect(await events.next() == .terminated(signal: signal))
    }
  }

  @Test func `The terminal is set up again after a forced stop`() async throws {
    try await withSession { _, pseudo, events in
      var cooked = try #require(pseudo.attributes)
      cooked.c_lflag |= tcflag_t(ICANON | ECHO)
      RawMode.apply(cooked, to: pseudo.terminal)
      kill(getpid(), SIGCONT)
      #expect(await events.next() == .resized(ScreenSize(width: 80, height: 24)))
      #expect(!pseudo.isCooked)
    }
  }

  @Test func `A session that has ended does not start again`() async throws {
    let pseudo = try PseudoTerminal(width: 80, height: 24)
    let screen = try TerminalScreen(input: pseudo.terminal, output: pseudo.terminal)
    #expect(screen.show())
    screen.suspend()
    #expect(pseudo.isCooked)
    #expect(screen.show())
    #expect(!pseudo.isCooked)
    screen.close()
    #expect(screen.show())
    #expect(pseudo.isCooked)
  }

  @Test func `Ending twice does nothing`() async throws {
    try await withSession { session, pseudo, _ in
      session.end()
      session.end()
      let output = pseudo.output(through: "\u{1B}[?1049l")
      #expect(output == ControlSequence.enterScreen + ControlSequence.leaveScreen)
    }
  }

  @Test func `A file that is no terminal is refused`() throws {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    let device = FileDescriptor(rawValue: null)
    #expect(throws: TerminalError.notATerminal) {
      try TerminalSession(input: device, output: device)
    }
    #expect(TerminalScreen.size(of: device) == nil)
  }
}
