import TestSupport
import Testing

@testable import CookbookTerminal

/// Both ends of a terminal without a screen: a session has one end, the test types at the other.
final class PseudoTerminal {
  let keyboard: FileDescriptor
  let terminal: FileDescriptor
  /// The path with which another process opens the terminal.
  let name: String

  init(width: Int, height: Int) throws {
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(keyboard >= 0)
    let name = try #require(Self.nameOfTerminal(for: keyboard))
    // It must not become the terminal that the tests themselves run in.
    let terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(terminal >= 0)
    self.keyboard = FileDescriptor(rawValue: keyboard)
    self.terminal = FileDescriptor(rawValue: terminal)
    self.name = name
    resize(width: width, height: height)
  }

  deinit {
    close(terminal.rawValue)
    close(keyboard.rawValue)
  }

  var attributes: termios? { RawMode.currentAttributes(of: terminal) }

  /// Line by line, with echo, as a shell sets it.
  var isCooked: Bool {
    attributes.map { $0.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO) } ?? false
  }

  func resize(width: Int, height: Int) {
    var size = winsize()
    size.ws_col = UInt16(width)
    size.ws_row = UInt16(height)
    _ = ioctl(keyboard.rawValue, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    keyboard.write(text)
  }

  /// Waits for `end` on the screen, and returns the text that was written up to it.
  func output(through end: String) -> String {
    var bytes: [UInt8] = []
    while !String(decoding: bytes, as: UTF8.self).hasSuffix(end) {
      guard case .bytes(let more) = keyboard.read() else { break }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func nameOfTerminal(for keyboard: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(keyboard) == 0, unlockpt(keyboard) == 0 else { return nil }
      return ptsname(keyboard).map { String(cString: $0) }
    #else
      // `ptsname` and `unlockpt` spelled out, because the Glibc module omits them.
      let unlock: UInt = 0x4004_5431
      let getNumber: UInt = 0x8004_5430
      var isLocked: CInt = 0
      var number: CInt = 0
      guard ioctl(keyboard, unlock, &isLocked) == 0, ioctl(keyboard, getNumber, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }
}
