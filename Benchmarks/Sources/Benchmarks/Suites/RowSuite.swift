import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap on one of many rows.
  @MainActor
  static let rows = BenchmarkSuite(
    name: "Row",
    groups: [10, 1000, 10_000, 100_000].map { rowGroup(count: $0) },
    // The time of a look-up by id depends on the seed of the hashes, so that it differs between
    // runs. The counts are made with one seed.
    limits: [1000, 10_000, 100_000].map {
      .instructions(of: "Row of \($0), kept", beyond: "Row of 10, kept", atMost: 40)
    }
  )

  @MainActor
  private static func rowGroup(count: Int) -> BenchmarkGroup {
    let action = List.Action.rows(.element(id: count / 2, action: .tap))
    return BenchmarkGroup(
      name: "Row of \(count)",
      benchmarks: [
        Benchmark(
          "by hand",
          state: { HandWrittenList(count: count) },
          action: action,
          .byHand { $0.reduce($1) }
        ),
        Benchmark(
          "kept",
          state: { List.State(count: count) },
          action: action,
          List().resolve()
        ),
      ]
    )
  }
}
