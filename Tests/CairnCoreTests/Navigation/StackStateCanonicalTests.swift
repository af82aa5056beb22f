import CairnCore
import Testing

@Suite struct StackStateCanonicalTests {
  private struct Screen: Hashable {
    var name: String
    var opener: StackElementID?
  }

  // K13
  @Test func `Paths that differ only in the values of their ids have the same canonical form`() {
    var first: StackState<String> = ["a", "x", "b"]
    first.remove(at: 1)
    let second: StackState<String> = ["a", "b"]
    #expect(first != second)
    #expect(first.canonical == second.canonical)
    #expect(first.canonical.hashValue == second.canonical.hashValue)
    #expect(first.canonical.nextID == second.canonical.nextID)
  }

  // K13
  @Test func `The order is part of the canonical form`() {
    var stack: StackState<String> = ["a", "b"]
    let before = stack.canonical
    stack.swapAt(0, 1)
    #expect(stack.canonical != before)
    stack.swapAt(0, 1)
    #expect(stack.canonical == before)
  }

  // K13
  @Test func `A loop of pushes and pops returns to the same forms`() {
    var stack: StackState<String> = ["a"]
    var forms: Set<StackState<String>> = []
    for _ in 0..<100 {
      forms.insert(stack.canonical)
      stack.push("b")
      forms.insert(stack.canonical)
      stack.pop()
    }
    #expect(forms.count == 2)
    #expect(stack.nextID == 101)
  }

  // K13
  @Test func `References are renumbered with the ids`() {
    func path(skipping skipped: Int) -> StackState<Screen> {
      var stack = StackState<Screen>()
      for _ in 0..<skipped {
        stack.push(Screen(name: "x"))
        stack.pop()
      }
      let bottom = stack.push(Screen(name: "a"))
      stack.push(Screen(name: "b", opener: bottom))
      return stack
    }
    let canonical = [0, 1, 5].map { skipped in
      path(skipping: skipped).canonical { $0.opener = $1[$0.opener] }
    }
    #expect(Set(canonical).count == 1)
    #expect(canonical[0].last?.opener == 0)
  }

  // K13
  @Test func `A reference to a removed element becomes nil`() {
    var stack: StackState<String> = ["a", "b", "c"]
    stack.remove(at: 0)
    #expect(stack.canonicalIDs[2] == 1)
    #expect(stack.canonicalIDs[0] == nil)
    #expect(stack.canonicalIDs[nil] == nil)
  }
}
