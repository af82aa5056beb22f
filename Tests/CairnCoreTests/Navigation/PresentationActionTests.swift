import CairnCore
import Testing

@Suite struct PresentationActionTests {
  private typealias Action = PresentationAction<Leaf.Action>

  @Test func `Actions are equal if their child's actions are`() {
    #expect(Action.presented(.add(1)) == .presented(.add(1)))
    #expect(Action.presented(.add(1)) != .presented(.add(2)))
    #expect(Action.presented(.add(1)) != .dismiss)
    #expect(Set([Action.dismiss, .dismiss, .presented(.add(1))]).count == 2)
  }

  @Test func `A presentation action is sendable if its child's action is`() {
    func check(_ value: some Sendable) {}
    check(Action.dismiss)
  }
}
