import Cairn
import CairnRecording
import CairnTesting
import Testing

/// Replays of actions that guards have allowed or refused.
@MainActor @Suite struct GuardedReplayTests {
  typealias Recorder = FlightRecorder<Bookcase.State, Bookcase.Action>
  typealias Recorded = Recording<Bookcase.State, Bookcase.Action>

  private func record(
    _ texts: [String] = [],
    keeping count: Int = 100,
    every interval: Int,
    _ session: (StoreOf<Bookcase>) -> Void
  ) -> (store: StoreOf<Bookcase>, recording: Recorded) {
    let recorder = Recorder(keeping: .actions(count), snapshotEvery: interval)
    let state = Bookcase.State(path: StackState(texts.map { Volume.State(text: $0) }))
    let store = Store(initialState: state, instruments: [recorder]) { Bookcase() }
    session(store)
    return (store, recorder.recording)
  }

  private func divergences(of recording: Recorded) throws -> [ReplayDivergence] {
    let file = try Recorded(decoding: recording.encoded())
    return try [recording, file].compactMap { try $0.replay { Bookcase() }.divergence }
  }

  // R6, G2
  @Test(arguments: [1, 32])
  func `A replay asks no guard about an element that a written path keeps`(interval: Int) throws {
    let (store, recording) = record(every: interval) { store in
      store.send(.pushed("dirty"))
      store.send(.pushed("clean"))
      var path = store.state.path
      path.pop(from: 1)
      path.push(Volume.State(text: "new"))
      store.send(.path(.set(path)))
    }
    #expect(store.state.path.map(\.text) == ["dirty", "new"])
    #expect(try divergences(of: recording) == [])
  }

  // R6, G2
  @Test(arguments: [1, 32])
  func `A replay refuses what guards have refused, and performs what was confirmed`(
    interval: Int
  ) throws {
    let (store, recording) = record(every: interval) { store in
      store.send(.pushed("dirty"))
      store.send(.pushed("dirty too"))
      store.send(.path(.popFrom(id: 1)))
      store.send(.path(.set([])))
      store.send(.removal(.cancel))
      store.send(.path(.popFrom(id: 1)))
      store.send(.removal(.confirm))
    }
    #expect(store.state.path.map(\.text) == ["dirty"])
    #expect(try divergences(of: recording) == [])
  }

  // R4, G2
  @Test func `A recorder does not note screens of a path that is not written`() throws {
    let (store, recording) = record(every: 32) { store in
      #expect(!store.wouldRefuse(.path(.set(StackState([Volume.State(text: "first")])))))
      store.send(.pushed("dirty"))
      #expect(store.wouldRefuse(.path(.set(StackState([Volume.State(text: "new")])))))
    }
    #expect(recording.replacedScreens == [:])
    #expect(store.state.path.map(\.text) == ["dirty"])
  }

  // R6, G2, K9
  @Test func `A replay asks guards about screens that others with the same ids replace`() throws {
    // The states differ only until the confirmation.
    let (store, recording) = record(every: 1) { store in
      store.send(.pushed("dirty"))
      store.send(.path(.set(StackState([Volume.State(text: "new")]))))
      #expect(store.state.path.map(\.text) == ["dirty"])
      store.send(.removal(.confirm))
    }
    #expect(store.state.path.map(\.text) == ["new"])
    #expect(try divergences(of: recording) == [])
  }

  // R6, G2
  @Test func `A recording that begins with a pending request is replayed from a file`() throws {
    let (store, recording) = record(["clean", "dirty"], keeping: 3, every: 1) { store in
      store.send(.path(.popFrom(id: 1)))
      store.send(.pushed("dirty too"))
      store.send(.pushed("clean too"))
      store.send(.removal(.confirm))
    }
    #expect(store.state.path.count == 4)
    #expect(recording.numbers.lowerBound > 0)
    #expect(try divergences(of: recording) == [])
  }

  // R7, G2
  @Test func `A replay shows the state after a written path`() throws {
    let (_, recording) = record(every: 32) { store in
      store.send(.pushed("dirty"))
      store.send(.pushed("clean"))
      var path = store.state.path
      path.pop(from: 1)
      store.send(.path(.set(path)))
    }
    let shown = ReplayStore(try recording.replay { Bookcase() })
    shown.show(1)
    #expect(shown.store.path.map(\.text) == ["dirty", "clean"])
    shown.show(2)
    #expect(shown.store.path.map(\.text) == ["dirty"])
  }
}

/// A path of books. Those whose text begins with "dirty" need a confirmation.
@Reducer
struct Bookcase {
  struct State: Equatable, Codable, Sendable {
    var path = StackState<Volume.State>()
    var request: RemovalRequest<Action>?
  }

  enum Action: Equatable, Codable, Sendable {
    case path(StackAction<Volume.State, Volume.Action>)
    case removal(RemovalAction<Action>)
    case pushed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .pushed(let text) = action { state.path.push(Volume.State(text: text)) }
      return .none
    }
    .forEach(\.path, action: \.path) { Volume() }
    .guardRemoval(of: \.path, action: \.path, request: \.request, answer: \.removal) { book, _ in
      book.text.hasPrefix("dirty") ? .confirm : .allow
    }
  }
}

@Reducer
struct Volume {
  struct State: Equatable, Codable, Sendable {
    var text = ""
  }

  enum Action: Equatable, Codable, Sendable {
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }
}
