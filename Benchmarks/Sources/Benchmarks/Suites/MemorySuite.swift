import Cairn
import Reporting

extension BenchmarkSuite {
  /// The number of bytes that objects take, with a hundred of them held at the same time.
  @MainActor
  static let memory = BenchmarkSuite(
    name: "Memory",
    groups: [rowStores, observations, rowEffects],
    limits: [
      // The store, its core and its link; the watched owner, and its node in the tree of features.
      .bytes(
        of: "Memory of a row, with its store",
        beyond: "Memory of a row, alone",
        atMost: 1_080
      ),
      .bytes(
        of: "Memory of an observation, observe",
        beyond: "Memory of an observation, none",
        atMost: 820
      ),
      .bytes(
        of: "Memory of an observation, store.observe",
        beyond: "Memory of an observation, none",
        atMost: 420
      ),
      .bytes(
        of: "Memory of an effect, in a row",
        beyond: "Memory of an effect, bare task",
        atMost: 1_450
      ),
    ]
  )

  /// The number of objects.
  private static var held: Int { 100 }

  @MainActor
  private static var rowStores: BenchmarkGroup {
    BenchmarkGroup(
      name: "Memory of a row",
      benchmarks: [
        Benchmark("alone", units: held, allocations: nil, on: { List.State(count: held).rows }) {
          rows,
          count in
          for _ in 0..<count {
            blackHole(rows.map { $0.id })
          }
        },
        Benchmark(
          "with its store",
          units: held,
          allocations: nil,
          on: {
            Store(initialState: List.State(count: held)) { List() }
              .scope(state: \.rows, action: \.rows)
          }
        ) { rows, count in
          for _ in 0..<count {
            blackHole(rows.map { $0 })
            // The owners of released stores end with the next look-up. Otherwise they would be
            // subtracted from those of the next repetition.
            blackHole(rows.first)
          }
        },
      ]
    )
  }

  @MainActor
  private static var observations: BenchmarkGroup {
    BenchmarkGroup(
      name: "Memory of an observation",
      benchmarks: [
        observing("none") { _ in () },
        observing("observe") { store in observe { _ = store.first } },
        observing("store.observe") { store in store.observe(\.first) { _ in } },
      ]
    )
  }

  @MainActor
  private static func observing(
    _ name: String,
    _ observe: @escaping @MainActor (StoreOf<Board>) -> Any
  ) -> Benchmark {
    Benchmark(name, units: held, allocations: nil, on: { Board.store }) { store, count in
      for _ in 0..<count {
        blackHole((0..<held).map { _ in observe(store) })
      }
    }
  }

  @MainActor
  private static var rowEffects: BenchmarkGroup {
    BenchmarkGroup(
      name: "Memory of an effect",
      benchmarks: [
        Benchmark(
          "bare task",
          units: held,
          allocations: nil,
          on: { (BareWorker(), Gate()) },
          awaiting: { subject, repetitions in
            let (worker, gate) = subject
            for _ in 0..<repetitions {
              let tasks = (0..<held).map { _ in worker.wait(at: gate) }
              await gate.fill(to: held)
              gate.open()
              for task in tasks {
                await task.value
              }
            }
          }
        ),
        Benchmark(
          "in a row",
          units: held,
          allocations: nil,
          on: {
            let gate = Gate()
            let list = GatedList.State(rows: held)
            return (Store(initialState: list) { GatedList(gate: gate) }, gate)
          },
          awaiting: { subject, repetitions in
            let (store, gate) = subject
            for _ in 0..<repetitions {
              let tasks = (0..<held).map { store.send(.rows(.element(id: $0, action: .tap))) }
              await gate.fill(to: held)
              gate.open()
              for task in tasks {
                await task.finish()
              }
            }
          }
        ),
      ]
    )
  }
}

/// Rows that each start an effect, which waits at a gate.
@Reducer
private struct GatedList {
  struct State {
    var rows: IdentifiedArrayOf<Row.State>

    init(rows count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
  }

  let gate: Gate

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) {
        Reduce { [gate] _, _ in .run { _ in await gate.pass() } }
      }
  }
}
