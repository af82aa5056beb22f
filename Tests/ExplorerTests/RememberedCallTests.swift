import Cairn
import CairnExplorer
import TestSupport
import Testing

/// Clients that remember calls, and reducers that ask them later.
@Suite struct RememberedCallTests {
  struct Client: Sendable {
    var read: @Sendable () -> Int
    var write: @Sendable (Int) -> Void
  }

  enum ClientKey: DependencyKey {
    static let liveValue = Client {
      0
    } write: { _ in
    }
    static let testValue = Client {
      0
    } write: { _ in
    }
  }

  /// A feature with a table of steps.
  struct Steps: Reducer {
    struct State: Hashable {
      var place = 0
      var seen = 0
    }

    enum Action: Hashable { case go, other, sent }
    enum ID { case work }

    @Dependency(ClientKey.self) var client
    @Dependency(\.continuousClock) var clock
    let reduce: @Sendable (inout State, Action, Client, any Clock<Duration>) -> Effect<Action>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      reduce(&state, action, client, clock)
    }
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// The form of a client's memory: known to the explorer, or not.
  enum Memory: CaseIterable { case known, hidden }

  private func explore(
    _ memory: Memory,
    _ actions: @escaping (Steps.State) -> [Steps.Action],
    _ reduce:
      @escaping @Sendable (inout Steps.State, Steps.Action, Client, any Clock<Duration>) -> Effect<
        Steps.Action
      >
  ) -> Exploration<Steps.State, Steps.Action> {
    let explorer = Explorer(initialState: Steps.State()) {
      Steps(reduce: reduce)
    } withDependencies: {
      let value = memory == .known ? $0.memory(0) : LockIsolated(0)
      $0[ClientKey.self] = Client {
        value.value
      } write: {
        value.setValue($0)
      }
    }
    explorer.actions("user", actions)
    explorer.never("it is seen") { $0.state.seen == 1 }
    explorer.never("it is not seen") { $0.state.place == 3 && $0.state.seen == 0 }
    return explorer.explore(at: here)
  }

  /// Three actions, one after the other.
  private static let inOrder: @Sendable (Steps.State) -> [Steps.Action] = {
    $0.place < 3 ? [.go] : []
  }

  @Test
  func `X31 A cancelled effect is named that would have changed a memory which a reducer reads`() {
    let exploration = explore(.known, Self.inOrder) { state, action, client, clock in
      guard action == .go else { return .none }
      state.place += 1
      switch state.place {
      case 1:
        return .run(name: "work") { send in
          try await clock.sleep(for: .seconds(1))
          client.write(1)
          await send(.sent)
        }
        .cancellable(id: Steps.ID.work)
      case 2: return .cancel(id: Steps.ID.work)
      default:
        state.seen = client.read()
        return .none
      }
    }
    #expect(exploration.verdict(of: "it is not seen") != .holds, "\(exploration)")
    #expect(exploration.unexploredEffects.count == 1)
    // The report of a failure that a store cannot show names the effect.
    let doubt = exploration.failures.first { $0.text.contains("'it is seen'") }
    #expect(doubt?.text.contains("A store may not make these moves") != false)
  }

  @Test func `X31 A memory that is changed for a while is named if a reducer reads it meanwhile`() {
    let exploration = explore(.known, Self.inOrder) { state, action, client, clock in
      guard action == .go else { return .none }
      state.place += 1
      guard state.place == 1 else {
        state.seen = max(state.seen, client.read())
        return .none
      }
      return .run(name: "work") { send in
        client.write(1)
        try await clock.sleep(for: .seconds(1))
        client.write(0)
        await send(.sent)
      }
    }
    #expect(exploration.verdict(of: "it is seen") != .holds, "\(exploration)")
    #expect(exploration.unexploredEffects.count == 1)
  }

  @Test func `X31 The explorer does not count what an effect does because the search cancels it`() {
    let exploration = explore(.known, { $0.place == 0 ? [.go] : $0.seen == 0 ? [.other] : [] }) {
      state,
      action,
      client,
      clock in
      switch action {
      case .go:
        state.place = 1
        return .run(name: "timer") { send in
          do {
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(.sent)
            }
          } catch { client.write(1) }
        }
      case .other: state.seen = client.read()
      case .sent: break
      }
      return .none
    }
    #expect(exploration.verdict(of: "it is seen") == .nothingFound, "\(exploration)")
  }

  @Test(arguments: [2, 3, 5])
  func `X31 A client that acts after several equal calls is found`(count: Int) {
    let calls = LockIsolated(0)
    let exploration = explore(.hidden, { _ in [.go] }) { state, _, _, _ in
      state.place = 1 - state.place
      state.seen = calls.withValue { calls in
        calls += 1
        return calls >= count ? 1 : 0
      }
      return .none
    }
    #expect(exploration.verdict(of: "it is seen") != .holds, "\(exploration)")
  }

  @Test func `X31 A client that remembers the last move of a loop is found`() {
    let exploration = explore(
      .hidden,
      { $0.place == 0 ? [.go, .other] : $0.place < 5 ? [.go] : [] }
    ) {
      state,
      action,
      client,
      _ in
      if action == .go {
        state.place = (state.place + 1) % 5
        if state.place == 0 { client.write(1) }
      } else {
        state.place = 10
        state.seen = client.read()
      }
      return .none
    }
    #expect(exploration.verdict(of: "it is seen") != .holds, "\(exploration)")
  }

  @Test func `X31 A client without memory is exact on long walks`() {
    let exploration = explore(
      .known,
      { $0.place == 0 ? [.go, .other] : $0.place < 5 ? [.go] : [] }
    ) {
      state,
      action,
      client,
      clock in
      switch action {
      case .go:
        state.place = (state.place + 1) % 5
        return .run(name: "work") { send in
          try await clock.sleep(for: .seconds(1))
          await send(.sent)
        }
        .cancellable(id: Steps.ID.work, cancelInFlight: true)
      case .other: state.place = 10
      case .sent: break
      }
      return .none
    }
    #expect(exploration.verdict(of: "it is seen") == .holds, "\(exploration)")
  }

  @Test func `X29 A reducer that reads the time of the clock is named`() {
    let exploration = explore(.known, { $0.place < 2 ? [.go] : [] }) { state, _, _, clock in
      func isLate(_ clock: some Clock<Duration>) -> Bool {
        let begin = clock.now
        return begin.duration(to: clock.now) > .seconds(1)
      }
      state.place += 1
      if isLate(clock) { state.seen = 1 }
      return .none
    }
    #expect(exploration.verdict(of: "it is seen") == .nothingFound, "\(exploration)")
    #expect("\(exploration)".contains("the reducer reads the time of 'continuousClock'"))
  }

  @Test func `X20 X34 A report names the effects whose operations do not run`() {
    let reduce: @Sendable (inout Int, Bool) -> Effect<Bool> = { state, starts in
      state += 1
      return starts ? .run(name: "work") { _ in } : .none
    }
    let declaring = Explorer(initialState: 0) { Reduce<Int, Bool> { reduce(&$0, $1) } }
    declaring.actions("user") { $0 == 0 ? [true] : [] }
    declaring.outcomes(of: "work") { _ in [.sendsThenEnds(false)] }
    let text = "\(declaring.explore(at: here))"
    #expect(
      text.contains("These effects do what the test declares, and nothing else: 'work'."),
      "\(text)"
    )
  }

  @Test func `X11 Many memories of one state are found in time that grows with their number`() {
    func comparisons(_ count: Int) -> Int {
      let compared = LockIsolated(0)
      struct Content: Hashable, Sendable {
        let number: Int
        let compared: LockIsolated<Int>

        static func == (lhs: Self, rhs: Self) -> Bool {
          lhs.compared.withValue { $0 += 1 }
          return lhs.number == rhs.number
        }
        func hash(into hasher: inout Hasher) { hasher.combine(number) }
      }
      let memory = LockIsolated<LockIsolated<Content>?>(nil)
      let explorer = Explorer(initialState: false) {
        Reduce<Bool, Bool> { state, _ in
          memory.value?.withValue { $0 = Content(number: $0.number + 1, compared: compared) }
          return .none
        }
      } withDependencies: {
        memory.setValue($0.memory(Content(number: 0, compared: compared)))
      }
      explorer.actions("user") { _ in [true] }
      _ = explorer.explore(states: count, at: here)
      return compared.value
    }
    #expect(comparisons(800) < 3 * comparisons(400))
  }
}
