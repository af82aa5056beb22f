import Foundation
import TestSupport
import Testing

@testable import CookbookTerminal

/// The built program as a process of its own.
///
/// The process is killed when the test releases it.
final class ChildProcess {
  /// How a process has ended.
  enum End: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  private let watch: Watch

  /// Starts `cookbook` in a session of its own.
  ///
  /// - Parameter terminal: The path of the input and output, which becomes the process's terminal
  ///   if it is one.
  convenience init(
    _ arguments: [String],
    terminal: String,
    error: String = "/dev/null",
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      arguments,
      files: [(0, terminal, O_RDWR), (1, terminal, O_RDWR), (2, error, O_WRONLY)],
      environment: environment
    )
  }

  /// Starts a program of the package.
  init(
    program name: String = "cookbook",
    _ arguments: [String],
    files: [(descriptor: Int32, path: String, flags: Int32)],
    environment: [String: String] = [:]
  ) throws {
    let program = try Self.program(name)
    var variables = ProcessInfo.processInfo.environment
    variables["TERM"] = "xterm-256color"
    variables["NO_COLOR"] = "1"
    // No user's own place is read or written.
    variables["HOME"] = nil
    variables["XDG_STATE_HOME"] = nil
    variables.merge(environment) { $1 }
    let settings = SpawnSettings(files: files)
    defer { settings.destroy() }
    let id = try settings.spawn(
      program,
      arguments: [program] + arguments,
      environment: variables.map { "\($0)=\($1)" }
    )
    watch = try Watch(id)
  }

  deinit {
    watch.send(SIGKILL)
  }

  func send(_ signal: Int32) {
    watch.send(signal)
  }

  /// Waits until the process has ended.
  @discardableResult
  func wait() -> End {
    watch.wait()
  }

  /// The program is in the build directory, beside the tests.
  private static func program(_ name: String) throws -> String {
    var directory = testProgram()
    while directory.pathComponents.count > 1 {
      directory.deleteLastPathComponent()
      let program = directory.appendingPathComponent(name).path
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: program, isDirectory: &isDirectory),
        !isDirectory.boolValue
      {
        return program
      }
    }
    Issue.record("the program '\(name)' is not built")
    throw CocoaError(.fileNoSuchFile)
  }

  private static func testProgram() -> URL {
    #if canImport(Darwin)
      var image = Dl_info()
      if dladdr(#dsohandle, &image) != 0, let name = image.dli_fname {
        return URL(fileURLWithPath: String(cString: name)).resolvingSymlinksInPath()
      }
    #endif
    let program = CommandLine.arguments.first ?? ""
    return (Bundle.main.executableURL ?? URL(fileURLWithPath: program)).resolvingSymlinksInPath()
  }
}

/// Waits for a process on a thread of its own, so that an ended process is collected before its
/// test looks: the testing library polls until it is.
private final class Watch: Sendable {
  private let id: pid_t
  private let condition = NSCondition()
  // SAFETY: read and written while the condition is locked.
  nonisolated(unsafe) private var end: ChildProcess.End?

  init(_ id: pid_t) throws {
    self.id = id
    try DedicatedThread.start { self.waitAndCollect() }
  }

  private func waitAndCollect() {
    var info = siginfo_t()
    // The process keeps its number until it is collected.
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    condition.withLock {
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      end = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
      condition.broadcast()
    }
  }

  /// Sends a signal unless the process has ended.
  func send(_ signal: Int32) {
    condition.withLock { if end == nil { kill(id, signal) } }
  }

  func wait() -> ChildProcess.End {
    condition.withLock {
      while true {
        if let end { return end }
        condition.wait()
      }
    }
  }
}

/// How a process is started: its files, a session of its own, and no signal blocked or ignored.
private struct SpawnSettings {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init(files: [(descriptor: Int32, path: String, flags: Int32)]) {
    posix_spawn_file_actions_init(&actions)
    for file in files {
      posix_spawn_file_actions_addopen(&actions, file.descriptor, file.path, file.flags, 0)
    }
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT, SIGPIPE] {
      sigaddset(&signals, signal)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | Self.ownSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  func destroy() {
    var copy = self
    posix_spawn_file_actions_destroy(&copy.actions)
    posix_spawnattr_destroy(&copy.attributes)
  }

  func spawn(_ program: String, arguments: [String], environment: [String]) throws -> pid_t {
    var copy = self
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var id: pid_t = 0
    let failure = posix_spawn(
      &id,
      program,
      &copy.actions,
      &copy.attributes,
      &argumentPointers,
      &environmentPointers
    )
    try #require(failure == 0, "\(SystemError.reason(failure))")
    return id
  }

  /// `POSIX_SPAWN_SETSID`, with its value, where the module omits it.
  private static var ownSession: Int32 {
    #if canImport(Darwin)
      0x0400
    #else
      0x80
    #endif
  }
}
