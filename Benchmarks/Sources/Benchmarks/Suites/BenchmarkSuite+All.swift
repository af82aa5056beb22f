extension BenchmarkSuite {
  /// All suites, in the order in which they run.
  @MainActor
  static var all: [BenchmarkSuite] {
    [
      .flat, .scope, .ifLet, .ifCaseLet, .stack, .pathCases, .pushPop, .pathWrites, .restoration,
      .links, .rows, .declaringRows, .payload, .store, .storeUse, .scopedStore, .effectSends,
      .effects, .inFlight, .testing, .observation,
    ]
  }
}
