import Cairn

extension BenchmarkSuite {
  /// The work of a view with a store, other than sending: reading the state, and making child
  /// stores.
  @MainActor
  static let storeUse = BenchmarkSuite(
    name: "Store use",
    groups: [
      BenchmarkGroup(
        name: "Store state",
        benchmarks: [
          reading("flat", Level0(), Level0.State.init),
          reading("depth 10", Level10(), Level10.State.init),
        ]
      ),
      BenchmarkGroup(
        name: "Store scope",
        benchmarks: [
          Benchmark("made and released", allocations: 0...4, on: { parent() }) { store, count in
            for _ in 0..<count {
              blackHole(store.scope(state: \.child, action: \.child))
            }
          },
          Benchmark(
            "held already",
            allocations: 0...0,
            on: {
              let store = parent()
              return (store, store.scope(state: \.child, action: \.child))
            }
          ) { subject, count in
            for _ in 0..<count {
              blackHole(subject.0.scope(state: \.child, action: \.child))
            }
          },
          // The work of a list for each of its rows, to read its id.
          Benchmark(
            "row made and released",
            allocations: 0...51,
            on: { Shelf.store.scope(state: \.many, action: \.many) }
          ) { rows, count in
            for _ in 0..<count {
              blackHole(rows[5])
            }
          },
        ]
      ),
    ],
    limits: [
      // At most twice the cost of finding a store, which is 3 300 instructions.
      .instructions(
        of: "Store scope, made and released",
        beyond: "Store scope, held already",
        atMost: 2_700
      ),
      // Some 58 000. A third of them are in the language's runtime and in the C library, and differ
      // by 1 000 from machine to machine. It was 64 000 when each owner looked its slot up to add and
      // to remove itself.
      .instructions(
        of: "Store scope, row made and released",
        beyond: "Store scope, held already",
        atMost: 60_000
      ),
    ]
  )

  @MainActor
  private static func parent() -> StoreOf<Level1> {
    Store(initialState: Level1.State()) { Level1() }
  }

  @MainActor
  private static func reading<Feature: Reducer>(
    _ name: String,
    _ feature: Feature,
    _ state: @escaping () -> Feature.State
  ) -> Benchmark {
    Benchmark(name, on: { Store(initialState: state()) { feature } }) { store, count in
      for _ in 0..<count {
        blackHole(store.state)
      }
    }
  }
}
