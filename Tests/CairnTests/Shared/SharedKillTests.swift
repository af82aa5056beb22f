import Foundation
import TestSupport
import Testing

@testable import Cairn

/// The values whose save had returned, the mode of the file, and links to it are there after a
/// process was killed. The environment variable `KILLS` sets the number of kills (default
/// 20): `KILLS=300 swift test --filter SharedKillTests`.
@Suite(.startsProcess, .serialized) struct SharedKillTests {
  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 20

  private struct Ledger: Codable, Equatable, Sendable {
    var number = 0
    /// Values that are large enough to be written slowly. A number that is not finite is no problem.
    var pages: [Double] = []

    init(_ number: Int) {
      self.number = number
      pages = [.infinity] + Array(repeating: Double(number), count: 2_000 + number % 5)
    }
  }

  /// How a process saves.
  enum Way: Codable, Sendable, CaseIterable {
    case snapshot, autosave, shared, sharedDelayed
  }

  private let folder = TemporaryFolder()
  private let manager = FileManager.default

  /// The numbers whose save has returned, in a file to which a process appends.
  private static func acknowledge(_ text: String, in url: URL) {
    guard let handle = try? FileHandle(forUpdating: url) else { return }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: Data("\(text)\n".utf8))
    try? handle.close()
  }

  private func acknowledged(_ url: URL) throws -> [String] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// Kills the process after some microseconds.
  private static func killLater(_ microseconds: UInt32) {
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }

  private static func makeStore(_ url: URL) -> StoreActor<Shared<Ledger>, Int> {
    StoreActor(initialState: Shared(SharedKey(.fileStorage(url), default: Ledger(0)))) {
      Reduce { state, number in
        state.wrappedValue = Ledger(number)
        return .none
      }
    } withDependencies: {
      $0.persistsSharedValues = true
      $0.continuousClock = ImmediateClock()
    }
  }

  /// Saves numbers in order until the process is killed, some microseconds after the first save.
  private static func saveUntilKilled(
    _ url: URL,
    _ log: URL,
    _ way: Way,
    after delay: UInt32
  ) async {
    let file = SnapshotFile<Ledger>(url)
    let first = ((try? file.load()) ?? Ledger(0))?.number ?? 0
    let store = makeStore(url)
    let shared = await store.dependencies.shared
    let plain = StoreActor<Int, Int>(initialState: first) {
      Reduce { state, number in
        state = number
        return .none
      }
    }
    let autosave = await plain.autosave(to: file, after: .seconds(3_600)) { Ledger($0) }
    for number in (first + 1)... {
      switch way {
      case .snapshot: try? file.save(Ledger(number))
      case .autosave:
        await plain.send(number)
        autosave.flush()
      case .shared:
        await store.send(number)
        await store.saveSharedValues()
      case .sharedDelayed:
        // The delay has passed, and the save has ended.
        await store.send(number)
        await shared?.waitForSave()
      }
      acknowledge("\(number)", in: log)
      if number == first + 1 { killLater(delay) }
    }
  }

  // R3, H4
  @Test(arguments: Way.allCases)
  func `A kill loses no value whose save has returned, no mode and no link`(way: Way) async throws {
    let (real, link, log) = (folder.file("real.json"), folder.file(), folder.file("log"))
    try SnapshotFile<Ledger>(real).save(Ledger(0))
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "real.json")
    try Data().write(to: log)
    for _ in 0..<Self.kills {
      let delay = UInt32.random(in: 1_000..<60_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [link = link as URL, log = log as URL, delay = delay as UInt32, way = way as Way] in
        await Self.saveUntilKilled(link, log, way, after: delay)
      }
      let found = try #require(try SnapshotFile<Ledger>(link).load())
      #expect(found == Ledger(found.number))
      let last = try acknowledged(log).last.flatMap { Int($0) } ?? 0
      #expect(found.number == last || found.number == last + 1)
      #expect(folder.names == ["log", "place.json", "real.json"])
      #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == "real.json")
      let attributes = try manager.attributesOfItem(atPath: real.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
    #expect(try !acknowledged(log).isEmpty)
  }

  // MARK: - Two processes

  private struct Old: Codable, Sendable {
    var name: String
    var pages = Array(repeating: "page", count: 2_000)
  }
  private struct New: Codable, Equatable, Sendable {
    var id: UUID
    var name: String
    var pages: [String]
  }

  private static let format = SnapshotFormat<New>(version: 2)
    .migrating(from: 1, as: Old.self) { New(id: UUID(), name: $0.name, pages: $0.pages) }

  /// Reads a file as an app does when it starts, and reports the id that it shows.
  private static func start(_ url: URL, _ log: URL) async {
    let key = SharedKey<New>(
      .fileStorage(url, format: format),
      default: New(id: UUID(), name: "", pages: [])
    )
    let store = StoreActor<Shared<New>, Int>(initialState: Shared(key)) {
      Reduce { _, _ in .none }
    } withDependencies: {
      $0.persistsSharedValues = true
    }
    acknowledge(await store.read { "\($0.wrappedValue.id)" }, in: log)
  }

  // R2, H4
  @Test func `Processes that migrate one file have the same ids, although one is killed`()
    async throws
  {
    let (url, log) = (folder.file(), folder.file("log"))
    for _ in 0..<Self.kills {
      try SnapshotFile<Old>(url).delete()
      try SnapshotFile<Old>(url).save(Old(name: "pie"))
      try Data().write(to: log)
      let delay = UInt32.random(in: 0..<20_000)
      async let killed: Void = {
        _ = await #expect(processExitsWith: .signal(SIGKILL)) {
          [url = url as URL, log = log as URL, delay = delay as UInt32] in
          Self.killLater(delay)
          await Self.start(url, log)
          while true { usleep(1_000_000) }
        }
      }()
      async let other: Void = {
        _ = await #expect(processExitsWith: .success) { [url = url as URL, log = log as URL] in
          await Self.start(url, log)
        }
      }()
      _ = await (killed, other)
      let found = try #require(try SnapshotFile(url, format: Self.format).load())
      #expect(found.name == "pie" && found.pages.count == 2_000)
      let ids = Set(try acknowledged(log))
      #expect(ids == ["\(found.id)"])
      #expect(folder.names == ["log", "place.json"])
    }
  }

  /// What another process does with the file meanwhile.
  enum Meddling: Codable, Sendable, CaseIterable {
    case removes, replaces, writes
  }

  private static func meddle(_ url: URL, _ meddling: Meddling) async {
    let theirs = SnapshotFile<Ledger>(url)
    let other = url.deletingLastPathComponent().appending(path: "other.json")
    while !Task.isCancelled {
      switch meddling {
      case .removes: try? theirs.delete()
      case .writes: try? theirs.save(Ledger(-1))
      case .replaces:
        try? SnapshotFile<Ledger>(other).save(Ledger(-1))
        _ = rename(other.path, url.path)
      }
      await Task.yield()
    }
  }

  // R3, H4
  @Test(arguments: Meddling.allCases)
  func `A file that another process removes or replaces is whole after a kill`(
    meddling: Meddling
  ) async throws {
    let (url, log) = (folder.file(), folder.file("log"))
    try SnapshotFile<Ledger>(url).save(Ledger(0))
    try Data().write(to: log)
    for _ in 0..<Self.kills {
      let delay = UInt32.random(in: 1_000..<40_000)
      let other = Task.detached { await Self.meddle(url, meddling) }
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [url = url as URL, log = log as URL, delay = delay as UInt32] in
        await Self.saveUntilKilled(url, log, .shared, after: delay)
      }
      other.cancel()
      await other.value
      let file = SnapshotFile<Ledger>(url)
      if let found = try file.load() { #expect(found == Ledger(found.number)) }
      try? manager.removeItem(at: folder.file("other.json"))
      #expect(Set(folder.names).isSubset(of: ["log", "place.json"]))
      // The next start goes on with whatever is there.
      let store = Self.makeStore(url)
      await store.send(7)
      await store.saveSharedValues()
      #expect(try file.load() == Ledger(7))
    }
  }

  // H4
  @Test func `A kill while user defaults are written does not stop the next start`() async throws {
    let suite = UserDefaultsSuite()
    let log = folder.file("log")
    try manager.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for round in 0..<Self.kills {
      try Data().write(to: log)
      let delay = UInt32.random(in: 1_000..<20_000)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [name = suite.name as String, delay = delay as UInt32] in
        Self.killLater(delay)
        while true { await Self.count(name, from: 1, times: 1_000) }
      }
      await #expect(processExitsWith: .success) {
        [name = suite.name as String, log = log as URL] in
        await Self.count(name, from: 5_000, times: 1)
        Self.acknowledge(await Self.read(name), in: log)
      }
      #expect(try acknowledged(log) == ["5000"], "\(round)")
    }
  }

  private static func makeCounter(_ suite: String) -> StoreActor<Shared<Int>, Int> {
    StoreActor(
      initialState: Shared(SharedKey(.appStorage("number", suite: suite), default: 0))
    ) {
      Reduce { state, number in
        state.wrappedValue = number
        return .none
      }
    } withDependencies: {
      $0.persistsSharedValues = true
    }
  }

  private static func count(_ suite: String, from first: Int, times: Int) async {
    let store = makeCounter(suite)
    for number in first..<(first + times) {
      await store.send(number)
      await store.saveSharedValues()
    }
  }

  private static func read(_ suite: String) async -> String {
    await makeCounter(suite).read { "\($0.wrappedValue)" }
  }
}
