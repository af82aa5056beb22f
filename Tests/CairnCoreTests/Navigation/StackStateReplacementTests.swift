import Testing

import CairnCore

@Suite struct StackStateReplacementTests {
  private var stack: StackState<String> = ["a1", "b1", "c1"]

  private func entries(_ stack: StackState<String>) -> [String] {
    zip(stack.ids, stack).map { "\($0)\($1)" }
  }

  // K14
  @Test func `An element whose key is NaN is kept`() {
    var stack: StackState<Double> = [1, .nan]
    #expect(stack.set([-.nan, 2], keepingBy: \.self).kept == [1])
    #expect(stack.ids == [1, 2])
    #expect(stack.push(.nan, unlessOnTopBy: \.self) == 3)
    #expect(stack.push(-.nan, unlessOnTopBy: \.self) == nil)
  }

  // K14
  @Test mutating func `A second tap pushes nothing`() {
    #expect(stack.push("c2", unlessOnTopBy: \.first) == nil)
    #expect(stack.push("b2", unlessOnTopBy: \.first) == 3)
    #expect(stack.push("b2", unlessOnTopBy: \.self) == nil)
    #expect(entries(stack) == ["#0a1", "#1b1", "#2c1", "#3b2"])
  }

  // K14
  @Test(
    arguments: [
      (["a2", "b2", "c2"], ["#0a1", "#1b1", "#2c1"]), (["b2", "a2"], ["#1b1", "#0a1"]),
      (["a2", "x", "c2", "y"], ["#0a1", "#3x", "#2c1", "#4y"]), ([], []),
      (["a2", "a3"], ["#0a1", "#3a3"]), (["x", "y"], ["#3x", "#4y"]),
    ]
  )
  func `Elements that stay in a path that is set keep their id and their state`(
    new: [String],
    expected: [String]
  ) {
    var stack = stack
    let changes = stack.set(new, keepingBy: \.first)
    #expect(entries(stack) == expected)
    let (before, after) = (Set(self.stack.ids), Set(stack.ids))
    #expect(Set(changes.added) == after.subtracting(before))
    #expect(Set(changes.removed) == before.subtracting(after))
    #expect(changes.kept == stack.ids.filter(before.contains))
    for id in changes.kept {
      #expect(stack.stamp(id: id) == self.stack.stamp(id: id))
    }
    #expect(self.stack.setting(new, keepingBy: \.first) == stack)
  }

  // K14
  @Test mutating func `Several elements with the same key are matched from the bottom`() {
    stack = ["a1", "a2", "a3"]
    stack.set(["x", "a", "a"], keepingBy: \.first)
    #expect(entries(stack) == ["#3x", "#0a1", "#1a2"])
  }

  // K14
  @Test mutating func `Setting the same path changes nothing`() {
    let stamp = stack.cursor.structure
    let changes = stack.set(["a", "b", "c"], keepingBy: \.first)
    #expect(changes == StackChanges(kept: [0, 1, 2]))
    #expect(stack.cursor.structure == stamp)
  }
}
