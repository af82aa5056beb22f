import CookbookFeatures
import Testing

@testable import CookbookTerminal

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One after the other, since a process has one set of signal handlers.
@Suite(.serialized, .timeLimit(.minutes(5))) struct TerminalSessionTests {
  /// A session that has ended, its thread too, when the closure returns.
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

  @Test func `The mode of the terminal is taken and given back`() async throws {
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

  @Test func `The screen is taken, drawn and given back`() async throws {
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

  @Test func `Typing is told as keys`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.type("j한\u{1B}[A\r\u{03}")
      for key in [Key.character("j"), .character("한"), .up, .enter, .interrupt] {
        #expect(await events.next() == .key(key))
      }
    }
  }

  @Test func `An escape that nothing follows is told without another key`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.type("\u{1B}")
      #expect(await events.next() == .key(.escape))
    }
  }

  @Test func `A resize is told with the new size`() async throws {
    try await withSession { _, pseudo, events in
      pseudo.resize(width: 40, height: 10)
      kill(getpid(), SIGWINCH)
      #expect(await events.next() == .resized(ScreenSize(width: 40, height: 10)))
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal is told instead of ending the process`(signal: Int32) async throws {
    try await withSession { _, _, events in
      kill(getpid(), signal)
      #expect(await events.next() == .terminated(signal: signal))
    }
  }

  @Test func `After a forced stop the terminal is taken again`() async throws {
    try await withSession { _, pseudo, events in
      var cooked = try #require(pseudo.attributes)
      cooked.c_lflag |= tcflag_t(ICANON | ECHO)
      RawMode.apply(cooked, to: pseudo.terminal)
      kill(getpid(), SIGCONT)
      #expect(await events.next() == .resized(ScreenSize(width: 80, height: 24)))
      #expect(!pseudo.isCooked)
    }
  }

  @Test func `A session that has ended does not come back`() async throws {
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

  @Test func `Ending twice does no harm`() async throws {
    try await withSession { session, pseudo, _ in
      session.end()
      session.end()
      let output = pseudo.output(through: "\u{1B}[?1049l")
      #expect(output == ControlSequence.enterScreen + ControlSequence.leaveScreen)
    }
  }

  @Test func `What is no terminal is refused`() throws {
    let null = open("/dev/null", O_RDWR)
    defer { close(null) }
    let device = FileDescriptor(rawValue: null)
    #expect(throws: TerminalError.notATerminal) {
      try TerminalSession(input: device, output: device)
    }
    #expect(TerminalScreen.size(of: device) == nil)
  }
}
