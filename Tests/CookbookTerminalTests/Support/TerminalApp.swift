import Foundation
import TestSupport
import Testing

@testable import CookbookTerminal

/// The built program in a terminal: the test types and reads the screen.
final class TerminalApp {
  /// The number of times that reading waits 100 ms in vain before a test gives up, also if the program
  /// goes on drawing. The time of other tests does not count.
  private static let patience = 300

  let terminal: PseudoTerminal
  let before: termios
  private let child: ChildProcess
  private var received: [UInt8] = []
  /// The number of bytes that were received before the last key.
  private var receivedBeforeKey = 0

  init(
    _ arguments: String...,
    width: Int = 80,
    height: Int = 24,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(width: width, height: height)
    before = try #require(terminal.attributes)
    child = try ChildProcess(arguments, terminal: terminal.name, environment: environment)
  }

  /// The number of frames drawn so far.
  var frameCount: Int { output.components(separatedBy: "\u{1B}[H").count - 1 }

  /// The output to the terminal so far.
  var output: String { String(decoding: received, as: UTF8.self) }

  /// The last frame, or a part of it.
  var frame: [String] {
    guard let start = output.range(of: "\u{1B}[H", options: .backwards) else { return [] }
    return output[start.upperBound...].split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { String($0.replacing("\u{1B}[K", with: "")) }
  }

  func type(_ text: String) {
    receivedBeforeKey = received.count
    terminal.type(text)
  }

  func send(_ signal: Int32) {
    child.send(signal)
  }

  /// Waits until the screen has exactly these lines.
  func expectFrame(
    _ lines: [String],
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isShown = await waits { self.frame == lines }
    #expect(isShown, "\(frame.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Waits until a line of the screen has this text.
  func expectLine(
    _ text: String,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isShown = await waits { self.frame.contains { $0.contains(text) } }
    #expect(isShown, "\(frame.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Waits until a line of a screen that is shown after the last key, maybe for a moment only, has had
  /// this text.
  func expectPassingLine(
    _ text: String,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isShown = await waits {
      String(decoding: self.received[self.receivedBeforeKey...], as: UTF8.self).contains(text)
    }
    #expect(isShown, "\(frame.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// Waits until the condition holds.
  func expect(
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isDone: () -> Bool
  ) async {
    let isInTime = await waits(until: isDone)
    #expect(isInTime, sourceLocation: sourceLocation)
  }

  /// Waits until any output was written.
  func expectOutput(
    _ text: String,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isWritten = await waits { self.output.contains(text) }
    #expect(isWritten, "\(output)", sourceLocation: sourceLocation)
  }

  /// Waits until the program has restored the terminal and ended.
  func expectEnd(
    _ code: Int32,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isLeft = await waits { self.output.hasSuffix(ControlSequence.leaveScreen) }
    #expect(isLeft, "\(output)", sourceLocation: sourceLocation)
    guard isLeft else { return }
    #expect(child.wait() == .exit(code), sourceLocation: sourceLocation)
    #expect(terminal.attributes.map(Self.flags) == Self.flags(before))
    #expect(terminal.isCooked, sourceLocation: sourceLocation)
    #expect(output.components(separatedBy: ControlSequence.enterScreen).count == 2)
    #expect(output.components(separatedBy: ControlSequence.leaveScreen).count == 2)
  }

  /// The program alone, for a test that outlives the terminal.
  var detached: ChildProcess { child }

  private static func flags(_ attributes: termios) -> [tcflag_t] {
    [attributes.c_iflag, attributes.c_oflag, attributes.c_cflag, attributes.c_lflag]
  }

  /// Reads until the condition holds. Returns false after a timeout. Other tests run meanwhile.
  private func waits(
    isolation: isolated (any Actor)? = #isolation,
    until isDone: () -> Bool
  ) async -> Bool {
    var silences = 0
    while !isDone() {
      guard silences < Self.patience else { return false }
      if await isReadable(terminal.keyboard), case .bytes(let bytes) = terminal.keyboard.read() {
        received += bytes
      } else {
        silences += 1
      }
    }
    return true
  }

  /// Whether there is input within a moment.
  private func isReadable(
    _ file: FileDescriptor,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let isStarted = Result {
        try DedicatedThread.start {
          var request = pollfd(fd: file.rawValue, events: Int16(POLLIN), revents: 0)
          continuation.resume(returning: poll(&request, 1, 100) > 0)
        }
      }
      if case .failure = isStarted { continuation.resume(returning: false) }
    }
  }
}
