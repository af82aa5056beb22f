import Observation
import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopeFieldTests {
  private let store: StoreOf<Desk> = Desk.store {
    $0.optional = Page.State()
    $0.presentedOptional = Page.State()
    $0.presentation = PresentationState(wrappedValue: Page.State())
    $0.drawer = .left(Page.State())
    $0.rows = [Page.State(id: 1), Page.State(id: 2)]
    $0.path = [Page.State(), Page.State()]
    $0.tray.optional = Page.State()
  }

  // O2
  @Test(arguments: ChildForm.allCases)
  func `An observer of a child's field is notified when the field changes, and of nothing else`(
    form: ChildForm
  ) throws {
    let page = try #require(form.page(of: store))
    let (notes, id) = (Tracking(), Tracking())
    notes { page.notes }
    id { page[dynamicMember: \.id] }
    store.send(.note("elsewhere"))
    #expect(notes.count == 0)
    page.send(.note("a"))
    #expect(notes.count == 1)
    notes { page.notes }
    store.change { form.note(&$0, "b") }
    #expect(notes.count == 2)
    #expect(page.notes == ["a", "b"])
    #expect(id.count == 0)
  }

  // O4
  @Test(arguments: ChildForm.removable)
  func `A field of a removed child returns the value that was last read`(form: ChildForm) throws {
    let page = try #require(form.page(of: store))
    page.send(.note("a"))
    #expect(page.notes == ["a"])
    page.send(.note("b"))
    let tracking = Tracking()
    tracking { page[dynamicMember: \.id] }
    store.change { form.remove(&$0) }
    #expect(page.notes == ["a"])
    #expect(page.state.notes == ["a"])
    tracking { page.notes }
    store.send(.note("c"))
    #expect(tracking.count == 0)
  }

  // O4
  @Test(arguments: ChildForm.removable)
  func `The newest of the values that were read, of the field or of the state, is returned`(
    form: ChildForm
  ) throws {
    let page = try #require(form.page(of: store))
    page.send(.note("a"))
    _ = page.notes
    page.send(.note("b"))
    _ = page.state
    page.send(.note("c"))
    store.change { form.remove(&$0) }
    #expect(page.notes == ["a", "b"])
  }

  // O1
  @Test(arguments: ChildForm.presented)
  func `An observer that reads a child's store is notified when the child is removed and added`(
    form: ChildForm
  ) {
    let tracking = Tracking()
    tracking { form.page(of: store) }
    store.change { form.note(&$0, "a") }
    store.send(.note("elsewhere"))
    #expect(tracking.count == 0)
    store.change { form.remove(&$0) }
    #expect(tracking.count == 1)
    tracking { form.page(of: store) }
    store.send(.note("elsewhere"))
    #expect(tracking.count == 1)
    store.change { form.refill(&$0) }
    #expect(tracking.count == 2)
  }

  // O1, L4
  @Test(arguments: ChildForm.presented)
  func `An observer that holds a child's store is notified when another child replaces it`(
    form: ChildForm
  ) throws {
    let tracking = Tracking()
    var held: Store<Page.State, Page.Action>?
    tracking { held = form.page(of: store) }
    // The child changes twice between two reads: the second child has another identity.
    store.send(
      .perform { state in
        form.remove(&state)
        return .send(
          .perform {
            form.refill(&$0); return .none
          }
        )
      }
    )
    #expect(tracking.count == 1)
    let other = try #require(form.page(of: store))
    #expect(other !== held)
  }

  // O1, L4
  @Test(arguments: ChildForm.presented)
  func `Another observer of a replaced child is notified if the first child's store was released`(
    form: ChildForm
  ) throws {
    let (first, second) = (Tracking(), Tracking())
    // The first store is not held.
    first { form.page(of: store)?.notes }
    var held: Store<Page.State, Page.Action>?
    second {
      held = form.page(of: store)
      return held?.notes
    }
    store.send(
      .perform { state in
        form.remove(&state)
        return .send(
          .perform {
            form.refill(&$0)
            return .none
          }
        )
      }
    )
    #expect([first.count, second.count] == [1, 1])
    let other = try #require(form.page(of: store))
    #expect(other !== held)
  }

  // O3
  @Test func `Rows are observed by their ids, and each by its own store`() {
    let rows = store.scope(state: \.rows, action: \.rows)
    let (ids, first, second) = (Tracking(), Tracking(), Tracking())
    ids { store.scope(state: \.rows, action: \.rows).count }
    first { rows[0].notes }
    second { rows[1].notes }
    rows[1].send(.note("a"))
    #expect([ids.count, first.count, second.count] == [0, 0, 1])
    store.change { $0.rows[id: 1]?.notes = ["b"] }
    #expect([ids.count, first.count, second.count] == [0, 1, 1])
    store.change { $0.rows.swapAt(0, 1) }
    #expect([ids.count, first.count, second.count] == [1, 1, 1])
  }

  // O3
  @Test func `A stack is observed by its ids, and each element by its own store`() throws {
    let path = store.scope(state: \.path, action: \.path)
    let (ids, top) = (Tracking(), Tracking())
    let last = try #require(path.elements().last)
    ids { path.elements().count }
    top { last.notes }
    last.send(.note("a"))
    #expect([ids.count, top.count] == [0, 1])
    store.change { $0.path.push(Page.State()) }
    #expect([ids.count, top.count] == [1, 1])
  }

  // O3, K5
  @Test func `Another stack with the same ids is observed as a change`() {
    let tracking = Tracking()
    tracking { store.path }
    store.change { $0.path = [Page.State(), Page.State()] }
    #expect(tracking.count == 1)
  }

  // P1
  @Test func `An observer of a case's store is not notified of changes of the payload`() {
    let store = Store(initialState: .tulip(Plant.State()) as Bed.State) { Bed() }
    let tracking = Tracking()
    tracking { store.scope(state: \.tulip, action: \.tulip) }
    store.scope(state: \.tulip, action: \.tulip)?.send(
      .perform {
        $0.isWatered = true; return .none
      }
    )
    #expect(tracking.count == 0)
  }

  // S7
  @Test(arguments: ChildForm.allCases)
  func `Observing a child keeps neither the child's store nor the root store alive`(form: ChildForm)
  {
    var store: StoreOf<Desk>? = Desk.store { form.refill(&$0) }
    let weakStore = WeakReference(store)
    var page = store.flatMap { form.page(of: $0) }
    let weakPage = WeakReference(page)
    let tracking = Tracking()
    tracking { page?.notes }
    page?.send(.note("a"))
    tracking { page?.notes }
    page = nil
    #expect(weakPage.object == nil)
    store = nil
    #expect(weakStore.object == nil)
  }
}

/// The places of a page in a desk.
enum ChildForm: CaseIterable, Sendable {
  case plain, optional, presentedOptional, presentation, drawer, row, element, inTray

  static let removable = allCases.filter { $0 != .plain }
  /// The places that hold one page or none.
  static let presented = allCases.filter { ![.plain, .row, .element].contains($0) }

  @MainActor
  func page(of store: StoreOf<Desk>) -> Store<Page.State, Page.Action>? {
    switch self {
    case .plain: store.scope(state: \.page, action: \.page)
    case .optional: store.scope(state: \.optional, action: \.optional)
    case .presentedOptional: store.scope(state: \.presentedOptional, action: \.presentedOptional)
    case .presentation: store.scope(state: \.presentation, action: \.presentation)
    case .drawer:
      store.scope(state: \.drawer, action: \.drawer).scope(state: \.left, action: \.left)
    case .row: store.scope(state: \.rows, action: \.rows)[id: 2]
    case .element: store.scope(state: \.path, action: \.path).elements()[id: 1]
    case .inTray:
      store.scope(state: \.tray, action: \.tray).scope(state: \.optional, action: \.optional)
    }
  }

  func note(_ state: inout Desk.State, _ note: String) {
    switch self {
    case .plain: state.page.notes.append(note)
    case .optional: state.optional?.notes.append(note)
    case .presentedOptional: state.presentedOptional?.notes.append(note)
    case .presentation: state.presentation.wrappedValue?.notes.append(note)
    case .drawer:
      if case .left(var page) = state.drawer {
        page.notes.append(note)
        state.drawer = .left(page)
      }
    case .row: state.rows[id: 2]?.notes.append(note)
    case .element: state.path[id: 1]?.notes.append(note)
    case .inTray: state.tray.optional?.notes.append(note)
    }
  }

  func remove(_ state: inout Desk.State) {
    switch self {
    case .plain: break
    case .optional: state.optional = nil
    case .presentedOptional: state.presentedOptional = nil
    case .presentation: state.presentation.wrappedValue = nil
    case .drawer: state.drawer = .shut
    case .row: state.rows.remove(id: 2)
    case .element: state.path.pop()
    case .inTray: state.tray.optional = nil
    }
  }

  func refill(_ state: inout Desk.State) {
    switch self {
    case .plain: break
    case .optional: state.optional = Page.State()
    case .presentedOptional: state.presentedOptional = Page.State()
    case .presentation: state.presentation.wrappedValue = Page.State()
    case .drawer: state.drawer = .left(Page.State())
    case .row: state.rows = [Page.State(id: 1), Page.State(id: 2)]
    case .element: state.path = [Page.State(), Page.State()]
    case .inTray: state.tray.optional = Page.State()
    }
  }
}
