import CairnTesting
import Foundation
import TestSupport
import Testing

@testable import Cairn

@Reducer
private struct Walk {
  struct State: Equatable, Identifiable {
    var id = 0
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

/// A feature with walks as a field, as a presented child, and as rows.
@Reducer
private struct Tour {
  struct State: Equatable {
    var first = Walk.State()
    @Presents var guided: Walk.State?
    @Presents var trek: Trek.State?
    var rows: IdentifiedArrayOf<Walk.State> = [Walk.State(id: 1), Walk.State(id: 2)]
    var ids: [Int] = [1]
  }

  enum Action {
    case first(Walk.Action)
    case guided(PresentationAction<Walk.Action>)
    case trek(PresentationAction<Trek.Action>)
    case rows(IdentifiedActionOf<Walk>)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Walk() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.$guided, action: \.guided) { Walk() }
    .ifLet(\.$trek, action: \.trek) { Trek() }
    .forEach(\.rows, action: \.rows) { Walk() }
  }
}

/// A feature with a walk as a field.
@Reducer
private struct Trek {
  struct State: Equatable, Identifiable {
    var id = 0
    var walk = Walk.State()
  }

  enum Action { case walk(Walk.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.walk, action: \.walk) { Walk() }
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

  // R3
  @Test func `The autosave of a field goes on after its store was released`() throws {
    let store = Store(initialState: Tour.State()) { Tour() }
    let autosave = store.scope(state: \.first, action: \.first)
      .autosave(to: file, clock: clock) { $0.place }
    for recipes in [["a"], ["a", "b"]] {
      store.send(.first(.went(recipes.last ?? "")))
      autosave.flush()
      #expect(try file.load() == Whereabouts(recipes: recipes))
    }
    autosave.stop()
    store.send(.first(.went("c")))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
  }

  // R3, O4
  @Test(arguments: [false, true])
  func `The autosave of a presented child ends with the child, and saves its last value once`(
    isReplaced: Bool
  ) throws {
    let store = Store(initialState: Tour.State(guided: Walk.State())) { Tour() }
    let autosave = try #require(store.scope(state: \.guided, action: \.guided))
      .autosave(to: file, clock: clock) { $0.place }
    store.send(.guided(.presented(.went("a"))))
    #expect(try file.load() == nil)
    store.send(
      .change { state in
        state.guided = nil
        guard isReplaced else { return }
        state.guided = Walk.State(id: 9, place: Whereabouts(recipes: ["other"]))
      }
    )
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    try file.delete()
    store.send(.change { $0.guided = Walk.State() })
    store.send(.guided(.presented(.went("b"))))
    autosave.flush()
    #expect(try file.load() == nil)
  }

  // R3, O4
  @Test func `The autosave of a field ends with the feature above it, even if another replaces it`()
    throws
  {
    let store = Store(initialState: Tour.State(trek: Trek.State())) { Tour() }
    let autosave = try #require(store.scope(state: \.trek, action: \.trek))
      .scope(state: \.walk, action: \.walk)
      .autosave(to: file, clock: clock) { $0.place }
    store.send(.trek(.presented(.walk(.went("a")))))
    store.send(
      .change { state in
        state.trek = nil
        state.trek = Trek.State(id: 9)
      }
    )
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    store.send(.trek(.presented(.walk(.went("other")))))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
  }

  // R3, O4
  @Test func `The autosave of a row goes on while the row exists`() throws {
    let store = Store(initialState: Tour.State()) { Tour() }
    let autosave = try #require(store.scope(state: \.rows, action: \.rows).first { $0.id == 2 })
      .autosave(to: file, clock: clock) { $0.place }
    store.send(.rows(.element(id: 2, action: .went("a"))))
    store.send(.rows(.element(id: 1, action: .went("other"))))
    // The row is back within the burst, at another place.
    store.send(
      .change { state in
        guard let row = state.rows.remove(id: 2) else { return }
        state.rows.insert(row, at: 0)
      }
    )
    store.send(.rows(.element(id: 2, action: .went("b"))))
    autosave.flush()
    #expect(try file.load() == Whereabouts(recipes: ["a", "b"]))
    store.send(.rows(.element(id: 2, action: .went("c"))))
    store.send(.change { $0.rows.removeAll() })
    #expect(try file.load() == Whereabouts(recipes: ["a", "b", "c"]))
    withExtendedLifetime(autosave) {}
  }

  // R3, S7
  @Test func `The autosave of a child does not hold the store, and saves when it is released`()
    throws
  {
    var store: StoreOf<Tour>? = Store(initialState: Tour.State()) { Tour() }
    let released = WeakReference(store)
    let autosave = store?.scope(state: \.first, action: \.first)
      .autosave(to: file, clock: clock) { $0.place }
    store?.send(.first(.went("a")))
    store = nil
    #expect(released.object == nil)
    #expect(try file.load() == Whereabouts(recipes: ["a"]))
    withExtendedLifetime(autosave) {}
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
