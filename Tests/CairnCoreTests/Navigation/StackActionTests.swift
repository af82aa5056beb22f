import CairnCore
import Testing

@Suite struct StackActionTests {
  private typealias Action = StackActionOf<Leaf>

  @Test func `Actions are equal if all their parts are`() {
    #expect(Action.element(id: 0, action: .add(1)) == .element(id: 0, action: .add(1)))
    #expect(Action.element(id: 0, action: .add(1)) != .element(id: 1, action: .add(1)))
    #expect(Action.popFrom(id: 0) != .popFrom(id: 1))
    #expect(Action.push(id: 0, state: Leaf.State()) == .push(id: 0, state: Leaf.State()))
    #expect(Action.set([Leaf.State()]) == .set([Leaf.State()]))
    #expect(Set([Action.popFrom(id: 0), .popFrom(id: 0), .set([])]).count == 2)
  }

  @Test func `A stack action is sendable if its state and its action are`() {
    func check(_ value: some Sendable) {}
    check(Action.popFrom(id: 0))
  }
}
