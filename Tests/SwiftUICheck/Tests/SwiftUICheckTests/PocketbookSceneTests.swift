import CairnRecording
import CairnSwiftUI
import CookbookFeatures
import Foundation
import Observation
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct PocketbookSceneTests {
  private let format = SnapshotFormat<Pocketbook.Place>()
  private let storage = SceneStorageValues()

  /// A scene with the given storage.
  private func start() -> (store: StoreOf<Pocketbook>, window: Window) {
    let store = makeStore(Pocketbook.State(), Pocketbook())
    let window = Window(storage: storage) { PocketbookScene(store: store) }
    window.render()
    return (store, window)
  }

  private func stored() throws -> Pocketbook.Place? {
    try storage.data["place"].map { try format.decode($0) }
  }

  // R2
  @Test func `A scene restores its place`() async throws {
    let first = start()
    first.store.send(.opened(["apple-pie", "pie-crust"]))
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie", "pie-crust"]))
    let second = start()
    #expect(second.store.place.recipes == ["apple-pie", "pie-crust"])
    second.store.send(.path(.popFrom(id: 1)))
    second.window.render()
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A scene with damaged storage starts at its root`() async throws {
    storage.data = ["place": Data("x".utf8)]
    let scene = start()
    #expect(scene.store.path.isEmpty)
    #expect(storage.data["place"] == Data("x".utf8))
    scene.store.send(.opened(["apple-pie"]))
    scene.window.render()
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A place that is restored in part is saved in its restored form`() async throws {
    let place = Pocketbook.Place(recipes: ["apple-pie", "no-such-recipe"])
    storage.data = ["place": try format.encode(place)]
    let scene = start()
    #expect(scene.store.place.recipes == ["apple-pie"])
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A scene saves after a burst, whether it is redrawn or not`() async throws {
    let scene = start()
    scene.store.send(.opened(["apple-pie"]))
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
    scene.store.query = "a"
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R7
  @Test func `A scene that shows a replay saves and restores nothing`() async throws {
    let recorder = FlightRecorder<Pocketbook.State, Pocketbook.Action>()
    let store = Store(initialState: Pocketbook.State(), instruments: [recorder]) {
      Pocketbook()
    } withDependencies: {
      $0.recipes = .withoutRelated
    }
    store.send(.opened(["apple-pie"]))
    let number = try #require(recorder.recording.numbers.last)
    storage.data = ["place": try format.encode(Pocketbook.Place(recipes: ["pie-crust"]))]
    let replay = try recorder.recording.replay {
      Pocketbook()
    } withDependencies: {
      $0.recipes = .withoutRelated
    }
    let shown = ReplayStore(replay)
    let window = Window(storage: storage) { PocketbookScene(store: shown.store) }
    window.render()
    #expect(shown.store.place == Pocketbook.Place())
    shown.show(number)
    await mainActorIsFree()
    #expect(shown.store.place == Pocketbook.Place(recipes: ["apple-pie"]))
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
  }

  // R2
  @Test func `A scene with another store saves its place, and restores nothing`() async throws {
    storage.data = ["place": try format.encode(Pocketbook.Place(recipes: ["apple-pie"]))]
    let stores = [[], ["pie-crust"]].map { (ids: [Recipe.ID]) in
      let store = makeStore(Pocketbook.State(), Pocketbook())
      store.send(.opened(ids))
      return store
    }
    let shown = ShownStore(stores[0])
    let window = Window(storage: storage) { ShownScene(shown: shown) }
    window.render()
    #expect(stores[0].place.recipes == ["apple-pie"])
    shown.store = stores[1]
    window.render()
    #expect(stores[1].place.recipes == ["pie-crust"])
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
    stores[0].send(.opened([]))
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
    stores[1].send(.opened([]))
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place())
  }

  // R2
  @Test
  func `A scene whose view sends while it is drawn writes no storage during the update`()
    async throws
  {
    ViewUpdate.log = []
    let store = makeStore(Pocketbook.State(), Pocketbook())
    let start = Start()
    let window = Window(storage: storage) {
      PocketbookScene(store: store)
      SendingView(store: store, start: start)
    }
    window.render()
    start.isGiven = true
    window.render()
    #expect(store.place.recipes == ["apple-pie"])
    #expect(storage.data.isEmpty)
    #expect(ViewUpdate.log == [])
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `Several bursts are saved once, with the last state`() async throws {
    let scene = start()
    scene.store.send(.opened(["apple-pie"]))
    scene.store.send(.opened(["pie-crust"]))
    #expect(storage.data.isEmpty)
    await mainActorIsFree()
    #expect(try stored() == Pocketbook.Place(recipes: ["pie-crust"]))
  }

  // S7
  @Test func `A closed scene releases its store, and the store's effects end`() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let endings = AsyncStream<Void>.makeStream()
    continuation.onTermination = { _ in endings.continuation.finish() }
    weak var released: StoreOf<Errand>?
    do {
      let store = Store(initialState: Errand.State()) { Errand(stream: stream) }
      released = store
      let window = Window(storage: storage) { ErrandScene(store: store) }
      window.render()
      store.send(.started)
      store.send(.moved)
      await mainActorIsFree()
      #expect(!storage.data.isEmpty)
    }
    try #require(released == nil)
    for await _ in endings.stream {}
  }

  // R2
  @Test func `Two scenes with one store show the same place and save it`() async throws {
    let other = SceneStorageValues()
    let scene = start()
    let window = Window(storage: other) { PocketbookScene(store: scene.store) }
    window.render()
    scene.store.send(.opened(["apple-pie"]))
    #expect(scene.window.render().top.title == "Apple Pie")
    #expect(window.render().top.title == "Apple Pie")
    await mainActorIsFree()
    #expect(storage.data["place"] == other.data["place"])
    window.render().path?.removeLast(1)
    #expect(scene.window.render().pushed.isEmpty)
    scene.store.send(.noteTapped)
    let notes = [scene.window, window].map { $0.render().presented[0] }
    notes.forEach { $0.dismiss() }
    #expect(scene.store.destination == nil)
    #expect(scene.store.missedActionCount == 0)
  }

  // R1
  @Test func `The place is offered to another device as a link`() throws {
    let scene = start()
    scene.store.send(.opened(["apple-pie", "pie-crust"]))
    let activity = try #require(scene.window.render().activities.first)
    let other = start()
    other.window.open(activity)
    #expect(other.store.place.recipes == ["apple-pie", "pie-crust"])
    activity.userInfo = ["link": "cookbook://nowhere"]
    other.window.open(activity)
    #expect(other.store.place.recipes == ["apple-pie", "pie-crust"])
    #expect(other.store.message?.contains("nowhere") == true)
  }

  // R1
  @Test func `A link is opened, or its error is shown`() {
    let scene = start()
    scene.window.open("cookbook://recipes/apple-pie/pie-crust")
    #expect(scene.store.place.recipes == ["apple-pie", "pie-crust"])
    scene.window.open("cookbook://nowhere")
    #expect(scene.store.place.recipes == ["apple-pie", "pie-crust"])
    #expect(scene.store.message?.contains("nowhere") == true)
  }
}

/// The store, of several, that a scene shows.
@Observable @MainActor
private final class ShownStore {
  var store: StoreOf<Pocketbook>

  init(_ store: StoreOf<Pocketbook>) { self.store = store }
}

private struct ShownScene: View {
  let shown: ShownStore

  var body: some View {
    PocketbookScene(store: shown.store)
  }
}

@MainActor
private final class Start { var isGiven = false }

/// Sends from its body once.
private struct SendingView: View {
  let store: StoreOf<Pocketbook>
  let start: Start

  var body: some View {
    let _ = start.isGiven && store.path.isEmpty ? send() : ()
    EmptyView()
  }

  private func send() { store.send(.opened(["apple-pie"])) }
}

/// A feature with an effect that ends with the store.
@Reducer
struct Errand {
  @ObservableState
  struct State: Equatable { var steps = 0 }

  enum Action {
    case started
    case moved
  }

  let stream: AsyncStream<Void>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [stream] _ in
          for await _ in stream {}
        }
      case .moved:
        state.steps += 1
        return .none
      }
    }
  }
}

private struct ErrandScene: View {
  let store: StoreOf<Errand>
  @SceneStorage("steps") private var steps: Data?

  var body: some View {
    Text(verbatim: "\(store.steps) steps")
      .restoration(
        of: store,
        in: $steps,
        format: SnapshotFormat<Int>(),
        saving: \.steps
      ) { _ in
      }
  }
}
