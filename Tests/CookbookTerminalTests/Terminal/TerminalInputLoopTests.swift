import TestSupport
import Testing

@testable import CookbookTerminal

@Suite(.timeLimit(.minutes(60))) struct TerminalInputLoopTests {
  @Test func `The end of the input is reported once, and the loop continues until it is stopped`()
    async throws
  {
    let pseudo = try PseudoTerminal(width: 80, height: 24)
    let screen = try TerminalScreen(input: pseudo.terminal, output: pseudo.terminal)
    let relay = try SignalRelay()
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    // In cooked mode, Ctrl-D on an empty line is the end.
    pseudo.type("\u{04}")
    try DedicatedThread.start {
      var loop = TerminalInputLoop(screen: screen, relay: relay, events: continuation)
      loop.run()
    }
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == .endOfInput)
    relay.requestStop()
    #expect(await iterator.next() == nil)
  }
}
