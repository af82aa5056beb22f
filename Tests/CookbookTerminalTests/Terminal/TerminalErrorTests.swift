import Testing

@testable import CookbookTerminal

@Suite struct TerminalErrorTests {
  @Test(
    arguments: [
      (.notATerminal, "the input and the output must be a terminal"),
      (.cannotChangeMode(reason: "x"), "cannot change the mode of the terminal: x"),
      (.cannotWatchSignals(reason: "x"), "cannot watch for signals: x"),
      (.cannotStartThread(reason: "x"), "cannot start the input thread: x"),
    ] as [(TerminalError, String)]
  )
  func `An error is described in one line`(error: TerminalError, message: String) {
    #expect("\(error)" == message)
  }
}
