import TestSupport
import Testing

@testable import CookbookTerminal

@Suite struct RawModeTests {
  @Test func `Keys arrive one by one, and only a stop and a quit are signals`() throws {
    let pseudo = try PseudoTerminal(width: 80, height: 24)
    var raw = RawMode.attributes(from: try #require(pseudo.attributes))
    #expect(raw.c_lflag & tcflag_t(ICANON | ECHO | IEXTEN) == 0)
    #expect(raw.c_iflag & tcflag_t(ICRNL | IXON) == 0)
    #expect(raw.c_oflag & tcflag_t(OPOST) == 0)
    #expect(raw.c_lflag & tcflag_t(ISIG) != 0)
    withUnsafeBytes(of: &raw.c_cc) { characters in
      #expect(characters[Int(VINTR)] != 3)
      #expect(characters[Int(VSUSP)] == 26)
      #expect(characters[Int(VQUIT)] == 28)
      #expect(characters[Int(VMIN)] == 1)
    }
  }

  @Test func `A file that is no terminal has no mode`() {
    let nothing = FileDescriptor(rawValue: -1)
    #expect(RawMode.currentAttributes(of: nothing).map { $0.c_lflag } == nil)
    #expect(!RawMode.apply(termios(), to: nothing))
  }
}
