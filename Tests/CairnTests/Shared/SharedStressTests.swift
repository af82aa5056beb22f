import Foundation
import TestSupport
import Testing

import Cairn

/// Threads and processes that change one file, and processes that are killed meanwhile. The
/// environment variable `KILLS` sets the number of kills (default 20):
/// `KILLS=1000 swift test --filter SharedStressTests`.
@Suite(.startsProcess, .serialized) struct SharedStressTests {
  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 20

  /// As many equal words as the number says, so a torn value is detected.
  private static func words(_ number: Int) -> [String] {
    Array(repeating: "\(number)", count: 500 + number % 7)
  }

  private static func isWhole(_ preferences: Preferences) -> Bool {
    Int(preferences.theme).map { preferences.words == words($0) } ?? false
  }

  /// Runs off the main actor, which other tests keep busy.
  private static func makeStore(_ url: URL) -> StoreActor<Shared<Preferences>, Int> {
    StoreActor(
      initialState: Shared(
        SharedKey(.fileStorage(url), default: Preferences(theme: "0", words: words(0)))
      )
    ) {
      Reduce<Shared<Preferences>, Int> { state, number in
        state.wrappedValue.theme = "\(number)"
        state.wrappedValue.words = words(number)
        return .none
      }
    } withDependencies: {
      $0.persistsSharedValues = true
    }
  }

  private static func readsWholeValue(_ url: URL) async -> Bool {
    await makeStore(url).read { isWhole($0.wrappedValue) }
  }

  private static func change(_ url: URL, times: Int, seed: Int) async {
    let store = makeStore(url)
    for number in 0..<times {
      await store.send(seed * 1_000 + number)
      await store.saveSharedValues()
    }
  }

  // H4
  @Test func `Eight processes that change one file leave a whole value`() async throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    await withTaskGroup { group in
      for seed in 1...8 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [url = folder.file() as URL, seed = seed as Int] in
            await Self.change(url, times: 40, seed: seed)
          }
        }
      }
    }
    let found = try #require(try SnapshotFile<Preferences>(folder.file()).load())
    #expect(Self.isWhole(found))
    #expect(Int(found.theme).map { $0 % 1_000 } == 39)
    #expect(folder.names == ["place.json"])
  }

  // H4
  @Test func `Eight threads that change one file leave a whole value`() async throws {
    let folder = TemporaryFolder()
    let url = folder.file()
    await withTaskGroup { group in
      for seed in 1...8 {
        group.addTask {
          await Self.change(url, times: 40, seed: seed)
        }
      }
    }
    let found = try #require(try SnapshotFile<Preferences>(url).load())
    #expect(Self.isWhole(found))
    #expect(Int(found.theme).map { $0 % 1_000 } == 39)
    #expect(folder.names == ["place.json"])
  }

  // H4, R3
  @Test func `A kill at any moment leaves a whole value, which the next store reads`() async throws
  {
    let folder = TemporaryFolder()
    let url = folder.file()
    try SnapshotFile<Preferences>(url).save(Preferences(theme: "0", words: Self.words(0)))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<Self.kills {
      let delay = UInt32.random(in: 1_000..<40_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [url = url as URL, delay = delay as UInt32] in
        Thread.detachNewThread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        while true { await Self.change(url, times: 1_000, seed: 1) }
      }
      #expect(await Self.readsWholeValue(url))
    }
    #expect(!folder.names.contains { $0.contains("damaged") })
  }
}
