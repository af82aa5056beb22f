import Cairn
import Reporting

extension BenchmarkSuite {
  /// 100 000 numbers inside an enum inside a stack. One of them is changed in place.
  ///
  /// By hand, the payload is bound, changed, and assigned, which copies it. This shows the savings,
  /// and that allocations are counted.
  @MainActor
  static let payload = BenchmarkSuite(
    name: "Large payload in a stack",
    groups: [
      BenchmarkGroup(
        name: "Payload",
        benchmarks: [
          payload("increment an integer", .tap),
          payload("change one of 100000 numbers", .touch(50_000)),
          Benchmark(
            "change one of 100000 numbers by hand",
            allocations: 1...2,
            on: { HandWrittenNavigation(depth: 1, numbers: numbers) }
          ) { state, count in
            let action = opaque(action(.touch(50_000)))
            for _ in 0..<count {
              state.reduce(action)
            }
          },
        ]
      )
    ],
    limits: [
      .growth(
        of: "Payload, change one of 100000 numbers",
        over: "Payload, increment an integer",
        atMost: 2
      )
    ]
  )

  private static let numbers = Array(0..<100_000)

  private static func action(_ action: Detail.Action) -> Navigation.Action {
    .path(.element(id: 0, action: .detail(action)))
  }

  @MainActor
  private static func payload(_ name: String, _ detailAction: Detail.Action) -> Benchmark {
    Benchmark(
      name,
      state: { Navigation.State(depth: 1, numbers: numbers) },
      action: action(detailAction),
      Navigation().resolve()
    )
  }
}
