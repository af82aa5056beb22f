import Testing

@testable import CairnCore

@Suite struct IdentityComponentTests {
  private let left = FieldPath(\Parent.State.left).place
  private let right = FieldPath(\Parent.State.right).place

  // C1
  @Test func `Components are equal when place and child are`() {
    #expect(IdentityComponent(place: left) == IdentityComponent(place: left))
    #expect(IdentityComponent(place: left) != IdentityComponent(place: right))
    #expect(IdentityComponent(place: left, child: 1) == IdentityComponent(place: left, child: 1))
    #expect(IdentityComponent(place: left, child: 1) != IdentityComponent(place: left, child: 2))
    #expect(IdentityComponent(place: left, child: 1) != IdentityComponent(place: left))
    let set: Set = [IdentityComponent(place: left), IdentityComponent(place: left)]
    #expect(set.count == 1)
  }

  // C2
  @Test func `Fields of different types at one offset differ`() {
    struct Outer { var inner = Inner() }
    struct Inner { var value = 0 }
    #expect(FieldPath(\Outer.inner).place != FieldPath(\Outer.inner.value).place)
    #expect(FieldPath(\Outer.inner.value).place != FieldPath(\Inner.value).place)
  }

  @Test func `A component is described by its place and its child`() {
    #expect(IdentityComponent(place: left).description == "\(left)")
    #expect(IdentityComponent(place: left, child: 7).description == "\(left)[7]")
    #expect(IdentityComponent(place: left, child: "").description == "\(left)")
  }
}
