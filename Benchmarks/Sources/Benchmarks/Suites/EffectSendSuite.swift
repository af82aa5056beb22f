import Cairn
import Reporting

extension BenchmarkSuite {
  /// Actions whose effects send actions in the same burst.
  @MainActor
  static let effectSends = BenchmarkSuite(
    name: "Effects that send",
    groups: [group],
    limits: [
      // The type of a removal is not looked up for an effect without one, and the root's node is
      // not checked for being unused.
      .instructions(
        of: "Effect that sends, once",
        beyond: "Effect that sends, never",
        atMost: 6000
      ),
      // Each action of a burst costs the same.
      .growth(of: "Effect that sends, 1000 in a row", over: "Effect that sends, once", atMost: 1.3),
      // It has 1.27 times the instructions; its time varies, with a thousand effects in memory.
      .growth(of: "Effect that sends, 1000 at once", over: "Effect that sends, once", atMost: 1.5),
    ]
  )

  @MainActor
  private static var group: BenchmarkGroup {
    BenchmarkGroup(
      name: "Effect that sends",
      benchmarks: [
        sending("never", .countDown(0), units: 1),
        sending("once", .countDown(1), units: 1),
        sending("1000 in a row", .countDown(1_000), units: 1_000),
        sending("1000 at once", .burst(1_000), units: 1_000),
      ]
    )
  }

  @MainActor
  private static func sending(
    _ name: String,
    _ action: Worker.Action,
    units: Int
  ) -> Benchmark {
    Benchmark(
      name,
      units: units,
      allocations: 0...6,
      on: { Store(initialState: Worker.State()) { Worker(gate: Gate()) } }
    ) { store, count in
      for _ in 0..<count {
        store.send(opaque(action))
      }
    }
  }
}
