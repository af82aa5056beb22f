import CairnCore
import Testing

/// Uses of a stack as a collection that `StackStateModelTests` does not compare.
@Suite struct StackStateCollectionTests {
  private func entries(_ stack: StackState<String>) -> [String] {
    zip(stack.ids, stack).map { "\($0)\($1)" }
  }

  // K7
  @Test func `A predicate that throws removes nothing`() {
    var stack: StackState<String> = ["a", "b", "c", "d"]
    #expect(throws: CancellationError.self) {
      try stack.removeAll { element in
        if element == "c" { throw CancellationError() }
        return true
      }
    }
    #expect(entries(stack) == ["#0a", "#1b", "#2c", "#3d"])
  }

  @Test func `A stack is made from a sequence`() {
    #expect(entries(StackState(["a", "b"])) == ["#0a", "#1b"])
    #expect(entries(StackState(repeating: "a", count: 2)) == ["#0a", "#1a"])
  }
}
