#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for keys and signals on a thread of its own, and sends them to the app as events.
struct TerminalInputLoop {
  /// The bytes of a sequence follow an Escape at once or not at all.
  private static let escapePause: Int32 = 30

  private let screen: TerminalScreen
  private let relay: SignalRelay
  private let events: AsyncStream<TerminalEvent>.Continuation
  private var parser = KeyParser()
  private var inputHasEnded = false
  private var isTerminating = false
  private var isStopped = false

  init(
    screen: TerminalScreen,
    relay: SignalRelay,
    events: AsyncStream<TerminalEvent>.Continuation
  ) {
    self.screen = screen
    self.relay = relay
    self.events = events
  }

  /// Returns when the relay is asked to stop.
  mutating func run() {
    relay.unblockSignals()
    while !isStopped { step() }
    events.finish()
  }

  private mutating func step() {
    var requests = [
      pollfd(fd: relay.readingEnd.rawValue, events: Int16(POLLIN), revents: 0),
      // `poll` ignores a negative descriptor; a descriptor at its end would be ready forever.
      pollfd(fd: inputHasEnded ? -1 : screen.input.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = parser.isPending ? Self.escapePause : -1
    let ready = poll(&requests, nfds_t(requests.count), timeout)
    if ready == 0 { send(parser.flush()) }
    guard ready > 0 else { return }
    if requests[0].revents != 0 { handle(relay.receive()) }
    // Keys after the stop belong to the next reader of the terminal.
    if requests[1].revents != 0, !isStopped { readInput() }
  }

  private mutating func readInput() {
    switch screen.input.read() {
    case .bytes(let bytes):
      send(parser.feed(bytes))
    case .nothingYet:
      break
    case .end, .failure:
      send(parser.flush())
      inputHasEnded = true
      events.yield(.endOfInput)
    }
  }

  private func send(_ keys: [Key]) {
    for key in keys { events.yield(.key(key)) }
  }
}

extension TerminalInputLoop {
  private mutating func handle(_ messages: Set<SignalRelay.Message>) {
    if messages.contains(.stop) {
      isStopped = true
      return
    }
    if let signal = SignalRelay.terminating.first(where: { messages.contains(.signal($0)) }) {
      terminate(signal)
    }
    if messages.contains(.signal(SIGTSTP)) {
      screen.suspend()
      relay.stopProcess()
    }
    // A process that was stopped by force continues without having restored the terminal.
    if messages.contains(.signal(SIGTSTP)) || messages.contains(.signal(SIGCONT)) {
      screen.show()
      sendSize()
    } else if messages.contains(.signal(SIGWINCH)) {
      sendSize()
    }
  }

  private mutating func terminate(_ signal: Int32) {
    if isTerminating {
      // After a second request, the app is assumed not to respond.
      screen.giveBack()
      _exit(ExitCode.afterSignal(signal))
    }
    isTerminating = true
    events.yield(.terminated(signal: signal))
  }

  private func sendSize() {
    if let size = screen.size { events.yield(.resized(size)) }
  }
}
