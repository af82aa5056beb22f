import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap in the innermost of nested features, each in a case with a child.
  @MainActor
  static let ifCaseLet = BenchmarkSuite(
    name: "ifCaseLet",
    groups: [nested(depth: 1, One.self), nested(depth: 5, Five.self), nested(depth: 10, Ten.self)],
    limits: [
      // 73 instructions for each level.
      .instructions(
        of: "ifCaseLet depth 10, kept",
        beyond: "ifCaseLet depth 10, by hand",
        atMost: 730
      )
    ]
  )

  private typealias One = Session<Level0>
  private typealias Five = Session<Session<Session<Session<One>>>>
  private typealias Ten = Session<Session<Session<Session<Session<Five>>>>>

  @MainActor
  private static func nested<Feature: TappedByHand>(
    depth: Int,
    _ feature: Feature.Type
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "ifCaseLet depth \(depth)",
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
}
