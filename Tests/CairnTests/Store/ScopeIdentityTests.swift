import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopeIdentityTests {
  private let store: StoreOf<Desk> = Desk.store {
    $0.optional = Page.State()
    $0.presentation = PresentationState(wrappedValue: Page.State(id: 1))
    $0.destination.wrappedValue = .left(Page.State())
    $0.drawer = .left(Page.State())
    $0.rows = [Page.State(id: 1), Page.State(id: 2)]
    $0.path = [Page.State(), Page.State()]
    $0.tray.optional = Page.State()
  }

  // O1
  @Test func `The same call returns the same store`() {
    let store = store
    func same<S: AnyObject>(_ scope: () -> S?) -> Bool {
      let first = scope()
      return first != nil && first === scope()
    }
    #expect(same { store.scope(state: \.page, action: \.page) })
    #expect(same { store.scope(state: \.optional, action: \.optional) })
    #expect(same { store.scope(state: \.presentation, action: \.presentation) })
    #expect(same { store.scope(state: \.destination, action: \.destination) })
    #expect(same { store.scope(state: \.rows, action: \.rows)[id: 2] })
    #expect(same { store.scope(state: \.path, action: \.path).elements()[0] })
    let drawer = store.scope(state: \.drawer, action: \.drawer)
    #expect(same { drawer.scope(state: \.left, action: \.left) })
  }

  // O1
  @Test func `A scope by id and a scope by position return the same store`() {
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows[1] === rows[id: 2])
    let elements = store.scope(state: \.path, action: \.path).elements()
    #expect(elements[0] === elements[id: 0])
  }

  // O1
  @Test func `Holding a grandchild's store holds the child's store`() {
    let page = store.scope(state: \.tray, action: \.tray).scope(state: \.page, action: \.page)
    let again = store.scope(state: \.tray, action: \.tray).scope(state: \.page, action: \.page)
    #expect(page === again)
    let row = store.scope(state: \.rows, action: \.rows)[0]
    #expect(store.scope(state: \.rows, action: \.rows)[0] === row)
  }

  // O1
  @Test func `The same key paths can have several meanings`() {
    let whole: Store<Page.State?, Page.Action> = store.scope(
      state: \.optional,
      action: \.optional
    )
    let page = store.scope(state: \.optional, action: \.optional)
    store.change { $0.optional = nil }
    #expect(whole.state == nil)
    #expect(page?.state == Page.State())
  }

  // O1
  @Test func `Other fields and other actions have other stores`() {
    let left = store.scope(state: \.page, action: \.page)
    let right = store.scope(state: \.tray.page, action: \.page)
    let third = store.scope(state: \.page, action: \.tray.page)
    #expect(left !== right)
    #expect(left !== third)
  }

  // O1
  @Test func `Released scopes leave nothing behind`() {
    for id in 0..<2_000 {
      store.change {
        $0.rows = [Page.State(id: id)]
        $0.optional = $0.optional == nil ? Page.State() : nil
      }
      _ = store.scope(state: \.page, action: \.page)
      _ = store.scope(state: \.optional, action: \.optional)
      _ = store.scope(state: \.rows, action: \.rows)[0]
    }
    store.send(.note("done"))
    #expect(store.ownChildStoreCount <= 8)
    #expect(store.childStoreCount == 0)
    #expect(store.engine.isRootUnused)
  }

  // O1
  @Test func `A child whose children were released forgets them`() {
    let rows: Store<IdentifiedArrayOf<Page.State>, IdentifiedAction<Int, Page.Action>> =
      store.scope(state: \.rows, action: \.rows)
    for _ in 0..<100 {
      _ = rows.elements().map(\.id)
    }
    _ = rows.elements().first
    #expect(rows.ownChildStoreCount <= 3)
    #expect(store.childStoreCount <= 2)
  }

  // O1, O4
  @Test(arguments: 0..<3)
  func `If one store of a child is released, the others still end with the child`(index: Int) {
    var stores = [
      store.scope(state: \.optional, action: \.optional),
      store.scope(state: \.optional, action: \.page),
      store.scope(state: \.optional, action: \.tray.page),
    ]
    stores[index] = nil
    store.send(.note("a"))
    #expect(store.childStoreCount == 2)
    #expect(stores.compactMap { $0?.isRemoved } == [false, false])
    store.change { $0.optional = nil }
    #expect(stores.compactMap { $0?.isRemoved } == [true, true])
    stores = []
    store.send(.note("b"))
    #expect(store.childStoreCount == 0)
    #expect(store.engine.isRootUnused)
  }

  // O1
  @Test func `Children can be released by another thread`() async {
    for _ in 0..<50 {
      let page = store.scope(state: \.optional, action: \.optional)
      await Task.detached { [page] in _ = page }.value
      store.send(.note("a"))
    }
    store.send(.note("b"))
    #expect(store.childStoreCount <= 1)
  }

  // O1
  @Test func `An optional that was nil after an action has another store`() {
    let old = store.scope(state: \.optional, action: \.optional)
    store.change { $0.optional?.notes = ["changed"] }
    #expect(store.scope(state: \.optional, action: \.optional) === old)
    store.change { $0.optional = nil }
    store.change { $0.optional = Page.State(notes: ["new"]) }
    let new = store.scope(state: \.optional, action: \.optional)
    #expect(new !== old)
    #expect(new?.state.notes == ["new"])
    #expect(old?.state.notes == [])
  }

  // O1, L4
  @Test func `A presented value with another id has another store`() {
    let old = store.scope(state: \.presentation, action: \.presentation)
    store.change { $0.presentation.wrappedValue = Page.State(id: 2) }
    let new = store.scope(state: \.presentation, action: \.presentation)
    #expect(new !== old)
    #expect(old?.state.id == 1)
    #expect(new?.state.id == 2)
  }

  // O1, L4
  @Test func `A presented enum in another case has another store`() {
    let old = store.scope(state: \.destination, action: \.destination)
    let left = old?.scope(state: \.left, action: \.left)
    store.change { $0.destination.wrappedValue = .right(Page.State(id: 9)) }
    let new = store.scope(state: \.destination, action: \.destination)
    #expect(new !== old)
    #expect(old?.state == .left(Page.State()))
    #expect(left?.state.id == 0)
    store.change { $0.destination.wrappedValue = .left(Page.State(id: 8)) }
    #expect(left?.state.id == 0)
    #expect(old?.scope(state: \.left, action: \.left) === left)
  }

  // O1
  @Test func `A case that was left and entered again has another store`() {
    let drawer = store.scope(state: \.drawer, action: \.drawer)
    let old = drawer.scope(state: \.left, action: \.left)
    store.change { $0.drawer = .shut }
    store.change { $0.drawer = .left(Page.State()) }
    #expect(drawer.scope(state: \.left, action: \.left) !== old)
  }

  // O1
  @Test func `An element of another stack with the same id has another store`() {
    let path = store.scope(state: \.path, action: \.path)
    let old = path.elements()[id: 0]
    store.change { $0.path = [Page.State(id: 5)] }
    let new = path.elements()[id: 0]
    #expect(new !== old)
    #expect(new?.state.id == 5)
    #expect(old?.state.id == 0)
  }

  // O1
  @Test func `Rows and elements that move keep their stores`() {
    let row = store.scope(state: \.rows, action: \.rows)[id: 1]
    let element = store.scope(state: \.path, action: \.path).elements()[id: 0]
    store.change {
      $0.rows.swapAt(0, 1)
      $0.path.swapAt(0, 1)
      $0.rows.append(Page.State(id: 3))
    }
    #expect(store.scope(state: \.rows, action: \.rows)[1] === row)
    #expect(store.scope(state: \.path, action: \.path).elements()[1] === element)
  }

  // O1
  @Test func `A store below a removed child stays the same`() {
    let destination = store.scope(state: \.destination, action: \.destination)
    let held = destination?.scope(state: \.left, action: \.left)
    store.change { $0.destination.wrappedValue = nil }
    #expect(destination?.scope(state: \.left, action: \.left) === held)
    #expect(destination?.scope(state: \.right, action: \.right) == nil)
  }

  // O1
  @Test func `A store can be made below a removed child`() {
    let destination = store.scope(state: \.destination, action: \.destination)
    store.change { $0.destination.wrappedValue = nil }
    let late = destination?.scope(state: \.left, action: \.left)
    #expect(late?.state == Page.State())
    #expect(destination?.scope(state: \.left, action: \.left) === late)
    store.change { $0.destination.wrappedValue = .left(Page.State(id: 4)) }
    #expect(late?.state.id == 0)
  }
}
