import CookbookFeatures
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal while the app uses it: raw mode, the alternate screen, no cursor.
///
/// `end()` restores it, and so does the exit of the process.
final class TerminalSession: Sendable {
  /// The events, for a single reader. The stream ends after `end()`.
  let events: AsyncStream<TerminalEvent>

  private let screen: TerminalScreen
  private let relay: SignalRelay

  /// The screen to restore at exit, where no session is accessible.
  private static let current = Mutex<TerminalScreen?>(nil)
  private static let givesBackAtExit: Bool = atexit { TerminalSession.closeCurrentScreen() } == 0

  static func isInteractive() -> Bool {
    FileDescriptor.standardInput.isTerminal && FileDescriptor.standardOutput.isTerminal
  }

  static func currentSize() -> ScreenSize? {
    TerminalScreen.size(of: .standardOutput)
  }

  /// Takes the terminal over. There is only one session at a time, since a process has one set of
  /// signal handlers.
  init(
    input: FileDescriptor = .standardInput,
    output: FileDescriptor = .standardOutput
  ) throws(TerminalError) {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.events = events
    screen = try TerminalScreen(input: input, output: output)
    relay = try SignalRelay()
    try start(sendingTo: continuation)
  }

  /// Restores the terminal. It may be called more than once.
  func end() {
    screen.close()
    let wasCurrent = Self.current.withLock { current in
      defer { if current === screen { current = nil } }
      return current === screen
    }
    guard wasCurrent else { return }
    relay.uninstall()
    relay.requestStop()
  }

  /// Shows a complete frame, line by line from the top.
  func draw(_ frame: [String]) {
    screen.draw(frame)
  }

  private func start(
    sendingTo continuation: AsyncStream<TerminalEvent>.Continuation
  ) throws(TerminalError) {
    let isFirst = Self.current.withLock { current in
      guard current == nil else { return false }
      current = screen
      return true
    }
    precondition(isFirst, "a terminal session that has not ended")
    _ = Self.givesBackAtExit
    // Installed before the terminal changes: after a signal in between, the terminal would stay
    // changed.
    relay.install()
    do throws(TerminalError) {
      guard screen.show() else { throw .cannotChangeMode(reason: SystemError.last) }
      try DedicatedThread.start { [screen, relay] in
        var loop = TerminalInputLoop(screen: screen, relay: relay, events: continuation)
        loop.run()
      }
    } catch {
      end()
      throw error
    }
  }

  private static func closeCurrentScreen() {
    current.withLock { $0 }?.close()
  }
}
