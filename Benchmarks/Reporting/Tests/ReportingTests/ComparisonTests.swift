import Reporting
import Testing

@Suite struct ComparisonTests {
  @Test func `The common change of all times is not reported`() {
    let before = (0..<5).map { Measurement.of("\($0)", times: [10]) }
    let after = (0..<5).map { Measurement.of("\($0)", times: [30]) }
    let comparison = Comparison(from: before, to: after)
    #expect(comparison.drift == 3)
    #expect(
      "\(comparison)" == """
        Compared to before; without the common change of times, × 3.00
          nothing has changed
        """
    )
  }

  @Test func `Times that differ by more than chance, and counts that differ, are reported`() {
    let before = ["a", "b", "c"].map { Measurement.of($0, times: [10], instructions: 100) }
    let after = [
      Measurement.of("a", times: [20], instructions: 100),
      Measurement.of("b", times: [10], instructions: 150, allocations: 2),
      Measurement.of("c", times: [12], instructions: 101),
    ]
    let comparison = Comparison(from: before, to: after)
    #expect(
      "\(comparison)" == """
        Compared to before; without the common change of times, × 1.20
          time of 'Group, a': × 1.67 (10.0 → 20.0)
          allocations of 'Group, b': × inf (0.00 → 2.00)
          instructions of 'Group, b': × 1.50 (100 → 150)
        """
    )
  }

  @Test func `A difference within the spread of one run's samples is chance`() {
    let steady = [Measurement.of("x"), Measurement.of("y")]
    let before = steady + [Measurement.of("a", times: [10, 18, 20])]
    let after = steady + [Measurement.of("a", times: [16])]
    #expect(Comparison(from: before, to: after).changes == [])
  }

  @Test func `Benchmarks that only one run has are named`() {
    let comparison = Comparison(from: [.of("old")], to: [.of("new")])
    #expect(
      "\(comparison)" == """
        Compared to before; without the common change of times, × 1.00
          'Group, old' was not measured now
          'Group, new' was not measured before
        """
    )
  }
}
