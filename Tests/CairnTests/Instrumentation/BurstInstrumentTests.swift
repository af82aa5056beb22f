import CairnTesting
import Synchronization
import Testing

/// Sends actions directly, from a running effect, and from a state-driven effect.
@Reducer
private struct Relay {
  struct State: Equatable {
    var passes: [String] = []
    var isListening = false
  }

  enum Action: Equatable { case start, pass(String), listen(Bool), run }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .concatenate(.send(.pass("a")), .send(.pass("b")))
      case .pass(let name):
        state.passes.append(name)
      case .listen(let isListening):
        state.isListening = isListening
      case .run:
        return .run(name: "runner") { send in await send(.start) }
      }
      return .none
    }
    Subscribe(key: { state in state.isListening ? "news" : nil }) { _ in
      .run(name: "listener") { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }
}

/// A sheet that dismisses itself.
@Reducer
private struct Sheets {
  struct State: Equatable {
    @Presents var sheet: Sheet.State?
  }

  enum Action { case sheet(PresentationAction<Sheet.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

@Reducer
private struct Sheet {
  struct State: Equatable {}
  enum Action { case doneTapped }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run(name: "close") { [dismiss] _ in await dismiss() } }
  }
}

/// Records the calls that it receives, on any thread.
private final class Log<State: Sendable, Action: Sendable>: StoreInstrument, Sendable {
  let lines = Mutex<[String]>([])
  /// The numbers of the effects that were started, and the numbers in origins.
  let numbers = Mutex<(started: [UInt64], inOrigins: [UInt64?])>(([], []))

  var text: [String] { lines.withLock { $0 } }

  private func add(_ line: String) { lines.withLock { $0.append(line) } }

  func didBegin(with state: State) { add("begin") }
  func didBeginBurst() { add("{") }
  func didEndBurst(state: State) { add("}") }

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    add("\(action)")
    guard case .effect(_, let number, startedBy: _) = origin else { return }
    numbers.withLock { $0.inOrigins.append(number) }
  }

  func didStart(_ effect: EffectReport) {
    add("start \(effect.descriptor.name ?? "")")
    numbers.withLock { $0.started.append(effect.id) }
  }

  func didEmit(_ action: Action, from effect: EffectReport) { add("emit \(action)") }
  func didFinish(_ effect: EffectReport) { add("finish \(effect.descriptor.name ?? "")") }
  func didCancel(_ effect: EffectReport) { add("cancel \(effect.descriptor.name ?? "")") }
}

/// Sends actions, one at the end of each burst.
@MainActor
private final class Sender: @MainActor StoreInstrument {
  var rest: [Relay.Action] = []
  weak var store: StoreOf<Relay>?

  func didEndBurst(state: Relay.State) {
    guard !rest.isEmpty else { return }
    store?.send(rest.removeFirst())
  }

  typealias State = Relay.State
  typealias Action = Relay.Action
}

@Suite struct BurstInstrumentTests {
  private let log = Log<Relay.State, Relay.Action>()

  // S1
  @MainActor
  @Test func `Instruments see a burst from its first action to its last`() {
    let store = Store(initialState: Relay.State(), instruments: [log]) { Relay() }
    store.send(.start)
    store.send(.pass("c"))
    #expect(
      log.text == [
        "begin", "{", "start", #"pass("a")"#, #"pass("b")"#, "}", "{", #"pass("c")"#, "}",
      ]
    )
  }

  // S1
  @MainActor
  @Test func `Instruments see a burst that an observer begins after the burst that it observes`() {
    let store = Store(initialState: Relay.State(), instruments: [log]) { Relay() }
    let observation = observe {
      if store.passes == ["c"] { store.send(.pass("d")) }
    }
    store.send(.pass("c"))
    #expect(store.state.passes == ["c", "d"])
    #expect(log.text == ["begin", "{", #"pass("c")"#, "}", "{", #"pass("d")"#, "}"])
    observation.cancel()
  }

  // S1
  @MainActor
  @Test func `An action that an instrument sends at the end of a burst begins the next burst`() {
    let sender = Sender()
    let store = Store(initialState: Relay.State(), instruments: [sender, log]) { Relay() }
    sender.store = store
    sender.rest = [.start, .pass("d")]
    let passes = Mutex<[[String]]>([])
    let observation = observe { passes.withLock { $0.append(store.passes) } }
    store.send(.pass("c"))
    #expect(
      log.text == [
        "begin", "{", #"pass("c")"#, "}", "{", "start", #"pass("a")"#, #"pass("b")"#, "}", "{",
        #"pass("d")"#, "}",
      ]
    )
    #expect(passes.withLock { $0 } == [[], ["c", "a", "b", "d"]])
    observation.cancel()
  }

  // E8
  @MainActor
  @Test func `State-driven effects start before the burst ends`() {
    let store = Store(initialState: Relay.State(), instruments: [log]) { Relay() }
    store.send(.listen(true))
    store.send(.listen(false))
    #expect(
      log.text == [
        "begin", "{", "listen(true)", "start listener", "}", "{", "listen(false)",
        "cancel listener", "}",
      ]
    )
  }

  // S10
  @MainActor
  @Test func `The origin of an action has the number of the effect that sent it`() async {
    let store = Store(initialState: Relay.State(), instruments: [log]) { Relay() }
    await store.send(.run).finish()
    await store.send(.run).finish()
    let numbers = log.numbers.withLock { $0 }
    #expect(Set(numbers.started).count == 2)
    // Each effect sends one action, which sends two at once: these have no effect in flight as
    // origin.
    #expect(
      numbers.inOrigins == [numbers.started[0], nil, nil, numbers.started[1], nil, nil]
    )
  }

  // L5
  @MainActor
  @Test func `Instruments see a dismissal by an effect with its action`() async {
    let log = Log<Sheets.State, Sheets.Action>()
    let store = Store(initialState: Sheets.State(sheet: Sheet.State()), instruments: [log]) {
      Sheets()
    }
    await store.send(.sheet(.presented(.doneTapped))).finish()
    #expect(store.state.sheet == nil)
    let emitted = log.text.filter { $0.hasPrefix("emit") }
    #expect(emitted.count == 1)
    #expect(emitted.first?.hasSuffix("dismiss)") == true)
  }

  // S9
  @Test func `A store actor calls its instruments`() async {
    let store = StoreActor(initialState: Relay.State(), instruments: [log]) { Relay() }
    await store.send(.run).finish()
    #expect(
      log.text.prefix(11) == [
        "begin", "{", "run", "start runner", "}", "{", "emit start", "start", #"pass("a")"#,
        #"pass("b")"#, "}",
      ]
    )
  }

  // X2
  @Test func `In a test store a burst ends when the test has received all of its actions`() async {
    let store = TestStore(initialState: Relay.State(), instruments: [log]) { Relay() }
    await store.send(.run)
    #expect(log.text == ["begin", "{", "run", "start runner", "}"])
    log.lines.withLock { $0 = [] }
    await store.receive(.start)
    #expect(log.text == ["{", "emit start", "start"])
    await store.receive(.pass("a")) { $0.passes = ["a"] }
    await store.receive(.pass("b")) { $0.passes = ["a", "b"] }
    await store.finish()
    #expect(
      log.text == [
        "{", "emit start", "start", #"pass("a")"#, #"pass("b")"#, "}", "{", "finish runner", "}",
      ]
    )
  }

  // X5
  @Test func `A burst ends when a test store drops its remaining actions`() async {
    let store = TestStore(initialState: Relay.State(), instruments: [log]) { Relay() }
    store.exhaustivity = .off
    await store.send(.start)
    await store.skipReceivedActions()
    #expect(log.text.last == "}")
    #expect(log.text.filter { $0 == "{" }.count == log.text.filter { $0 == "}" }.count)
  }
}
