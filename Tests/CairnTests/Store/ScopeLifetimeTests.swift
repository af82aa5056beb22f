import TestSupport
import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopeLifetimeTests {
  private let store: StoreOf<Desk> = Desk.store {
    $0.optional = Page.State()
    $0.presentedOptional = Page.State()
    $0.presentation = PresentationState(wrappedValue: Page.State())
    $0.drawer = .left(Page.State())
    $0.rows = [Page.State(id: 1), Page.State(id: 2)]
    $0.path = [Page.State(), Page.State()]
  }

  /// The places from which a child can be removed.
  enum Home: CaseIterable, Sendable {
    case optional, presentedOptional, presentation, drawer, row, element
  }

  private func page(in home: Home) -> Store<Page.State, Page.Action>? {
    switch home {
    case .optional: store.scope(state: \.optional, action: \.optional)
    case .presentedOptional: store.scope(state: \.presentedOptional, action: \.presentedOptional)
    case .presentation: store.scope(state: \.presentation, action: \.presentation)
    case .drawer:
      store.scope(state: \.drawer, action: \.drawer).scope(state: \.left, action: \.left)
    case .row: store.scope(state: \.rows, action: \.rows)[id: 2]
    case .element: store.scope(state: \.path, action: \.path).elements()[id: 1]
    }
  }

  private func remove(_ home: Home) {
    store.change { state in
      switch home {
      case .optional: state.optional = nil
      case .presentedOptional: state.presentedOptional = nil
      case .presentation: state.presentation.wrappedValue = nil
      case .drawer: state.drawer = .shut
      case .row: state.rows.remove(id: 2)
      case .element: state.path.pop()
      }
    }
  }

  private func refill(_ home: Home) {
    store.change { state in
      let page = Page.State(id: home == .row ? 2 : 0, notes: ["other"])
      switch home {
      case .optional: state.optional = page
      case .presentedOptional: state.presentedOptional = page
      case .presentation: state.presentation.wrappedValue = page
      case .drawer: state.drawer = .left(page)
      case .row: state.rows.append(page)
      case .element: state.path = [Page.State(), page]
      }
    }
  }

  // O4
  @Test(arguments: Home.allCases)
  func `A store of a removed child returns the state that was last read`(home: Home) {
    let page = page(in: home)
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
    page?.send(.note("b"))
    remove(home)
    #expect(page?.state.notes == ["a"])
    #expect(page?.state.notes == ["a"])
  }

  // O4
  @Test(arguments: Home.allCases)
  func `A store of a removed child that was never read returns the state at its creation`(
    home: Home
  ) {
    let page = page(in: home)
    page?.send(.note("a"))
    remove(home)
    #expect(page?.state.notes == [])
    #expect(self.page(in: home) == nil)
  }

  // O4
  @Test(arguments: Home.allCases)
  func `A store of a removed child stays dead when another child takes its place`(home: Home) {
    let page = page(in: home)
    remove(home)
    refill(home)
    #expect(page?.state.notes == [])
    let other = self.page(in: home)
    #expect(other !== page)
    #expect(other?.state.notes == ["other"])
  }

  // O4, L7
  @Test(arguments: Home.allCases)
  func `A send through a dead store reaches the parent, and is an issue`(home: Home) {
    let issues = IssueRecorder()
    let page = page(in: home)
    remove(home)
    issues {
      _ = page?.send(.note("late"))
    }
    #expect(issues.codes == [.missingChild])
    #expect(issues.texts.first?.contains("the parent received the action") == true)
  }

  // O4
  @Test(arguments: Home.allCases)
  func `A send through a dead store never reaches another child in its place`(home: Home) {
    let issues = IssueRecorder()
    let page = page(in: home)
    remove(home)
    refill(home)
    let before = store.state
    issues {
      _ = page?.send(.note("late"))
    }
    let line = #line - 2
    #expect(store.state == before)
    #expect(
      issues.texts == [
        """
        A store sent an action for a removed child whose slot holds another child now \
        [missing-child] at \(#fileID):\(line)
          Child: Page.State
          Action: .note("late")
          The action was dropped. Release the store when its child is removed.
        """
      ]
    )
  }

  // S4, O4
  @Test(arguments: Home.allCases)
  func `A send from inside a reducer through a dead store is an issue`(home: Home) {
    let issues = IssueRecorder()
    let page = page(in: home)
    remove(home)
    refill(home)
    let before = store.state
    issues {
      store.change { _ in MainActor.assumeIsolated { _ = page?.send(.note("late")) } }
    }
    #expect(issues.codes == [.sendInReducer, .missingChild])
    #expect(store.state == before)
  }

  // S4, O4
  @Test(arguments: Home.allCases)
  func `An action that waits while its child is replaced never reaches the other child`(
    home: Home
  ) {
    let issues = IssueRecorder()
    let page = page(in: home)
    issues {
      store.change { _ in
        MainActor.assumeIsolated {
          self.remove(home)
          self.refill(home)
          _ = page?.send(.note("late"))
          _ = page?.send(.note("later"), .ifPresent)
        }
      }
    }
    // The row is back within the burst, so it is the same child.
    let isBack = home == .row
    #expect(issues.codes.contains(.missingChild) != isBack)
    #expect(store.missedActionCount == (isBack ? 0 : 1))
    #expect(self.page(in: home)?.state.notes == ["other"] + (isBack ? ["late", "later"] : []))
    #expect((self.page(in: home) === page) == isBack)
  }

  // O2, O4
  @Test func `An observer that finds no child is notified when there is one, and not before`() {
    let store = Desk.store { $0.optional = Page.State() }
    let former = store.scope(state: \.optional, action: \.optional)
    let tracking = Tracking()
    tracking { store.scope(state: \.optional, action: \.optional) }
    store.change { $0.optional = nil }
    tracking { store.scope(state: \.optional, action: \.optional) }
    #expect(tracking.count == 1)
    store.send(.note("a"))
    #expect(tracking.count == 1)
    store.change { $0.optional = Page.State() }
    #expect(tracking.count == 2)
    withExtendedLifetime(former) {}
  }

  // O4
  @Test func `A child below a removed child is removed, and its store returns its last state`() {
    let store = Desk.store { $0.destination.wrappedValue = .left(Page.State(notes: ["a"])) }
    let destination = store.scope(state: \.destination, action: \.destination)
    let left = destination?.scope(state: \.left, action: \.left)
    let id: Store<Int, Page.Action>? = left?.fixed(\.id)
    store.change { $0.destination.wrappedValue = nil }
    #expect(left?.state.notes == ["a"])
    #expect(id?.state == 0)
    #expect(id?.isRemoved == true)
  }

  // O4
  @Test func `A send below a child that was replaced does not reach its replacement`() {
    let issues = IssueRecorder()
    let store = Desk.store { $0.destination.wrappedValue = .left(Page.State()) }
    let left = store.scope(state: \.destination, action: \.destination)?
      .scope(state: \.left, action: \.left)
    store.change { $0.destination.wrappedValue = nil }
    store.change { $0.destination.wrappedValue = .left(Page.State()) }
    issues {
      _ = left?.send(.note("late"))
    }
    #expect(store.state.destination.wrappedValue == .left(Page.State()))
    #expect(issues.codes == [.missingChild])
  }

  // O4
  @Test func `A state that an observer received counts as read`() {
    let page = page(in: .optional)
    let observation = page?.observe { _ in }
    page?.send(.note("seen"))
    remove(.optional)
    #expect(page?.state.notes == ["seen"])
    withExtendedLifetime(observation) {}
  }

  // S7
  @Test func `A child keeps its parent alive, and is kept by no other object`() {
    var store: StoreOf<Desk>? = Desk.store()
    let root = WeakReference(store)
    let engine = WeakReference(store?.engine)
    var page = store?.scope(state: \.tray, action: \.tray).scope(state: \.page, action: \.page)
    let weakPage = WeakReference(page)
    store = nil
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
    #expect(root.object != nil)
    page = nil
    #expect(weakPage.object == nil)
    #expect(root.object == nil)
    #expect(engine.object == nil)
  }

  // S7
  @Test(arguments: Home.allCases)
  func `Releasing the last store of a tree cancels the effects`(home: Home) async {
    let journal = Journal()
    func start() async {
      let page = ScopeLifetimeTests().page(in: home)
      page?.send(.perform { _ in .waiting("a", journal: journal) })
      await journal.wait(for: "a started")
    }
    await start()
    await journal.wait(for: "a cancelled")
  }

  // S7
  @Test(arguments: Home.allCases)
  func `Releasing a child leaves its effects alone`(home: Home) {
    var page = page(in: home)
    page?.send(.start("a"))
    withExtendedLifetime(page) {}
    page = nil
    store.send(.note("a"))
    store.send(.note("b"))
    #expect(store.inFlight == ["a"])
    remove(home)
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // S6
  @Test func `A store of a row costs nothing while the rows do not move`() {
    let store = Desk.store { $0.rows = .init(uniqueElements: (0..<100).map { Page.State(id: $0) }) }
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    rows[5].send(.note("a"))
    #expect(store.engine.ownerCount == 101)
    store.change { $0.rows.remove(id: 5) }
    #expect(store.engine.ownerCount == 100)
    #expect(rows[5].state.notes == [])
    #expect(rows[6].isRemoved == false)
  }
}

extension Store<Page.State, Page.Action> {
  /// A store of a field whose actions are the page's own.
  fileprivate func fixed<Value>(_ field: KeyPath<Page.State, Value>) -> Store<Value, Page.Action>? {
    let key = ScopeKey(field, \Page.Action.self, to: Value.self, Page.Action.self)
    return child(key) {
      FieldStoreCore(parent: self, state: field, action: \Page.Action.self, embed: { $0 })
    }
  }
}
