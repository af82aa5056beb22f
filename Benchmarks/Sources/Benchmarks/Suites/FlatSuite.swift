import Cairn
import Remote0
import Reporting

extension BenchmarkSuite {
  /// A feature without children.
  @MainActor
  static let flat = BenchmarkSuite(
    name: "Flat reduce",
    groups: [
      BenchmarkGroup(
        name: "Flat",
        benchmarks: [
          Benchmark(
            "by hand",
            state: Level0.State.init,
            action: .tap,
            .byHand { $0.reduceByHand($1) }
          ),
          Benchmark(
            "one module, folded",
            state: Level0.State.init,
            action: .tap,
            ResolvedReducer { Level0().reduce(into: &$0, action: $1) }
          ),
          Benchmark(
            "one module, kept",
            state: Level0.State.init,
            action: .tap,
            Level0().resolve()
          ),
          Benchmark(
            "module each, folded",
            state: RemoteLevel0.State.init,
            action: .tap,
            RemoteLevel0().resolve()
          ),
          Benchmark(
            "module each, kept",
            state: RemoteLevel0.State.init,
            action: .tap,
            PlainLevel0().resolve()
          ),
        ]
      )
    ],
    limits: [
      .instructions(of: "Flat, one module, folded", beyond: "Flat, by hand", atMost: 1)
    ]
  )
}
