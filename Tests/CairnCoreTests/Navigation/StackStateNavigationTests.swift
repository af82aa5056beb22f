import CairnCore
import Testing

@Suite struct StackStateNavigationTests {
  private var stack: StackState<String> = ["a", "b", "c"]

  // K8
  @Test mutating func `Pop from an unknown id is an issue at the call and changes nothing`() {
    var line: UInt = 0
    let issues = issues {
      line = #line + 1
      stack.pop(from: 7)
    }
    #expect(stack == ["a", "b", "c"])
    #expect(issues.map(\.summary) == ["StackState.pop(from:) names id #7, which is not there"])
    #expect(issues.first?.code == .unknownID)
    #expect(issues.first?.site?.line == line)
  }

  // K8
  @Test mutating func `Pop to an unknown id is an issue at the call and changes nothing`() {
    var line: UInt = 0
    let issues = issues {
      line = #line + 1
      stack.pop(to: 7)
    }
    #expect(stack == ["a", "b", "c"])
    #expect(issues.map(\.summary) == ["StackState.pop(to:) names id #7, which is not there"])
    #expect(issues.first?.site?.line == line)
  }

  // K4
  @Test(arguments: [-1, .max, .max - 1, .min] as [Int])
  func `An id that no stack gives is refused`(number: Int) {
    var stack = stack
    let id = StackElementID(generation: number)
    #expect(!id.isValid)
    let isNew = stack.push("x", id: id)
    #expect(!isNew)
    #expect(stack == self.stack)
    #expect(stack.push("d") == 3)
  }

  // K10
  @Test mutating func `Bringing an unknown id to the front is an issue and changes nothing`() {
    let issues = issues { stack.bringToFront(id: 7) }
    #expect(stack == ["a", "b", "c"])
    #expect(
      issues.map(\.summary) == ["StackState.bringToFront(id:) names id #7, which is not there"]
    )
  }
}
