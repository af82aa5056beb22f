import Cairn
import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnCore/Effects; that of animations in SwiftUI is in
// Tests/SwiftUICheck.

@MainActor
@Suite struct CairnCoreEffectsExamples {
  @Test func `An effect that reads the state ends with what it waits for`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Player.State()) {
      Player()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.playTapped) { $0.isPlaying = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await store.send(.pauseTapped) { $0.isPlaying = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 2 }
    await store.finish()
  }

  @Test func `An effect saves the current draft`() async {
    let saved = LockIsolated<[String]>([])
    let store = TestStore(initialState: Editor.State(draft: "Soup")) {
      Editor(client: Client(saved: saved))
    }
    await store.send(.saveTapped)
    await store.finish()
    #expect(saved.value == ["Soup"])
  }

  @Test(arguments: [Loader.Action.appeared, .animated, .refresh])
  func `An effect loads`(action: Loader.Action) async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    await store.send(action)
    await store.receive(.loaded("Soup")) { $0.text = "Soup" }
  }

  @Test func `An effect sends a response`() async {
    let store = TestStore(initialState: Loader.State()) { Loader() }
    await store.send(.plain)
    await store.receive(.response("Soup"))
    await store.receive(.loaded("Soup")) { $0.text = "Soup" }
  }

  @Test func `A color that is tapped is the result`() async {
    let store = TestStore(initialState: Painting.State(picker: ColorPicker.State())) { Painting() }
    await store.send(.picker(.presented(.colorTapped("red"))))
    await store.receive(.picker(.dismiss)) { $0.picker = nil }
    await store.receive(.colorPicked("red")) { $0.color = "red" }
  }

  @Reducer
  struct Player {
    struct State: Equatable, Sendable {
      var isPlaying = false
      var seconds = 0
    }

    enum Action { case playTapped, pauseTapped, ticked }

    @Dependency(\.continuousClock) var clock

    var playing: Effect<Action> {
      .run(reading: State.self) { send, current in
        while let state = await current(), state.isPlaying {
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .playTapped:
          state.isPlaying = true
          return playing
        case .pauseTapped: state.isPlaying = false
        case .ticked: state.seconds += 1
        }
        return .none
      }
    }
  }

  struct Client: Sendable {
    let saved: LockIsolated<[String]>

    func load() async throws -> String { "Soup" }
    func save(_ draft: String) async throws { saved.withValue { $0.append(draft) } }
  }

  @Reducer
  struct Editor {
    struct State: Equatable, Sendable { var draft: String? }
    enum Action { case saveTapped }

    let client: Client

    var saving: Effect<Action> {
      .run(reading: State.self) { send, current in
        guard let draft = await current()?.draft else { return }
        try await client.save(draft)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in saving }
    }
  }

  @Reducer
  struct Loader {
    struct State: Equatable { var text = "" }

    enum Action: Equatable, Sendable {
      case appeared
      case animated
      case plain
      case declared
      case refresh
      case loaded(String)
      case response(String)
    }

    struct Refresh: Hashable {}
    struct Offline: Error {}

    let client = Client(saved: LockIsolated([]))

    var animated: Effect<Action> {
      .run { send in
        await send(.loaded(try await client.load()), animation: .default)
      }
    }

    var plain: Effect<Action> {
      .run { send in
        await send(.response(try await client.load()))
      }
    }

    var declared: Effect<Action> {
      .run(name: "load") { send in
        await send(.loaded(try await client.load()))
      } catch: { _, send in
        await send(.loaded("offline"))
      } outcomes: {
        [.sendsThenEnds(.loaded("Soup")), .fails(Offline()), .neverEnds]
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run { send in
            await send(.loaded(try await client.load()), animation: .default)
          }
        case .animated:
          return animated
        case .plain:
          return plain
        case .declared:
          return declared
        case .refresh:
          return .run { send in await send(.loaded(try await client.load())) }
            .cancellable(id: Refresh(), ifInFlight: .drop)
        case .response(let text):
          return .send(.loaded(text))
        case .loaded(let text):
          state.text = text
          return .none
        }
      }
    }
  }

  @Reducer
  struct ColorPicker {
    struct State: Equatable {}
    enum Action: Equatable { case colorTapped(String) }

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .colorTapped(let color):
          return .dismiss(returning: color)
        }
      }
    }
  }

  @Reducer
  struct Painting {
    struct State: Equatable {
      var color: String?
      @Presents var picker: ColorPicker.State?
    }

    enum Action: Equatable {
      case picker(PresentationAction<ColorPicker.Action>)
      case colorPicked(String?)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .colorPicked(let color) = action { state.color = color }
        return .none
      }
      .ifLet(\.$picker, action: \.picker) { ColorPicker() }
      .onResult(of: \.$picker, action: \.colorPicked)
    }
  }
}
