import Testing

@testable import CookbookTerminal

@Suite struct ControlSequenceTests {
  @Test func `A frame starts at the top and clears each line first`() {
    #expect(
      ControlSequence.frame(["a", "b"], height: 2) == "\u{1B}[H\u{1B}[Ka\r\n\u{1B}[Kb"
    )
  }

  @Test func `The lines below a short frame are cleared`() {
    #expect(ControlSequence.frame(["a"], height: 3) == "\u{1B}[H\u{1B}[Ka\r\n\u{1B}[J")
    #expect(ControlSequence.frame([], height: 3) == "\u{1B}[H\u{1B}[J")
  }

  @Test func `A frame is cut off rather than scrolled`() {
    #expect(ControlSequence.frame(["a", "b", "c"], height: 1) == "\u{1B}[H\u{1B}[Ka")
    #expect(ControlSequence.frame(["a"], height: 0) == "\u{1B}[H")
    #expect(ControlSequence.frame(["a"], height: -1) == "\u{1B}[H")
  }
}
