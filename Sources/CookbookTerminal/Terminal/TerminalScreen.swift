import CookbookFeatures
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal's state, which the app changes and restores.
final class TerminalScreen: Sendable {
  private enum State {
    case shown
    case suspended
    case closed
  }

  let input: FileDescriptor
  let output: FileDescriptor
  private let original: termios
  private let state: Mutex<State>

  init(input: FileDescriptor, output: FileDescriptor) throws(TerminalError) {
    guard input.isTerminal, output.isTerminal else { throw .notATerminal }
    guard let original = RawMode.currentAttributes(of: input) else {
      throw .cannotChangeMode(reason: SystemError.last)
    }
    self.input = input
    self.output = output
    self.original = original
    state = Mutex(.suspended)
  }

  var size: ScreenSize? { Self.size(of: output) }

  static func size(of terminal: FileDescriptor) -> ScreenSize? {
    var window = winsize()
    guard ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0,
      window.ws_row > 0
    else { return nil }
    return ScreenSize(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Takes the terminal over. It may be called again, since a shell may have changed the terminal
  /// in between.
  ///
  /// Returns false if the terminal refuses. Does nothing after `close()`.
  @discardableResult
  func show() -> Bool {
    state.withLock { state in
      guard state != .closed else { return true }
      // The mode comes first: in the background, this stops the process before it writes anything.
      guard RawMode.apply(RawMode.attributes(from: original), to: input) else { return false }
      output.write(ControlSequence.enterScreen)
      state = .shown
      return true
    }
  }

  /// Restores the terminal for a while.
  func suspend() {
    state.withLock { state in
      guard state == .shown else { return }
      giveBack()
      state = .suspended
    }
  }

  /// Restores the terminal for good.
  func close() {
    state.withLock { state in
      if state == .shown { giveBack() }
      state = .closed
    }
  }

  /// Restores the terminal for an exit that waits for nothing, not even for a frame that is being
  /// written.
  func giveBack() {
    output.write(ControlSequence.leaveScreen)
    RawMode.apply(original, to: input)
  }

  func draw(_ frame: [String]) {
    let text = ControlSequence.frame(frame, height: size?.height ?? frame.count)
    state.withLock { state in
      if state == .shown { output.write(text) }
    }
  }
}
