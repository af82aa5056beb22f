import Testing

/// Tests the differential test: it finds every fault.
@Suite(.timeLimit(.minutes(60))) struct FaultTests {
  /// Fewer than a run of the differential test has.
  private static let seeds = 0..<1_000 as Range<UInt64>

  // X9
  @Test(arguments: Fault.allCases)
  func `The differential test finds a fault`(fault: Fault) async {
    for seed in Self.seeds where await Difference(Scenario(seed: seed), fault: fault) != nil {
      return
    }
    Issue.record("\(fault) was not found in \(Self.seeds.count) scripts")
  }

  // X9
  @Test func `A scenario is reduced while the difference stays`() async throws {
    let fault = Fault.sendReturnsAtOnce
    var found: Difference?
    for seed in Self.seeds where found == nil {
      found = await Difference(Scenario(seed: seed), fault: fault)
    }
    let smallest = try #require(await found?.shrunk(fault: fault))
    #expect(smallest.scenario.script.count <= 1)
    #expect(await Difference(smallest.scenario, fault: fault) != nil)
    #expect(await Difference(smallest.scenario) == nil)
  }
}
