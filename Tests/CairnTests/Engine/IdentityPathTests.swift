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

  private func isSame(_ first: IdentityPath?, _ second: IdentityPath?) -> Bool {
    first?.leads(to: second) == true && second?.leads(to: first) == true
  }

  // S5
  @Test func `It does not matter in how many steps one goes through stored fields`() {
    let inner = ScopeStep<Outer, Inner>.field(\.inner).component
    let number = ScopeStep<Inner, Int>.field(\.number).component
    let both = ScopeStep<Outer, Int>.field(\.inner.number).component
    let other = ScopeStep<Outer, Int>.field(\.number).component
    #expect(isSame(path(inner, number), path(both)))
    #expect(!isSame(path(inner, number), path(other)))
    #expect(!isSame(path(inner, number), path(inner)))
  }

  // S5
  @Test func `A child is at its field, whoever names it`() throws {
    let inner = ScopeStep<Outer, Inner>.field(\.inner).component
    let child = try #require(ScopePlace<Inner, Page.State>.optional(\.child).step(Inner()))
      .component
    let direct = try #require(ScopePlace<Outer, Page.State>.optional(\.inner.child).step(Outer()))
    let field = ScopeStep<Outer, Page.State?>.field(\.inner.child).component
    #expect(isSame(path(inner, child), path(direct.component)))
    #expect(path(field)?.leads(to: path(inner, child)) == true)
    #expect(path(inner, child)?.leads(to: path(field)) == false)
  }

  // S5
  @Test func `Computed fields are places of their own`() {
    let copy = ScopeStep<Outer, Inner>.field(\.copy).component
    let inner = ScopeStep<Outer, Inner>.field(\.inner).component
    let number = ScopeStep<Inner, Int>.field(\.number).component
    #expect(isSame(path(copy, number), path(copy, number)))
    #expect(!isSame(path(copy, number), path(inner, number)))
  }

  // S5
  @Test func `Rows of a list are told apart`() throws {
    let list = ScopeStep<Outer, IdentifiedArrayOf<Page.State>>.field(\.list).component
    let rows: IdentifiedArrayOf<Page.State> = [Page.State(id: 1), Page.State(id: 2)]
    let first = try #require(
      ScopePlace<IdentifiedArrayOf<Page.State>, Page.State>.row(1).step(rows)
    )
    let second = try #require(
      ScopePlace<IdentifiedArrayOf<Page.State>, Page.State>.row(2).step(rows)
    )
    #expect(!isSame(path(list, first.component), path(list, second.component)))
    #expect(path(list)?.leads(to: path(list, second.component)) == true)
  }
}
