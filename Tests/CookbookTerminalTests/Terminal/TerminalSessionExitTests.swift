import TestSupport
import Testing

@testable import CookbookTerminal

@Suite(.startsProcess, .timeLimit(.minutes(60))) struct TerminalSessionExitTests {
  @Test func `A second session at the same time is a broken precondition`() async {
    await #expect(processExitsWith: .failure) {
      let pseudo = try PseudoTerminal(width: 80, height: 24)
      let first = try TerminalSession(input: pseudo.terminal, output: pseudo.terminal)
      _ = try TerminalSession(input: pseudo.terminal, output: pseudo.terminal)
      first.end()
    }
  }

  @Test func `A second signal ends an app that does not answer`() async {
    await #expect(processExitsWith: .exitCode(ExitCode.afterSignal(SIGTERM))) {
      let pseudo = try PseudoTerminal(width: 80, height: 24)
      let session = try TerminalSession(input: pseudo.terminal, output: pseudo.terminal)
      var events = session.events.makeAsyncIterator()
      kill(getpid(), SIGTERM)
      #expect(await events.next() == .terminated(signal: SIGTERM))
      kill(getpid(), SIGTERM)
      _ = await events.next()
    }
  }
}
