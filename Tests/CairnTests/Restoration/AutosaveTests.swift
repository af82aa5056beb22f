import CairnTesting
import Foundation
import Testing

@testable import Cairn

@Reducer
private struct Walk {
  struct State: Equatable {
    var place = Whereabouts()
    var steps = 0
  }

  enum Action { case went(String), returned, stepped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .went(let recipe): state.place.recipes.append(recipe)
      case .returned: state.place.recipes.removeLast()
      case .stepped: state.steps += 1
      }
      return .none
    }
  }
}

@MainActor
@Suite struct AutosaveTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()
  private let store = Store(initialState: Walk.State()) { Walk() }

  private var file: SnapshotFile<Whereabouts> { SnapshotFile(folder.file()) }

  private func autosave() -> Autosave<Whereabouts> {
    store.autosave(to: file, clock: clock) { $0.place }
  }

  // R3
  @Test func `A change is saved after a while without further changes`() async throws {
    let autosave = autosave()
    store.send(.went("a"))
    let first = autosave.waiting
    await clock.advance(by: .milliseconds(900))
    store.send(.went("b"))
    await clock.advance(by: .milliseconds(900))
    await first?.value
    #expect(try file.load() == nil)
    await clock.advance(by: .milliseconds(100))
    await autosave.waiting?.value
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
  }

  @Test func `A change outside of the snapshot saves nothing`() async throws {
    let autosave = autosave()
    store.send(.stepped)
    await clock.advance(by: .seconds(9))
    autosave.flush()
    #expect(folder.names.isEmpty)
  }

  @Test func `A waiting change is saved at once before the end`() throws {
    let autosave = autosave()
    store.send(.went("a"))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    try file.delete()
    autosave.flush()
    #expect(try file.load() == nil)
  }

  // R3
  @Test func `A change is saved after the whole delay, also if one was saved at once before`()
    async throws
  {
    let autosave = autosave()
    store.send(.went("a"))
    let first = autosave.waiting
    await clock.advance(by: .milliseconds(900))
    autosave.flush()
    store.send(.went("b"))
    await clock.advance(by: .milliseconds(900))
    await first?.value
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    await clock.advance(by: .milliseconds(100))
    await autosave.waiting?.value
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
  }

  // R3
  @Test func `A state that has returned to its start is saved for the restart, too`() throws {
    try file.save(Whereabouts(recipes: ["elsewhere"]))
    let autosave = autosave()
    store.send(.went("a"))
    store.send(.returned)
    autosave.flush()
    #expect(try file.load() == Whereabouts())
  }

  // R2
  @Test func `A snapshot that was not restored stays in the file until the state changes`() throws {
    try file.save(Whereabouts(recipes: ["elsewhere"]))
    autosave().flush()
    #expect(try file.load() == Whereabouts(recipes: ["elsewhere"]))
  }

  // R3
  @Test(arguments: [nil, Whereabouts(recipes: ["theirs"])])
  func `A change that is undone is saved unless the file has the value`(other: Whereabouts?) throws
  {
    let autosave = autosave()
    store.send(.went("a"))
    autosave.flush()
    if let other { try file.save(other) } else { try file.delete() }
    autosave.flush()
    #expect(try file.load() == other)
    store.send(.went("b"))
    store.send(.returned)
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    let version = try FileManager.default.attributesOfItem(atPath: folder.file().path)
    store.send(.went("b"))
    store.send(.returned)
    autosave.flush()
    let next = try FileManager.default.attributesOfItem(atPath: folder.file().path)
    #expect(version[.systemFileNumber] as? Int == next[.systemFileNumber] as? Int)
  }

  @Test func `A folder that was deleted is created again`() throws {
    let autosave = autosave()
    store.send(.went("a"))
    autosave.flush()
    try FileManager.default.removeItem(at: folder.url)
    store.send(.went("b"))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
  }

  @Test func `Nothing is saved after the stop`() async throws {
    let autosave = autosave()
    store.send(.went("a"))
    autosave.stop()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    store.send(.went("b"))
    await clock.advance(by: .seconds(9))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
  }

  // R3
  @Test func `A released autosave saves a waiting change, and no later one`() async throws {
    var autosave: Autosave<Whereabouts>? = autosave()
    store.send(.went("a"))
    let waiting = autosave?.waiting
    autosave = nil
    #expect(waiting?.isCancelled == true)
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    store.send(.went("b"))
    await clock.advance(by: .seconds(9))
    #expect(autosave == nil)
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
  }

  // R3, S7
  @Test func `A waiting change is saved when the store is released`() async throws {
    var store: StoreOf<Walk>? = Store(initialState: Walk.State()) { Walk() }
    let autosave = store?.autosave(to: file, clock: clock) { $0.place }
    store?.send(.went("a"))
    store = nil
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    var actor: StoreActorOf<Walk>? = StoreActor(initialState: Walk.State()) { Walk() }
    let second = await actor?.autosave(to: file, clock: clock) { $0.place }
    await actor?.send(.went("b"))
    actor = nil
    #expect(try file.load() == Whereabouts(recipes: ["b"]))
    withExtendedLifetime((autosave, second)) {}
  }

  // I1
  @Test func `A snapshot that cannot be saved is an issue, and the next change tries again`() throws
  {
    try FileManager.default.createDirectory(at: folder.file(), withIntermediateDirectories: true)
    let recorder = IssueRecorder()
    let autosave = autosave()
    store.send(.went("a"))
    recorder { autosave.flush() }
    #expect(recorder.codes == [.unsavedSnapshot])
    try FileManager.default.removeItem(at: folder.file())
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
  }

  // R3, S9
  @Test func `A store on an actor of its own is saved, too`() async throws {
    let store = StoreActor(initialState: Walk.State()) { Walk() }
    let autosave = await store.autosave(to: file, clock: clock) { $0.place }
    await store.send(.stepped)
    autosave.flush()
    #expect(folder.names.isEmpty)
    await store.send(.went("a"))
    await clock.advance(by: .seconds(1))
    await autosave.waiting?.value
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    await store.send(.went("b"))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
    autosave.stop()
    await store.send(.returned)
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
  }
}
