import CairnCore
import Testing

@Suite struct StackStateNavigationTests {
  private var stack: StackState<String> = ["a", "b", "c"]

  // K10
  @Test mutating func `Push adds on top and says the id`() {
    #expect(stack.push("d") == 3)
    #expect(stack.last == "d")
  }

  // K10
  @Test mutating func `Pop removes the top`() {
    #expect(stack.pop() == "c")
    #expect(stack == ["a", "b"])
  }

  @Test func `Pop on an empty stack does nothing`() {
    var stack = StackState<String>()
    #expect(stack.pop() == nil)
  }

  // K8
  @Test(arguments: [(0, []), (1, ["a"]), (2, ["a", "b"])] as [(StackElementID, [String])])
  func `Pop from an id removes it and all above`(id: StackElementID, left: [String]) {
    var stack = stack
    stack.pop(from: id)
    #expect(Array(stack) == left)
  }

  // K8
  @Test(
    arguments: [(0, ["a"]), (1, ["a", "b"]), (2, ["a", "b", "c"])] as [(StackElementID, [String])]
  )
  func `Pop to an id removes all above it`(id: StackElementID, left: [String]) {
    var stack = stack
    stack.pop(to: id)
    #expect(Array(stack) == left)
  }

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

  // K10
  @Test mutating func `Pop to root removes everything`() {
    stack.popToRoot()
    #expect(stack.isEmpty)
    #expect(stack.topID == nil)
  }
}
