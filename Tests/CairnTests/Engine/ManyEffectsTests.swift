import Synchronization
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ManyEffectsTests {
  /// Counts how often ids are looked up.
  final class Counter: Sendable {
    private let value = Atomic(0)
    func increment() { value.add(1, ordering: .relaxed) }
    var count: Int { value.load(ordering: .relaxed) }
  }

  struct CountedID: Hashable, Sendable {
    let number: Int
    let counter: Counter

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

    func hash(into hasher: inout Hasher) {
      counter.increment()
      hasher.combine(number)
    }
  }

  private struct List: Reducer {
    struct Row: Identifiable, Sendable {
      let id: CountedID
    }

    struct State {
      var rows: IdentifiedArrayOf<Row> = []
    }

    enum Action: CasePathable {
      case rows(IdentifiedAction<CountedID, Leaf.Action>)
      case change(@Sendable (inout State) -> Void)

      struct AllCasePaths {
        var rows: CasePath<Action, IdentifiedAction<CountedID, Leaf.Action>> {
          CasePath(
            embed: { .rows($0) },
            extract: { if case .rows(let action) = $0 { action } else { nil } }
          )
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let body) = action { body(&state) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { RowFeature() }
    }
  }

  private struct RowFeature: Reducer {
    typealias Body = Never

    func reduce(into state: inout List.Row, action: Leaf.Action) -> Effect<Leaf.Action> {
      Leaf.effect(of: action)
    }
  }

  private func startedEngine(
    _ count: Int,
    counter: Counter
  ) -> (Engine<List.State, List.Action>, ManualHost) {
    let rows = (0..<count).map { List.Row(id: CountedID(number: $0, counter: counter)) }
    let host = ManualHost()
    let engine = host.engine(List.State(rows: IdentifiedArray(uniqueElements: rows))) { List() }
    for row in rows {
      engine.send(.rows(.element(id: row.id, action: .start("row"))))
    }
    return (engine, host)
  }

  // L1
  @Test func `Ten thousand rows are removed at once and leave nothing running`() async {
    let (engine, host) = startedEngine(10_000, counter: Counter())
    #expect(engine.effects.count == 10_000)
    engine.send(.change { $0.rows.removeAll() })
    #expect(engine.effects.isEmpty)
    #expect(!engine.hasOwners)
    // Every operation returns, because its task is cancelled.
    await host.finishTasks()
  }

  // L1
  @Test func `Rows that are removed one by one leave nothing running`() async {
    let count = 300
    let (engine, host) = startedEngine(count, counter: Counter())
    for left in (0..<count).reversed() {
      engine.send(.change { $0.rows.remove(at: left) })
    }
    #expect(engine.effects.isEmpty)
    #expect(!engine.hasOwners)
    await host.finishTasks()
  }

  // L1
  @Test func `The cost of removing all rows is linear`() async {
    var costs: [Int] = []
    for count in [1_000, 4_000] {
      let counter = Counter()
      let (engine, host) = startedEngine(count, counter: counter)
      let before = counter.count
      engine.send(.change { $0.rows.removeAll() })
      costs.append(counter.count - before)
      await host.finishTasks()
    }
    #expect(costs[1] < 6 * costs[0])
  }

  // S6
  @Test func `An action that removes nothing looks up no row`() async {
    let counter = Counter()
    let (engine, host) = startedEngine(1_000, counter: counter)
    let before = counter.count
    engine.send(.change { _ in })
    #expect(counter.count == before)
    engine.send(.change { $0.rows = [] })
    await host.finishTasks()
  }

  // L1
  @Test func `Effects that complete leave nothing behind`() async {
    let store = Store(
      initialState: Tree.State(
        rows: IdentifiedArray(uniqueElements: (0..<100).map { Tree.State(id: $0) })
      )
    ) {
      Tree()
    }
    let tasks = (0..<100).map { id in
      store.perform(at: .row(id)) { _ in
        .concatenate(
          .run { send in await send(.note("a")) }.cancellable(id: 1),
          .send(.note("b"))
        )
      }
    }
    for task in tasks {
      await task.finish()
    }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
    #expect(store.state.rows.allSatisfy { $0.notes == ["a", "b"] })
  }
}
