import Reporting
import Testing

@Suite struct LimitTests {
  private let base = Measurement.of(
    "base",
    times: [10, 12],
    instructions: 100,
    allocations: 2,
    peakBytes: 48
  )
  private let other = Measurement.of(
    "other",
    times: [31, 15],
    instructions: 120.4,
    allocations: 5,
    peakBytes: 64.5
  )

  @Test(arguments: [(1.4, true), (1.5, false)])
  func `Growth compares the least times`(limit: Double, isExceeded: Bool) {
    let growth = Limit.growth(of: "Group, other", over: "Group, base", atMost: limit)
    let text = "'Group, other' takes 1.50 times as long as 'Group, base'; the limit is \(limit)"
    #expect(growth.violation(among: [base, other]) == (isExceeded ? text : nil))
  }

  @Test(arguments: [(20, true), (21, false)])
  func `Instructions are compared by their difference`(limit: Double, isExceeded: Bool) {
    let limit = Limit.instructions(of: "Group, other", beyond: "Group, base", atMost: limit)
    let text = "'Group, other' takes 20.4 instructions more than 'Group, base'; the limit is 20.0"
    #expect(limit.violation(among: [base, other]) == (isExceeded ? text : nil))
  }

  @Test(arguments: [(2, true), (3, false)])
  func `Allocations are compared by their difference`(limit: Double, isExceeded: Bool) {
    let limit = Limit.allocations(of: "Group, other", beyond: "Group, base", atMost: limit)
    let text = "'Group, other' makes 3.0 allocations more than 'Group, base'; the limit is 2.0"
    #expect(limit.violation(among: [base, other]) == (isExceeded ? text : nil))
  }

  @Test(arguments: [(16, true), (17, false)])
  func `Bytes are compared by their difference`(limit: Double, isExceeded: Bool) {
    let limit = Limit.bytes(of: "Group, other", beyond: "Group, base", atMost: limit)
    let text = "'Group, other' holds 16.5 bytes more than 'Group, base'; the limit is 16.0"
    #expect(limit.violation(among: [base, other]) == (isExceeded ? text : nil))
  }

  @Test func `A limit on instructions alone needs counts of them`() {
    let limits = [
      Limit.growth(of: "a", over: "b", atMost: 1), .instructions(of: "a", beyond: "b", atMost: 1),
      .allocations(of: "a", beyond: "b", atMost: 1), .bytes(of: "a", beyond: "b", atMost: 1),
    ]
    #expect(limits.map(\.needsInstructions) == [false, true, false, false])
  }

  @Test func `A figure that was not measured or counted exceeds no limit`() {
    let growth = Limit.growth(of: "Group, other", over: "Group, base", atMost: 0.1)
    let instructions = Limit.instructions(of: "Group, other", beyond: "Group, base", atMost: 0)
    #expect(growth.violation(among: [other]) == nil)
    #expect(instructions.violation(among: [base, .of("other")]) == nil)
  }
}
