import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap on one of many rows.
  @MainActor
  static let rows = BenchmarkSuite(
    name: "Row",
    groups: [10, 1000, 10_000, 100_000].map { rowGroup(count: $0) },
    limits: [
      .growth(of: "Row of 1000, kept", over: "Row of 10, kept", atMost: 1.2),
      .growth(of: "Row of 10000, kept", over: "Row of 10, kept", atMost: 1.2),
      .growth(of: "Row of 100000, kept", over: "Row of 10, kept", atMost: 1.2),
    ]
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
