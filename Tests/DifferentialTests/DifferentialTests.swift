import TestSupport
import Testing

/// Random features and scripts under a store and under a test store, compared event by event: the
/// reduced actions and the state before each, the effects in flight, the steps and reads of
/// operations, their cancellation, and the times.
///
/// `SEEDS='20000..<120000' swift test --filter DifferentialTests` runs other scenarios.
@Suite(.timeLimit(.minutes(60))) struct DifferentialTests {
  // X2, E7
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `A test store runs the same events as a store`(group: UInt64) async {
    for await seed in Seeds.group(group, upTo: 400) {
      guard let difference = await Difference(Scenario(seed: seed)) else { continue }
      Issue.record("SEEDS='\(seed)..<\(seed + 1)'\n\(await difference.shrunk())")
      return
    }
  }

  // X2, E7
  @Test(arguments: [10_841_353] as [UInt64])
  func `A script that once differed does not differ again`(seed: UInt64) async {
    if let difference = await Difference(Scenario(seed: seed)) {
      Issue.record("SEEDS='\(seed)..<\(seed + 1)'\n\(await difference.shrunk())")
    }
  }

  // X9
  @Test func `Every construct occurs and has an effect`() async {
    var counts: [Construct: Int] = [:]
    // The reference has no waiting actions.
    let ofTestStores: Set<Construct> = [.timeWithWaitingAction, .skip]
    func isRare(_ construct: Construct) -> Bool { counts[construct, default: 0] < 5 }
    for seed in 0..<1_500 as Range<UInt64> {
      guard Construct.allCases.contains(where: { isRare($0) && !ofTestStores.contains($0) })
      else { break }
      let more = ReferenceStore.play(Scenario(seed: seed)).counts
      counts.merge(more.filter { !ofTestStores.contains($0.key) }) { $0 + $1 }
    }
    for seed in 0..<200 as Range<UInt64> where ofTestStores.contains(where: isRare) {
      let more = await TestStoreRun.play(Scenario(seed: seed)).counts
      counts.merge(more.filter { ofTestStores.contains($0.key) }) { $0 + $1 }
    }
    for construct in Construct.allCases {
      #expect(!isRare(construct), "\(construct)")
    }
  }
}
