import Cairn
import CairnExplorer
import Foundation
import TestSupport
import Testing

/// Effects that read something of the store after their start.
@Suite struct LateReadTests {
  /// A feature with a loop that ends when a shared flag is set.
  struct Loop: Reducer {
    struct State: Hashable {
      var isStarted = false
      var sent: [Int] = []
      @Shared(.inMemory("LateReadTests.isDone")) var isDone = false
      @Shared(.inMemory("LateReadTests.other")) var other = 0

      static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.isStarted == rhs.isStarted && lhs.sent == rhs.sent
      }

      func hash(into hasher: inout Hasher) {
        hasher.combine(isStarted)
        hasher.combine(sent)
      }
    }

    enum Action: Equatable {
      case started, flagTapped, otherTapped
      case sent(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        state.isStarted = true
        return .run(name: "loop") { [isDone = state.$isDone] send in
          for number in 1...3 where !isDone.wrappedValue { await send(.sent(number)) }
        }
      case .flagTapped: state.isDone = true
      case .otherTapped: state.other = 1
      case .sent(let number): state.sent.append(number)
      }
      return .none
    }
  }

  private let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  private func explore(
    _ alphabet: @escaping (Loop.State) -> [Loop.Action]
  ) -> (words: Set<[Int]>, exploration: Exploration<Loop.State, Loop.Action>) {
    let explorer = Explorer(initialState: Loop.State()) { Loop() }
    explorer.actions("user") { $0.isStarted ? alphabet($0) : [.started] }
    var words: Set<[Int]> = []
    explorer.always("it is seen") { moment in
      if moment.state.isStarted, moment.effectsInFlight.isEmpty { words.insert(moment.state.sent) }
      return true
    }
    let exploration = explorer.explore(at: here)
    return (words, exploration)
  }

  @Test func `X30 A loop that reads a shared flag between sends ends when the flag is set`() {
    let (words, exploration) = explore { $0.isDone ? [] : [.flagTapped] }
    #expect(words == [[], [1], [1, 2], [1, 2, 3]])
    #expect(!exploration.isExhaustive)
    #expect(
      exploration.unexploredEffects.map(\.withoutLines) == [
        "run 'loop' at ExplorerTests/LateReadTests.swift, which reads a shared value that changes "
          + "while it is in flight and needs 'outcomes'"
      ]
    )
    #expect(exploration.verdict(of: "it is seen") == .nothingFound)
  }

  @Test func `X30 A shared value that nothing changes can be read at any time`() {
    let (words, exploration) = explore { _ in [] }
    #expect(words == [[1, 2, 3]])
    #expect(exploration.isExhaustive)
  }

  @Test func `X30 A change of another shared value makes no difference`() {
    let (words, exploration) = explore { $0.other == 0 ? [.otherTapped] : [] }
    #expect(words == [[1, 2, 3]])
    #expect(exploration.isExhaustive)
  }

  @Test func `X30 The next action of a held effect is found again when a shared value has changed`()
    async
  {
    let store = TestStore(initialState: Loop.State(), effects: .held) { Loop() }
    store.exhaustivity = .off
    await store.send(.started)
    #expect(store.effect("loop").nextAction == .sent(1))
    await store.effect("loop").send(.sent(1))
    #expect(store.effect("loop").nextAction == .sent(2))
    await store.send(.flagTapped)
    #expect(store.effect("loop").nextAction == nil)
    #expect(store.effect("loop").canReturn)
    await store.effect("loop").finish()
  }

  /// A feature with an effect that can be cancelled and that draws an id.
  struct Cancellable: Reducer {
    enum Action: Equatable {
      case started, cancelled, drawn, told
      case got(UUID)
    }

    struct State: Equatable {
      var ids: [UUID] = []
      var moves: [Action] = []
    }

    let work: @Sendable (Send<Action>, UUIDGenerator) async -> Void
    @Dependency(\.uuid) var uuid

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.moves.append(action)
      switch action {
      case .started:
        return .run(name: "draw") { [work, uuid] send in await work(send, uuid) }
          .cancellable(id: 0)
      case .cancelled: return .cancel(id: 0)
      case .drawn: state.ids.append(uuid())
      case .got(let id): state.ids.append(id)
      case .told: break
      }
      return .none
    }
  }

  /// The number of effects that a search names.
  ///
  /// - Parameter actions: The actions of the user, in order.
  private func namedEffects(
    _ actions: [Cancellable.Action],
    when isOffered: @escaping (Cancellable.State) -> Bool = { _ in true },
    _ work: @escaping @Sendable (Send<Cancellable.Action>, UUIDGenerator) async -> Void
  ) -> Int {
    let explorer = Explorer(initialState: Cancellable.State()) {
      Cancellable(work: work)
    } withDependencies: {
      $0.uuid = .incrementing
    }
    explorer.actions("user") { state in
      let count = state.moves.count { actions.contains($0) }
      return count < actions.count && isOffered(state) ? [actions[count]] : []
    }
    let exploration = explorer.explore(at: here)
    #expect(exploration.isExhaustive == exploration.unexploredEffects.isEmpty)
    return exploration.unexploredEffects.count
  }

  @Test func `X30 An effect that is cancelled before it draws is named if others draw later`() {
    let draw: @Sendable (Send<Cancellable.Action>, UUIDGenerator) async -> Void = { send, uuid in
      await send(.got(uuid()))
    }
    #expect(namedEffects([.started, .cancelled, .drawn], draw) == 1)
    #expect(namedEffects([.started, .started], draw) == 1)
    #expect(namedEffects([.started, .cancelled], draw) == 0)
    #expect(namedEffects([.drawn, .started, .cancelled], draw) == 0)
  }

  @Test func `X30 An effect that is cancelled after it has drawn is exact`() {
    let hasDrawn: (Cancellable.State) -> Bool = { $0.moves.isEmpty || !$0.ids.isEmpty }
    let named = namedEffects([.started, .cancelled, .drawn], when: hasDrawn) { send, uuid in
      await send(.got(uuid()))
      await send(.told)
    }
    #expect(named == 0)
  }

  @Test func `X30 An effect that draws after its last action is named if others draw meanwhile`() {
    let named = namedEffects([.started, .drawn]) { send, uuid in
      await send(.told)
      _ = uuid()
    }
    #expect(named == 1)
  }

  @Test func `X30 An effect that draws an id after another draw is named`() {
    enum Action: Equatable {
      case started, drawn
      case got(UUID)
    }
    struct Drawing: Reducer {
      @Dependency(\.uuid) var uuid

      func reduce(into state: inout [UUID], action: Action) -> Effect<Action> {
        switch action {
        case .started:
          return .run(name: "draw") { [uuid] send in await send(.got(uuid())) }
            .cancellable(id: 0, ifInFlight: .drop)
        case .drawn: state.append(uuid())
        case .got(let id): state.append(id)
        }
        return .none
      }
    }
    func explore(_ actions: [Action]) -> Exploration<[UUID], Action> {
      let explorer = Explorer(initialState: [UUID]()) {
        Drawing()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      explorer.actions("user") { $0.count < 2 ? actions : [] }
      return explorer.explore(at: here)
    }
    #expect(explore([.started, .drawn]).unexploredEffects.count == 1)
    #expect(explore([.started]).isExhaustive)
    #expect(explore([.drawn]).isExhaustive)
  }

  @Test func `X34 An effect that sends nothing may draw after another one`() {
    let explorer = Explorer(initialState: [UUID]()) {
      Reduce<[UUID], UUID?> { state, action in
        @Dependency(\.uuid) var uuid
        if let action {
          state.append(action)
          return .none
        }
        return .merge(
          .run(name: "log") { _ in _ = uuid() },
          .run(name: "draw") { send in await send(uuid()) }
        )
      }
    } withDependencies: {
      $0.uuid = .incrementing
    }
    explorer.actions("user") { $0.isEmpty ? [nil] : [] }
    explorer.never("the first one is zero") { $0.state.first == UUID(0) }
    let exploration = explorer.explore(depth: 3, at: here)
    #expect(exploration.verdict(of: "the first one is zero") != .holds)
    #expect(exploration.unexploredEffects.count == 2)
  }
}
