import TestSupport
import Testing

@testable import CookbookTerminal

@Suite(.timeLimit(.minutes(60))) struct FileDescriptorTests {
  @Test func `All output reaches a slow reader`() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (FileDescriptor(rawValue: ends[0]), ends[1])
    // Another program can leave the terminal in this mode.
    _ = fcntl(writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "김치", count: 200_000)
    try DedicatedThread.start {
      FileDescriptor(rawValue: writing).write(text)
      close(writing)
    }
    var bytes: [UInt8] = []
    while case .bytes(let more) = reading.read() { bytes += more }
    close(reading.rawValue)
    #expect(bytes.elementsEqual(text.utf8))
  }

  @Test func `A failed read or write is silent`() {
    let closed = FileDescriptor(rawValue: -1)
    closed.write("text")
    #expect(closed.read() == .failure(EBADF))
    #expect(!closed.isTerminal)
  }
}
