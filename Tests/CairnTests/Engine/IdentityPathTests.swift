import Testing

@testable import Cairn

@Suite struct IdentityPathTests {
  private struct Outer {
    var number = 0
    var inner = Inner()
    var list: IdentifiedArrayOf<Page.State> = []
    var copy: Inner { inner }
  }

  private struct Inner {
    var name = ""
    var number = 0
    var child: Page.State? = Page.State()
  }

  private func path(_ components: IdentityComponent...) -> IdentityPath? {
    components.reduce(nil) { .path($1, below: $0) }
  }

  private func component<Root, Value>(_ field: KeyPath<Root, Value>) -> IdentityComponent {
    FieldLens(reading: FieldPath(reading: field)).step.component
  }

  private func isSame(_ first: IdentityPath?, _ second: IdentityPath?) -> Bool {
    first?.leads(to: second) == true && second?.leads(to: first) == true
  }

  // S5
  @Test func `A path through stored fields is the same in one step and in several`() {
    let inner = component(\Outer.inner)
    let number = component(\Inner.number)
    let both = component(\Outer.inner.number)
    let other = component(\Outer.number)
    #expect(isSame(path(inner, number), path(both)))
    #expect(!isSame(path(inner, number), path(other)))
    #expect(!isSame(path(inner, number), path(inner)))
  }

  // S5
  @Test func `A child has the path of its field, whichever operator leads to it`() throws {
    let inner = component(\Outer.inner)
    let child = try #require(
      ChildLens<Inner, Page.State>.optional(\.child).step(to: nil, in: Inner())
    )
    .component
    let direct = try #require(
      ChildLens<Outer, Page.State>.optional(\.inner.child).step(to: nil, in: Outer())
    )
    let field = component(\Outer.inner.child)
    #expect(isSame(path(inner, child), path(direct.component)))
    #expect(path(field)?.leads(to: path(inner, child)) == true)
    #expect(path(inner, child)?.leads(to: path(field)) == false)
  }

  // S5
  @Test func `A computed field has a path of its own`() {
    let copy = component(\Outer.copy)
    let inner = component(\Outer.inner)
    let number = component(\Inner.number)
    #expect(isSame(path(copy, number), path(copy, number)))
    #expect(!isSame(path(copy, number), path(inner, number)))
  }

  // S5
  @Test func `Rows of a list have different paths`() throws {
    let list = component(\Outer.list)
    let rows: IdentifiedArrayOf<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
    let first = try #require(
      ElementLens(FieldPath<IdentifiedArrayOf<Page.State>, _>.whole).step(to: AnyID(1), in: rows)
    )
    let second = try #require(
      ElementLens(FieldPath<IdentifiedArrayOf<Page.State>, _>.whole).step(to: AnyID(2), in: rows)
    )
    #expect(!isSame(path(list, first.component), path(list, second.component)))
    #expect(path(list)?.leads(to: path(list, second.component)) == true)
  }
}
