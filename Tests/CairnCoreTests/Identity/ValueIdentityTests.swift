import Testing

import CairnCore

/// Rule L4.
@Suite struct ValueIdentityTests {
  // L4
  @Test func `All values of a type with neither case nor id have the same identity`() {
    #expect(ValueIdentity(Leaf.State(count: 1)) == ValueIdentity(Leaf.State(count: 2)))
    #expect(ValueIdentity(Leaf.State(count: 1)).matches(Leaf.State(count: 2)))
  }

  // L4
  @Test func `The identity of a value with an id is its id`() {
    let identity = ValueIdentity(Row.State(id: 1))
    #expect(identity.matches(Row.State(id: 1, leaf: Leaf.State(count: 9))))
    #expect(!identity.matches(Row.State(id: 2)))
  }

  // L4
  @Test func `The identity of an enum value is its case, whatever the payload`() {
    let identity = ValueIdentity(Screen.State.login(Login.State(name: "a")))
    #expect(identity.matches(Screen.State.login(Login.State(name: "b"))))
    #expect(!identity.matches(Screen.State.about))
  }

  // L4
  @Test func `The identity of a value with a case and an id is both`() {
    let identity = ValueIdentity(Item.first(1))
    #expect(identity.matches(Item.first(1)))
    #expect(!identity.matches(Item.first(2)))
    #expect(!identity.matches(Item.second(1)))
  }

  @Test func `An identity is described by its case and id`() {
    #expect(ValueIdentity(Item.first(1)).description == "first 1")
    #expect(ValueIdentity(Row.State(id: 7)).description == "7")
    #expect(ValueIdentity(Screen.State.about).description == "about")
    #expect(ValueIdentity(Leaf.State()).description.isEmpty)
  }

  private enum Item: CasePathable, Identifiable {
    case first(Int)
    case second(Int)

    var id: Int {
      switch self {
      case .first(let id), .second(let id): id
      }
    }

    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
