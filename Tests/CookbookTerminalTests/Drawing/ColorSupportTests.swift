import Testing

@testable import CookbookTerminal

@Suite struct ColorSupportTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "xterm", "NO_COLOR": ""], true),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": "0"], false),
      (["TERM": "dumb"], false), (["TERM": ""], false), ([:], false),
    ] as [([String: String], Bool)]
  )
  func `Colours require a terminal that supports them and a user who wants them`(
    environment: [String: String],
    isEnabled: Bool
  ) {
    #expect(ColorSupport.isEnabled(environment: environment) == isEnabled)
  }
}
