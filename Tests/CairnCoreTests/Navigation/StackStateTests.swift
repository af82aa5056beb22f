import Testing

@testable import CairnCore

@Suite struct StackStateTests {
  private var stack: StackState<String> = ["a", "b", "c"]

  // K5
  @Test func `Ids are assigned in order from 0`() {
    #expect(Array(stack.ids) == [0, 1, 2])
    #expect(stack.nextID == 3)
    #expect(stack.topID == 2)
    #expect(StackState<String>().nextID == 0)
    #expect(StackState<String>().topID == nil)
  }

  // K5
  @Test func `Changes of a copy use no id of the original`() {
    func assert(_ body: (inout StackState<String>) -> Void) -> StackState<String> {
      var expected = stack
      body(&expected)
      return expected
    }
    var stack = stack
    let expected = assert { $0.append("d") }
    #expect(stack.nextID == 3)
    stack.append("d")
    #expect(stack == expected)
    #expect(stack.topID == 3)
  }

  // K4
  @Test mutating func `Ids after a given id are larger than it`() {
    stack.push("x", id: 7)
    stack.push("y")
    stack.push("z", id: 4)
    stack.push("u")
    #expect(stack.description == "[#0: a, #1: b, #2: c, #7: x, #8: y, #4: z, #9: u]")
  }

  // K13
  @Test func `Stacks are equal if their ids and elements are`() {
    #expect(stack == ["a", "b", "c"])
    #expect(stack != ["a", "b"])
    #expect(stack != ["a", "b", "x"])
    var other: StackState<String> = ["a", "b", "x"]
    other.pop()
    #expect(other == ["a", "b"])
    other.append("c")
    #expect(Array(other) == Array(stack))
    #expect(other != stack)
  }

  // K13
  @Test func `Equality and hashing ignore the lineage and earlier elements`() {
    var other: StackState<String> = ["a", "b", "c", "d"]
    other.pop()
    #expect(other == stack)
    #expect(other.hashValue == stack.hashValue)
    #expect(other.lineage != stack.lineage)
  }

  @Test mutating func `Copies keep the lineage, other stacks have another one`() {
    let copy = stack
    stack.append("d")
    #expect(copy.lineage == stack.lineage)
    #expect(StackState<String>().lineage != StackState<String>().lineage)
  }

  @Test func `A stack is described and reflected with its ids`() {
    #expect(stack.description == "[#0: a, #1: b, #2: c]")
    #expect(stack.debugDescription == stack.description)
    #expect(StackState<Int>().description == "[]")
    let mirror = Mirror(reflecting: stack)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map(\.label) == ["#0", "#1", "#2"])
    #expect(mirror.children.map { $0.value as? String } == ["a", "b", "c"])
  }

  @Test func `A stack is sendable if its elements are`() {
    func check(_ value: some Sendable) {}
    check(stack)
  }
}
