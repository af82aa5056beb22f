import CairnCore
import Testing

@Suite struct StackStateCollectionTests {
  private var stack: StackState<String> = ["a", "b", "c", "d"]

  private func entries(_ stack: StackState<String>) -> [String] {
    zip(stack.ids, stack).map { "\($0)\($1)" }
  }

  // K1, K5
  @Test(
    arguments: [
      (0..<0, ["#4x", "#5y", "#0a", "#1b", "#2c", "#3d"]), (1..<3, ["#0a", "#4x", "#5y", "#3d"]),
      (4..<4, ["#0a", "#1b", "#2c", "#3d", "#4x", "#5y"]), (0..<4, ["#4x", "#5y"]),
    ]
  )
  func `Elements that replace others get new ids, and the rest keep theirs`(
    range: Range<Int>,
    expected: [String]
  ) {
    var stack = stack
    stack.replaceSubrange(range, with: ["x", "y"])
    #expect(entries(stack) == expected)
    for (position, id) in stack.ids.enumerated() {
      #expect(stack.index(id: id) == position)
    }
  }

  // K7
  @Test(
    arguments: [
      Change("removeSubrange(1..<3)", ["#0a", "#3d"]) { $0.removeSubrange(1..<3) },
      Change("remove(at: 0)", ["#1b", "#2c", "#3d"]) { $0.remove(at: 0) },
      Change("removeFirst()", ["#1b", "#2c", "#3d"]) { $0.removeFirst() },
      Change("removeFirst(2)", ["#2c", "#3d"]) { $0.removeFirst(2) },
      Change("removeLast()", ["#0a", "#1b", "#2c"]) { $0.removeLast() },
      Change("removeLast(3)", ["#0a"]) { $0.removeLast(3) },
      Change("removeAll()", []) { $0.removeAll() },
      Change("removeAll(keepingCapacity: true)", []) { $0.removeAll(keepingCapacity: true) },
      Change("removeAll {  == 'a' }", ["#1b", "#2c", "#3d"]) { $0.removeAll { $0 == "a" } },
      Change("removeAll {  == 'b' ||  == 'd' }", ["#0a", "#2c"]) {
        $0.removeAll { $0 == "b" || $0 == "d" }
      },
      Change("filter {  > 'b' }, then append", ["#2c", "#3d", "#4e"]) {
        $0 = $0.filter { $0 > "b" }
        $0.append("e")
      },
      Change("removeAll { _ in false }", ["#0a", "#1b", "#2c", "#3d"]) {
        $0.removeAll { _ in false }
      },
    ] as [Change<StackState<String>>]
  )
  func `Only the ids of the removed elements are removed`(change: Change<StackState<String>>) {
    var stack = stack
    change.apply(&stack)
    #expect(entries(stack) == change.expected)
  }

  // K7
  @Test mutating func `A predicate that throws removes nothing`() {
    #expect(throws: CancellationError.self) {
      try stack.removeAll { element in
        if element == "c" { throw CancellationError() }
        return true
      }
    }
    #expect(entries(stack) == ["#0a", "#1b", "#2c", "#3d"])
  }

  // K7
  @Test(
    arguments: [
      Change("swapAt(0, 2)", ["#2c", "#1b", "#0a", "#3d"]) { $0.swapAt(0, 2) },
      Change("swapAt(1, 1)", ["#0a", "#1b", "#2c", "#3d"]) { $0.swapAt(1, 1) },
      Change("reverse()", ["#3d", "#2c", "#1b", "#0a"]) { $0.reverse() },
      Change("sort(by: >)", ["#3d", "#2c", "#1b", "#0a"]) { $0.sort(by: >) },
      Change("sort()", ["#0a", "#1b", "#2c", "#3d"]) { $0.sort() },
      Change("bringToFront(id: 1)", ["#0a", "#2c", "#3d", "#1b"]) { $0.bringToFront(id: 1) },
      Change("bringToFront(id: 3)", ["#0a", "#1b", "#2c", "#3d"]) { $0.bringToFront(id: 3) },
      Change("bringToFront { < 'c' }", ["#0a", "#2c", "#3d", "#1b"]) {
        $0.bringToFront { $0 < "c" }
      },
      Change("bringToFront { == 'x' }", ["#0a", "#1b", "#2c", "#3d"]) {
        $0.bringToFront { $0 == "x" }
      },
    ] as [Change<StackState<String>>]
  )
  func `Elements that move keep their ids`(change: Change<StackState<String>>) {
    var stack = stack
    change.apply(&stack)
    #expect(entries(stack) == change.expected)
    for (position, id) in stack.ids.enumerated() {
      #expect(stack.index(id: id) == position)
    }
  }

  // K1, K5
  @Test(
    arguments: [
      Change("append('x')", ["#0a", "#1b", "#2c", "#3d", "#4x"]) { $0.append("x") },
      Change("append(contentsOf: ['x', 'y'])", ["#0a", "#1b", "#2c", "#3d", "#4x", "#5y"]) {
        $0.append(contentsOf: ["x", "y"])
      },
      Change(" += ['x'] as [String]", ["#0a", "#1b", "#2c", "#3d", "#4x"]) {
        $0 += ["x"] as [String]
      },
      Change("insert('x', at: 1)", ["#0a", "#4x", "#1b", "#2c", "#3d"]) { $0.insert("x", at: 1) },
      Change("insert(contentsOf: ['x', 'y'], at: 3)", ["#0a", "#1b", "#2c", "#4x", "#5y", "#3d"]) {
        $0.insert(contentsOf: ["x", "y"], at: 3)
      },
    ] as [Change<StackState<String>>]
  )
  func `Elements that are added get new ids`(change: Change<StackState<String>>) {
    var stack = stack
    change.apply(&stack)
    #expect(entries(stack) == change.expected)
  }

  @Test func `A stack is made from a sequence`() {
    #expect(entries(StackState(["a", "b"])) == ["#0a", "#1b"])
    #expect(entries(StackState(repeating: "a", count: 2)) == ["#0a", "#1a"])
  }
}
