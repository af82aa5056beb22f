import CairnCore
import Testing

@Suite struct IdentifiedActionTests {
  private typealias Action = IdentifiedActionOf<Row>

  private let action = Action.element(id: 1, action: .add(2))

  @Test func `Actions are equal if their ids and actions are`() {
    #expect(action == .element(id: 1, action: .add(2)))
    #expect(action != .element(id: 2, action: .add(2)))
    #expect(action != .element(id: 1, action: .add(1)))
    #expect(Set([action, action]).count == 1)
  }

  @Test func `An identified action is sendable if its id and its action are`() {
    func check(_ value: some Sendable) {}
    check(action)
  }
}
