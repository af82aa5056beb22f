import Testing

@testable import CairnCore

@Suite struct IdentityComponentTests {
  private let left = FieldPath(\Parent.State.left).slot
  private let right = FieldPath(\Parent.State.right).slot

  // C1
  @Test func `Components are equal if place and child are`() {
    #expect(IdentityComponent(slot: left) == IdentityComponent(slot: left))
    #expect(IdentityComponent(slot: left) != IdentityComponent(slot: right))
    #expect(
      IdentityComponent(slot: left, child: AnyID(1))
        == IdentityComponent(slot: left, child: AnyID(1))
    )
    #expect(
      IdentityComponent(slot: left, child: AnyID(1))
        != IdentityComponent(slot: left, child: AnyID(2))
    )
    #expect(IdentityComponent(slot: left, child: AnyID(1)) != IdentityComponent(slot: left))
    let set: Set = [IdentityComponent(slot: left), IdentityComponent(slot: left)]
    #expect(set.count == 1)
  }

  // C2
  @Test func `Fields of different types at one offset differ`() {
    struct Outer { var inner = Inner() }
    struct Inner { var value = 0 }
    #expect(FieldPath(\Outer.inner).slot != FieldPath(\Outer.inner.value).slot)
    #expect(FieldPath(\Outer.inner.value).slot != FieldPath(\Inner.value).slot)
  }

  @Test func `A component is described by its place and its child`() {
    #expect(IdentityComponent(slot: left).description == "\(left)")
    #expect(IdentityComponent(slot: left, child: AnyID(7)).description == "\(left)[7]")
    #expect(IdentityComponent(slot: left, child: AnyID("")).description == "\(left)")
  }
}
