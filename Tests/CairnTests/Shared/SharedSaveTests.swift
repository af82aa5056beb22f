import CairnTesting
import Foundation
import TestSupport
import Testing

@testable import Cairn

/// The changes that a store writes, and those that it may leave out.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedSaveTests {
  struct Pantry: Codable, Equatable, Sendable {
    var jars: [String] = []
    var counts: [String: [Int]] = [:]
  }

  /// A change in place that takes as long as many others.
  nonisolated private static func fill(_ jars: inout [String], _ number: Int) {
    for part in 0..<2_000 { jars.append("\(number) \(part)") }
    jars = ["\(number)"]
  }

  enum Change: Sendable, CaseIterable { case array, element, function }

  nonisolated private static func reduce(
    _ state: inout Shared<Pantry>,
    _ change: Change,
    _ number: Int
  ) {
    switch change {
    case .array:
      for part in 0..<2_000 { state.wrappedValue.jars.append("\(number) \(part)") }
      state.wrappedValue.jars.removeSubrange(1...)
      state.wrappedValue.jars[0] = "\(number)"
    case .element: fill(&state.wrappedValue.counts["a", default: []], number)
    case .function: fill(&state.wrappedValue.jars, number)
    }
  }

  nonisolated private static func fill(_ counts: inout [Int], _ number: Int) {
    for part in 0..<20_000 { counts.append(part) }
    counts = [number]
  }

  /// Each change is followed by a save that is due at once.
  nonisolated private static func savesEachChange(
    _ strategy: SharedStrategy<Pantry>,
    _ change: Change
  ) async {
    let store = StoreActor<Shared<Pantry>, Int>(
      initialState: Shared(SharedKey(strategy, default: Pantry()))
    ) {
      Reduce { state, number in
        Self.reduce(&state, change, number)
        return .none
      }
    } withDependencies: {
      $0.persistsSharedValues = true
      $0.continuousClock = ImmediateClock()
    }
    let storage = strategy.storage { Pantry() }
    let shared = await store.dependencies.shared
    for number in 0..<40 {
      await store.send(number)
      await shared?.waitForSave()
      let (value, stored) = (await store.read { $0.wrappedValue }, try? storage?.load())
      #expect(value == stored)
    }
  }

  // H4
  @Test(arguments: Change.allCases)
  func `A change in place that meets a save is written`(change: Change) async {
    let folder = TemporaryFolder()
    await Self.savesEachChange(.fileStorage(folder.file()), change)
    let suite = UserDefaultsSuite()
    await Self.savesEachChange(.appStorage("pantry", suite: suite.name), change)
    await Self.savesEachChange(.custom("shelf", storage: Shelf()), change)
  }

  private final class Shelf: SharedStorage {
    private let pantry = LockIsolated<Pantry?>(nil)

    func load() throws(SnapshotError) -> Pantry? { pantry.value }

    func save(_ value: Pantry) throws(SnapshotError) { pantry.setValue(value) }
  }

  private let folder = TemporaryFolder()
  private var file: SnapshotFile<Preferences> { SnapshotFile(folder.file()) }

  // H4
  @Test(arguments: [nil, "theirs"])
  func `A change that is undone is written unless the file has the value`(theirs: String?) throws {
    let store = makeOffice(.fileStorage(folder.file()))
    store.send(.setTheme("one"))
    store.saveSharedValues()
    if let theirs { try file.save(Preferences(theme: theirs)) } else { try file.delete() }
    store.saveSharedValues()
    #expect(try file.load()?.theme == theirs)
    store.send(.setTheme("two"))
    store.send(.setTheme("one"))
    store.saveSharedValues()
    #expect(try file.load()?.theme == "one")
  }

  // H4, R2
  @Test func `A change that is undone keeps what another program has damaged`() throws {
    let store = makeOffice(.fileStorage(folder.file()))
    store.send(.setTheme("one"))
    store.saveSharedValues()
    try Data("{".utf8).write(to: folder.file())
    store.send(.setTheme("two"))
    store.send(.setTheme("one"))
    store.saveSharedValues()
    #expect(try file.load()?.theme == "one")
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
  }

  // H4
  @Test func `A number that is not finite stops no later write`() throws {
    let file = SnapshotFile<[Double]>(folder.file())
    let key = SharedKey<[Double]>(.fileStorage(folder.file()), default: [])
    let recorder = IssueRecorder()
    try recorder {
      let store = Store(initialState: Shared(key)) {
        Reduce<Shared<[Double]>, Double> { state, number in
          state.wrappedValue.append(number)
          return .none
        }
      } withDependencies: {
        $0.persistsSharedValues = true
      }
      for number in [1, .nan, .infinity, 2] {
        store.send(number)
        store.saveSharedValues()
        let stored = try file.load()
        #expect(stored?.description == store.wrappedValue.description)
      }
    }
    #expect(recorder.codes == [])
  }

  // H4
  @Test func `A NaN that a store has written does not arrive from outside`() async throws {
    let storage = Shelves()
    let state = SharedFileState<[Double]>(storage, name: "shelves")
    state.begin(with: [], isStored: false)
    let stamp = ChangeStamp()
    state.save { ([.nan], stamp) }
    var changes = state.changes { ([.nan], stamp) }.makeAsyncIterator()
    storage.continuation.yield()
    storage.values.setValue([.nan, 1])
    storage.continuation.yield()
    #expect(await changes.next()?.count == 2)
  }

  private final class Shelves: SharedStorage {
    let values = LockIsolated<[Double]>([])
    private let stream: AsyncStream<Void>
    let continuation: AsyncStream<Void>.Continuation

    init() {
      (stream, continuation) = AsyncStream.makeStream()
    }

    func load() throws(SnapshotError) -> [Double]? { values.value }

    func save(_ value: [Double]) throws(SnapshotError) { values.setValue(value) }

    func changes() -> AsyncStream<Void> { stream }
  }

  // H4
  @Test func `Two keys whose paths lead to one file have one value`() throws {
    let (folders, manager) = (TemporaryFolder(), FileManager.default)
    let (real, link) = (folders.file("real"), folders.file("link"))
    try manager.createDirectory(at: real, withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: link.path, withDestinationPath: "real")
    try manager.createSymbolicLink(
      atPath: real.appending(path: "alias.json").path,
      withDestinationPath: "a.json"
    )
    for path in ["link/a.json", "real/alias.json", "link/alias.json", "real/../real/a.json"] {
      struct State: Equatable {
        @Shared var first: Int
        @Shared var second: Int
      }
      let urls = [real.appending(path: "a.json"), folders.file(path)]
      let store = Store(
        initialState: State(
          first: Shared(SharedKey(.fileStorage(urls[0]), default: 0)),
          second: Shared(SharedKey(.fileStorage(urls[1]), default: 0))
        )
      ) {
        Reduce<State, Int> { state, number in
          state.first += number
          state.second += 10 * number
          return .none
        }
      } withDependencies: {
        $0.persistsSharedValues = true
      }
      store.send(1)
      #expect(store.first == 11 && store.second == 11)
      store.saveSharedValues()
      #expect(try SnapshotFile<Int>(urls[0]).load() == 11)
      try SnapshotFile<Int>(urls[0]).delete()
    }
  }
}
