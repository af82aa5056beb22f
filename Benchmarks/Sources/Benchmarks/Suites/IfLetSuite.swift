import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap in the innermost of nested optional features.
  @MainActor
  static let ifLet = BenchmarkSuite(
    name: "ifLet",
    groups: [
      optional(depth: 1, One.self),
      optional(depth: 5, Five.self),
      optional(depth: 10, Ten.self),
      presented(depth: 1),
      presented(depth: 5),
      presented(depth: 10),
    ],
    limits: [
      // 68 instructions for each level.
      .instructions(
        of: "ifLet optional depth 10, kept",
        beyond: "ifLet optional depth 10, by hand",
        atMost: 680
      ),
      // 60 instructions for each level.
      .instructions(
        of: "ifLet presented depth 10, kept",
        beyond: "ifLet presented depth 10, by hand",
        atMost: 600
      ),
    ]
  )

  private typealias One = Parent<Level0>
  private typealias Five = Parent<Parent<Parent<Parent<One>>>>
  private typealias Ten = Parent<Parent<Parent<Parent<Parent<Five>>>>>

  @MainActor
  private static func optional<Feature: TappedByHand>(
    depth: Int,
    _ feature: Feature.Type
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "ifLet optional depth \(depth)",
      benchmarks: [
        Benchmark(
          "by hand",
          state: { Feature.initial },
          action: Feature.tap,
          .byHand { Feature.reduceByHand(&$0, $1) }
        ),
        Benchmark(
          "kept",
          state: { Feature.initial },
          action: Feature.tap,
          Feature().resolve()
        ),
      ]
    )
  }

  @MainActor
  private static func presented(depth: Int) -> BenchmarkGroup {
    let state = { Sheet.State(depth: depth) }
    return BenchmarkGroup(
      name: "ifLet presented depth \(depth)",
      benchmarks: [
        Benchmark(
          "by hand",
          state: state,
          action: .tap(depth: depth),
          .byHand { $0.reduceByHand($1) }
        ),
        Benchmark("kept", state: state, action: .tap(depth: depth), Sheet().resolve()),
      ]
    )
  }
}
