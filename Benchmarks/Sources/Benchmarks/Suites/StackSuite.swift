import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap on the top, and on the bottom, of a stack.
  @MainActor
  static let stack = BenchmarkSuite(
    name: "Stack element",
    groups: [1, 10, 100, 1000, 10_000].map { stackGroup(depth: $0) },
    limits: [
      .instructions(of: "Stack of 1, top", beyond: "Stack of 1, by hand", atMost: 400),
      .growth(of: "Stack of 1000, top", over: "Stack of 1, top", atMost: 1.2),
      .growth(of: "Stack of 10000, top", over: "Stack of 1, top", atMost: 1.2),
      .growth(of: "Stack of 1000, bottom", over: "Stack of 10, bottom", atMost: 1.2),
    ]
  )

  @MainActor
  private static func stackGroup(depth: Int) -> BenchmarkGroup {
    let top = StackElementID(generation: depth - 1)
    return BenchmarkGroup(
      name: "Stack of \(depth)",
      benchmarks: [
        Benchmark(
          "by hand",
          state: { HandWrittenNavigation(depth: depth) },
          action: Navigation.Action.path(.element(id: top, action: .detail(.tap))),
          .byHand { $0.reduce($1) }
        ),
        Benchmark(
          "top",
          state: { Navigation.State(depth: depth) },
          action: .path(.element(id: top, action: .detail(.tap))),
          Navigation().resolve()
        ),
        Benchmark(
          "bottom",
          state: { Navigation.State(depth: depth) },
          action: .path(.element(id: 0, action: .detail(.tap))),
          Navigation().resolve()
        ),
      ]
    )
  }
}
