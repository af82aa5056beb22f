import Testing

@testable import CairnCore

@Suite struct IdentityComponentTests {
  private let left = FieldPath(\Parent.State.left).slot
  private let right = FieldPath(\Parent.State.right).slot

  /// Components of the same slot don't share an object.
  private func component(_ slot: IdentitySlot, _ child: AnyID? = nil) -> IdentityComponent {
    IdentityComponent(ChildSlot(slot), child: child)
  }

  // C1
  @Test func `Components are equal if place and child are`() {
    #expect(component(left) == component(left))
    #expect(component(left) != component(right))
    #expect(component(left, AnyID(1)) == component(left, AnyID(1)))
    #expect(component(left, AnyID(1)) != component(left, AnyID(2)))
    #expect(component(left, AnyID(1)) != component(left))
    let set: Set = [component(left), component(left)]
    #expect(set.count == 1)
  }

  // C1
  @Test func `A component joins with the next unless it names one of several children`() {
    let next = component(FieldPath(\Leaf.State.count).slot, AnyID(2))
    #expect(component(left).appending(next)?.child == AnyID(2))
    #expect(component(left, AnyID(1)).appending(next) == nil)
  }

  // C2
  @Test func `Fields of different types at one offset differ`() {
    struct Outer { var inner = Inner() }
    struct Inner { var value = 0 }
    #expect(FieldPath(\Outer.inner).slot != FieldPath(\Outer.inner.value).slot)
    #expect(FieldPath(\Outer.inner.value).slot != FieldPath(\Inner.value).slot)
  }

  @Test func `A component is described by its place and its child`() {
    #expect(component(left).description == "\(left)")
    #expect(component(left, AnyID(7)).description == "\(left)[7]")
    #expect(component(left, AnyID("")).description == "\(left)")
  }
}
