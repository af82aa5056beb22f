import CairnTesting
import Testing

// Everything in this file is on the main actor, unless a declaration says otherwise.

@DependencyClient
nonisolated struct Player: Sendable {
  var play: @Sendable (_ track: Int) async throws -> Void
  var volume: @Sendable () -> Double = { 1 }
  var show: @MainActor @Sendable (_ track: Int) -> Void
}

nonisolated extension Player: DependencyKey {
  static let liveValue = Player(play: { _ in }, volume: { 1 }, show: { _ in })
  static let testValue = Player()
}

@DependencyClient
struct Display {
  var show: (_ text: String) -> Void
  var title: () -> String?
}

nonisolated extension DependencyValues {
  @DependencyEntry(test: 2) var speed = 1
  var player: Player {
    get { self[Player.self] }
    set { self[Player.self] = newValue }
  }
}

struct Deck: Reducer {
  struct State: Equatable { var speed = 0 }
  enum Action: Equatable, Sendable { case start, started(Int) }

  @Dependency(\.player) var player
  @Dependency(\.speed) var speed

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          try await player.play(track: 1)
          await send(.started(speed))
        }
      case .started(let speed):
        state.speed = speed
        return .none
      }
    }
  }
}

@Suite
struct `Dependencies on the main actor by default` {
  @Test
  func `a feature has dependencies`() async {
    let store = TestStore(initialState: Deck.State()) {
      Deck()
    } withDependencies: {
      $0.player.play = { _ in }
    }
    await store.send(.start)
    await store.receive(.started(2)) { $0.speed = 2 }
    await store.finish()
  }

  @Test
  func `a client can be isolated`() {
    var shown = ""
    let display = Display(show: { shown = $0 }, title: { "title" })
    display.show(text: "a")
    #expect(shown == "a")
    #expect(display.title() == "title")
  }
}
