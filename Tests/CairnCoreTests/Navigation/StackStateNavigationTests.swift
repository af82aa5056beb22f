import CairnCore
import Testing

@Suite struct StackStateNavigationTests {
  private var stack: StackState<String> = ["a", "b", "c"]

  // K10
  @Test mutating func `Push appends an element and returns its id`() {
    #expect(stack.push("d") == 3)
    #expect(stack.last == "d")
  }

  // K8
  @Test(arguments: [(0, []), (1, ["a"]), (2, ["a", "b"])] as [(StackElementID, [String])])
  func `Pop from an id removes the element and all elements above it`(
    id: StackElementID,
    left: [String]
  ) {
    var stack = stack
    stack.pop(from: id)
    #expect(Array(stack) == left)
  }

  // K8
  @Test(
    arguments: [(0, ["a"]), (1, ["a", "b"]), (2, ["a", "b", "c"])] as [(StackElementID, [String])]
  )
  func `Pop to an id removes all elements above it`(id: StackElementID, left: [String]) {
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
  @Test(arguments: [("a", ["a"]), ("b", ["a", "b"]), ("c", ["a", "b", "c"])])
  func `Pop to a predicate removes all elements above the uppermost that satisfies it`(
    name: String,
    left: [String]
  ) {
    var stack = stack
    let id = stack.popTo { $0 <= name }
    #expect(Array(stack) == left)
    #expect(id == stack.topID)
    #expect(Array(stack.ids) == Array(self.stack.ids.prefix(left.count)))
  }

  // K10
  @Test mutating func `Pop to a predicate that no element satisfies changes nothing`() {
    let id = stack.popTo { $0 == "x" }
    #expect(id == nil)
    #expect(stack == ["a", "b", "c"])
  }

  // K10
  @Test(arguments: [("a", []), ("b", ["a"]), ("c", ["a", "b"]), ("d", ["a", "b", "c"])])
  func `Pop while removes from the top as long as the predicate holds`(
    name: String,
    left: [String]
  ) {
    var stack = stack
    let wasPopped = stack.popWhile { $0 >= name }
    #expect(Array(stack) == left)
    #expect(wasPopped == (left.count < 3))
    #expect(stack.push("x") == 3)
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
