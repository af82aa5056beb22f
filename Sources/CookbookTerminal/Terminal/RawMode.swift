#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The mode of a terminal in which keys arrive one by one and are not echoed.
enum RawMode {
  #if canImport(Darwin)
    private static let disabledCharacter: cc_t = 0xFF
  #else
    private static let disabledCharacter: cc_t = 0
  #endif

  static func attributes(from original: termios) -> termios {
    var raw = original
    cfmakeraw(&raw)
    // Ctrl-Z and Ctrl-\ remain signals, since they concern the whole job: the program that started
    // this one has to stop too. Ctrl-C is a key.
    raw.c_lflag |= tcflag_t(ISIG)
    raw.setControlCharacter(VINTR, to: disabledCharacter)
    raw.setControlCharacter(VMIN, to: 1)
    raw.setControlCharacter(VTIME, to: 0)
    return raw
  }

  static func currentAttributes(of terminal: FileDescriptor) -> termios? {
    var attributes = termios()
    return tcgetattr(terminal.rawValue, &attributes) == 0 ? attributes : nil
  }

  /// Returns false if the terminal refuses; the reason is in `errno`.
  @discardableResult
  static func apply(_ attributes: termios, to terminal: FileDescriptor) -> Bool {
    var attributes = attributes
    // Not `TCSAFLUSH`, which would discard keys that were already typed.
    while tcsetattr(terminal.rawValue, TCSADRAIN, &attributes) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }
}

extension termios {
  fileprivate mutating func setControlCharacter(_ index: Int32, to character: cc_t) {
    withUnsafeMutableBytes(of: &c_cc) { $0[Int(index)] = character }
  }
}
