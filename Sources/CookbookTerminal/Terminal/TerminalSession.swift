import CookbookFeatures
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal while the app has it: raw mode, the alternate screen, no cursor.
///
/// It is given back by `end()`, and in any case when the process exits.
final class TerminalSession: Sendable {
  /// For one reader. Ends after `end()`.
  let events: AsyncStream<TerminalEvent>

  private let screen: TerminalScreen
  private let relay: SignalRelay

  /// The screen to give back at exit, where no session can be reached.
  private static let current = Mutex<TerminalScreen?>(nil)
  private static let givesBackAtExit: Bool = atexit { TerminalSession.closeCurrentScreen() } == 0

  static func isInteractive() -> Bool {
    FileDescriptor.standardInput.isTerminal && FileDescriptor.standardOutput.isTerminal
  }

  static func currentSize() -> ScreenSize? {
    TerminalScreen.size(of: .standardOutput)
  }

  /// Takes the terminal over. There is one session at a time, for a process has one set of signal
  /// handlers.
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

  /// Gives the terminal back; doing so twice does no harm.
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

  /// Shows a full frame, line by line from the top.
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
    // Before the terminal changes: a signal in between must not leave it changed.
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
