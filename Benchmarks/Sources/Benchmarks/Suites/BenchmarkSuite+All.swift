extension BenchmarkSuite {
  /// All suites, in the order in which they run.
  @MainActor
  static var all: [BenchmarkSuite] {
    [
      .flat, .scope, .ifLet, .stack, .pushPop, .restoration, .rows, .payload, .store, .scopedStore,
      .testing, .observation,
    ]
  }
}
