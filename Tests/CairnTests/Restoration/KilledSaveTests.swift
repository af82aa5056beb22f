import Cairn
import Foundation
import TestSupport
import Testing

/// A process that is killed while it saves. The environment variable `KILLS` sets the number of
/// kills (default 20): `KILLS=1000 swift test --filter KilledSaveTests`.
@Suite(.startsProcess, .serialized) struct KilledSaveTests {
  private struct Journal: Codable, Equatable, Sendable {
    var number: Int
    /// A value that is large enough to be written slowly.
    var pages: [String]

    init(_ number: Int) {
      self.number = number
      pages = (0..<2_000).map { "\(number) \($0)" }
    }
  }

  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 20

  /// Whether a process is writing a file in a folder.
  static func isWriting(in folder: URL) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names?.contains { $0.hasSuffix(".cairn") } == true
  }

  /// Saves repeatedly until the process is killed, some microseconds after the first save.
  private static func saveUntilKilled(_ url: URL, after microseconds: UInt32) -> Never {
    let file = SnapshotFile<Journal>(url)
    var number = (try? file.load())?.number ?? 0
    func saveNext() {
      number += 1
      try? file.save(Journal(number))
    }
    saveNext()
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
    while true { saveNext() }
  }

  // R3
  @Test func `A kill at any moment leaves the old snapshot or the new one`() async throws {
    let folder = TemporaryFolder()
    let file = SnapshotFile<Journal>(folder.file())
    try file.save(Journal(0))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<Self.kills {
      let url = folder.file()
      let delay = UInt32.random(in: 1_000..<40_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [url = url as URL, delay = delay as UInt32] in
        Self.saveUntilKilled(url, after: delay)
      }
      let found = try #require(try file.load())
      #expect(found == Journal(found.number))
      #expect(folder.names == ["place.json"])
    }
    #expect(try #require(try file.load()).number > 0)
  }
}
