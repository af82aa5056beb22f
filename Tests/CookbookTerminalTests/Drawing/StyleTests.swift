import Testing

@testable import CookbookTerminal

@Suite struct StyleTests {
  @Test func `A style is spelled after a reset`() {
    #expect(Style.plain.controlSequence == "\u{1B}[0m")
    #expect(Style.bold.controlSequence == "\u{1B}[0;1m")
    let all = Style.bold.union(.dim).union(.inverse).union(.accent(.red))
    #expect(all.controlSequence == "\u{1B}[0;1;2;7;31m")
  }

  @Test func `The later accent is used`() {
    #expect(Style.accent(.red).union(.accent(.blue)) == .accent(.blue))
    #expect(Style.accent(.red).union(.plain) == .accent(.red))
  }
}
