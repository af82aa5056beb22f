import Cairn
import Reporting

extension BenchmarkSuite {
  /// A tap on a screen of the first, and of the last, of a path's cases.
  @MainActor
  static let pathCases = BenchmarkSuite(
    name: "Enum reducer",
    groups: [
      BenchmarkGroup(
        name: "Path of 3 cases",
        benchmarks: [
          screen("first", Path3.self, { .screen0(Detail.State()) }, .screen0(.tap)),
          screen("last", Path3.self, { .screen2(Detail.State()) }, .screen2(.tap)),
        ]
      ),
      BenchmarkGroup(
        name: "Path of 20 cases",
        benchmarks: [
          screen("first", Path20.self, { .screen0(Detail.State()) }, .screen0(.tap)),
          screen("last", Path20.self, { .screen19(Detail.State()) }, .screen19(.tap)),
        ]
      ),
      BenchmarkGroup(
        name: "Path of 60 cases",
        benchmarks: [
          screen("first", Path60.self, { .screen0(Detail.State()) }, .screen0(.tap)),
          screen("last", Path60.self, { .screen59(Detail.State()) }, .screen59(.tap)),
          screen("last, one of 100000 numbers", Path60.self, many, .screen59(.touch(50_000))),
        ]
      ),
    ],
    limits: [
      .growth(of: "Path of 20 cases, last", over: "Path of 20 cases, first", atMost: 1.3),
      .growth(of: "Path of 60 cases, last", over: "Path of 60 cases, first", atMost: 1.3),
      // The payload is changed in place.
      .growth(
        of: "Path of 60 cases, last, one of 100000 numbers",
        over: "Path of 60 cases, last",
        atMost: 2
      ),
    ]
  )

  @MainActor
  private static func screen<Screens: CaseReducer>(
    _ name: String,
    _ screens: Screens.Type,
    _ state: @escaping () -> Screens.State,
    _ action: Screens.Action
  ) -> Benchmark {
    Benchmark(name, state: state, action: action, screens.body.resolve())
  }

  private static func many() -> Path60.State {
    .screen59(Detail.State(numbers: Array(0..<100_000)))
  }
}
