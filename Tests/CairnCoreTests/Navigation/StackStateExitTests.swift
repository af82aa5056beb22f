import CairnCore
import TestSupport
import Testing

/// Broken preconditions name the value and the bound (rule I3).
@Suite(.startsProcess) struct StackStateExitTests {
  @Test func `Replacing out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var stack: StackState<Int> = [1, 2]
      stack.replaceSubrange(1..<4, with: [5])
    }
    expectText("StackState.replaceSubrange(1..<4): out of bounds 0..<2", in: result)
  }

  @Test func `Exchanging out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var stack: StackState<Int> = [1, 2]
      stack.swapAt(0, 2)
    }
    expectText("StackState.swapAt(0, 2): out of bounds 0..<2", in: result)
  }

  @Test func `Removing out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var stack: StackState<Int> = [1, 2]
      stack.remove(at: 2)
    }
    #expect(result != nil)
  }
}
