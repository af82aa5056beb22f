extension BenchmarkSuite {
  /// All suites, in the order in which they run.
  @MainActor
  static var all: [BenchmarkSuite] {
    [
      .flat, .scope, .ifLet, .ifCaseLet, .stack, .pathCases, .pushPop, .pathWrites, .restoration,
      .links, .rows, .declaringRows, .bindings, .payload, .shop, .store, .storeUse, .scopedStore,
      .effectSends, .effects, .inFlight, .testing, .reads, .observation, .registrations,
      .dictionaries, .shared,
      .childStores, .explorer, .recorder, .recordingFile, .guards, .memory, .growth,
    ]
  }
}
