import Cairn
import CairnTesting

extension BenchmarkSuite {
  /// The cost of a test, next to the same work in a live store.
  @MainActor
  static let testing = BenchmarkSuite(
    name: "TestStore",
    groups: [flatTests, receivingTests, rowTests, heldEffects, differences],
    limits: [
      // In a test, an `async` function handles the action, issues are collected, and states are
      // copied and compared.
      .instructions(of: "TestStore flat, send", beyond: "TestStore flat, live store", atMost: 4300),
      // A hundred times as many rows are compared and copied, and none are dumped.
      .growth(of: "TestStore rows, send, 10 000", over: "TestStore rows, send, 100", atMost: 150),
      // A description contains the names of properties. Their texts are kept: making them took longer.
      .instructions(
        of: "TestStore effects, of a description",
        beyond: "TestStore effects, of a feature",
        atMost: 0
      ),
    ]
  )

  @MainActor
  private static var flatTests: BenchmarkGroup {
    BenchmarkGroup(
      name: "TestStore flat",
      benchmarks: [
        Benchmark(
          "live store",
          on: { Store(initialState: Level0.State()) { Level0() } }
        ) { store, count in
          let action = opaque(Level0.Action.tap)
          for _ in 0..<count {
            store.send(action)
          }
        },
        Benchmark("send", on: flatStore) { store, count in
          let action = opaque(Level0.Action.tap)
          for _ in 0..<count {
            await store.send(action) { $0.taps &+= 1 }
          }
        },
        Benchmark("send, nothing changes", on: flatStore) { store, count in
          let action = opaque(Level0.Action.reset)
          for _ in 0..<count {
            await store.send(action)
          }
        },
        Benchmark("send, not exhaustive", on: { flatStore(.off) }) { store, count in
          let action = opaque(Level0.Action.tap)
          for _ in 0..<count {
            await store.send(action)
          }
        },
      ]
    )
  }

  private static func flatStore() -> TestStoreOf<Level0> { flatStore(.on) }

  private static func flatStore(_ exhaustivity: Exhaustivity) -> TestStoreOf<Level0> {
    let store = TestStore(initialState: Level0.State()) { Level0() }
    store.exhaustivity = exhaustivity
    return store
  }

  @MainActor
  private static var receivingTests: BenchmarkGroup {
    BenchmarkGroup(
      name: "TestStore receive",
      benchmarks: [
        Benchmark(
          "live store, an effect that sends",
          allocations: nil,
          on: { Store(initialState: Echo.State()) { Echo() } }
        ) { store, count in
          for _ in 0..<count {
            store.send(.ask)
          }
        },
        Benchmark(
          "send and receive",
          on: { TestStore(initialState: Echo.State()) { Echo() } }
        ) { store, count in
          for _ in 0..<count {
            await store.send(.ask)
            await store.receive(.answer) { $0.answers &+= 1 }
          }
        },
      ]
    )
  }

  @MainActor
  private static var rowTests: BenchmarkGroup {
    BenchmarkGroup(
      name: "TestStore rows",
      benchmarks: [(100, "send, 100"), (10_000, "send, 10 000")].map { rows, name in
        Benchmark(
          name,
          on: { TestStore(initialState: List.State(count: rows)) { List() } }
        ) { store, count in
          for _ in 0..<count {
            await store.send(.rows(.element(id: rows / 2, action: .tap))) {
              $0.taps &+= 1
              $0.rows[id: rows / 2]?.taps &+= 1
            }
          }
        }
      }
    )
  }

  @MainActor
  private static var heldEffects: BenchmarkGroup {
    BenchmarkGroup(
      name: "TestStore effects",
      benchmarks: [
        Benchmark("of a feature", units: 10, allocations: nil, on: heldStore) { store, count in
          for _ in 0..<count {
            blackHole(store.effects(in: Row.self).count)
          }
        },
        Benchmark("of a description", units: 10, allocations: nil, on: heldStore) { store, count in
          for _ in 0..<count {
            blackHole(store.effects(owner: "rows[id: 3]").count)
          }
        },
      ]
    )
  }

  private static func heldStore() -> TestStoreOf<SubscribingList> {
    let store = TestStore(initialState: SubscribingList.State(), effects: .held) {
      SubscribingList()
    }
    store.exhaustivity = .off
    return store
  }

  @MainActor
  private static var differences: BenchmarkGroup {
    BenchmarkGroup(
      name: "Difference",
      benchmarks: [
        Benchmark("no difference", allocations: nil, on: { List.State(count: 10_000) }) {
          state,
          count in
          for _ in 0..<count {
            blackHole(difference(state, state))
          }
        },
        differing("one of 100 rows", rows: 100),
        differing("one of 10 000 rows", rows: 10_000),
      ]
    )
  }

  /// Linear in the number of rows. Only counted, since it takes too long to be timed on a busy
  /// machine.
  @MainActor
  private static func differing(_ name: String, rows: Int) -> Benchmark {
    Benchmark(
      name,
      allocations: 0...Double(30 * rows),
      on: {
        let before = List.State(count: rows)
        var after = before
        after.rows[id: rows / 2]?.taps = 1
        return (before, after)
      }
    ) { states, count in
      for _ in 0..<count {
        blackHole(difference(states.0, states.1))
      }
    }
  }
}

/// Ten rows that each have a state-driven effect.
@Reducer
private struct SubscribingList {
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<10).map { Row.State(id: $0) })
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) {
        Subscribe(key: \.id) { _ in .run { _ in } }
      }
  }
}
