import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Passes signals to a thread that polls: each handler writes one byte to a pipe.
struct SignalRelay: Sendable {
  enum Message: Hashable {
    case signal(Int32)
    case stop
  }

  static let terminating = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let watched = terminating + [SIGWINCH, SIGTSTP, SIGCONT]
  private static let stopByte: UInt8 = 0

  /// The end of the pipe that handlers write to; negative while no relay is installed.
  private static let writingEnd = Atomic<Int32>(-1)

  let readingEnd: FileDescriptor
  private let stopEnd: FileDescriptor

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotWatchSignals(reason: SystemError.last) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A handler must not block, and neither must the thread.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readingEnd = FileDescriptor(rawValue: ends[0])
    stopEnd = FileDescriptor(rawValue: ends[1])
  }

  /// Starts to receive signals, in place of any other relay.
  func install() {
    Self.writingEnd.store(stopEnd.rawValue, ordering: .sequentiallyConsistent)
    for signal in Self.watched { Self.handle(signal) }
  }

  /// Unblocks the signals in the calling thread, which polls.
  ///
  /// The threads of the concurrency pool block them, and a thread inherits the mask of its creator.
  func unblockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for watched in Self.watched { sigaddset(&signals, watched) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Restores the system's handling of the signals.
  ///
  /// The pipe stays open, since a handler may be about to write to it.
  func uninstall() {
    for watched in Self.watched { signal(watched, SIG_DFL) }
    Self.writingEnd.store(-1, ordering: .sequentiallyConsistent)
  }

  func requestStop() {
    Self.write(Self.stopByte, to: stopEnd.rawValue)
  }

  /// The messages that have arrived, without duplicates.
  func receive() -> Set<Message> {
    guard case .bytes(let bytes) = readingEnd.read() else { return [] }
    return Set(bytes.map { $0 == Self.stopByte ? .stop : .signal(Int32($0)) })
  }

  /// Stops the process as Ctrl-Z would without a handler. Returns when the process continues.
  ///
  /// Call it on the thread that polls, which does not block the signal.
  func stopProcess() {
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    Self.handle(SIGTSTP)
  }

  private static func handle(_ watched: Int32) {
    signal(watched) { number in
      let interrupted = errno
      let end = SignalRelay.writingEnd.load(ordering: .sequentiallyConsistent)
      if end >= 0 { SignalRelay.write(UInt8(truncatingIfNeeded: number), to: end) }
      errno = interrupted
    }
  }

  private static func write(_ byte: UInt8, to descriptor: Int32) {
    withUnsafeBytes(of: byte) { bytes in
      #if canImport(Darwin)
        _ = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
      #else
        _ = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
