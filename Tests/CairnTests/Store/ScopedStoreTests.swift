import TestSupport
import Testing

import Cairn

/// Every form of `scope`, with literal key paths.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ScopedStoreTests {
  private let store = Desk.store()

  @Test func `scope leads to a field`() {
    let page = store.scope(state: \.page, action: \.page)
    page.send(.note("a"))
    #expect(page.state.notes == ["a"])
    #expect(store.state.page.notes == ["a"])
  }

  @Test func `scope leads to a field of a field`() {
    let page = store.scope(state: \.tray.page, action: \.tray.page)
    page.send(.note("a"))
    #expect(store.state.tray.page.notes == ["a"])
    #expect(store.scope(state: \.tray, action: \.tray).state.page.notes == ["a"])
  }

  @Test func `scope leads to an optional field with the child's own actions`() {
    #expect(store.scope(state: \.optional, action: \.optional) == nil)
    store.change { $0.optional = Page.State() }
    let page = store.scope(state: \.optional, action: \.optional)
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
  }

  @Test func `scope leads to an optional field with presentation actions`() {
    #expect(store.scope(state: \.presentedOptional, action: \.presentedOptional) == nil)
    store.change { $0.presentedOptional = Page.State() }
    let page = store.scope(state: \.presentedOptional, action: \.presentedOptional)
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
  }

  @Test func `scope leads to a presentation state`() {
    #expect(store.scope(state: \.presentation, action: \.presentation) == nil)
    store.change { $0.presentation = PresentationState(wrappedValue: Page.State()) }
    let page = store.scope(state: \.presentation, action: \.presentation)
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
  }

  @Test func `scope leads to the computed optional of a presentation state`() {
    #expect(store.scope(state: \.sheet, action: \.presentation) == nil)
    store.change { $0.sheet = Page.State() }
    let page = store.scope(state: \.sheet, action: \.presentation)
    page?.send(.note("a"))
    #expect(page?.state.notes == ["a"])
  }

  @Test func `scope leads to a case of an enum`() {
    let drawer = store.scope(state: \.drawer, action: \.drawer)
    #expect(drawer.scope(state: \.left, action: \.left) == nil)
    store.change { $0.drawer = .left(Page.State()) }
    let left = drawer.scope(state: \.left, action: \.left)
    left?.send(.note("a"))
    #expect(left?.state.notes == ["a"])
    #expect(drawer.scope(state: \.right, action: \.right) == nil)
  }

  @Test func `scope leads to a case of a presented enum`() {
    store.change { $0.destination.wrappedValue = .right(Page.State()) }
    let destination = store.scope(state: \.destination, action: \.destination)
    let right = destination?.scope(state: \.right, action: \.right)
    right?.send(.note("a"))
    #expect(store.state.destination.wrappedValue == .right(Page.State(notes: ["a"])))
  }

  @Test func `The optional in a case is read in the state after each action`() throws {
    let store = Store(initialState: Wardrobe.State.open(.init())) { Wardrobe() }
    let compartment = try #require(store.scope(state: \.open, action: \.open))
    let page = try #require(compartment.scope(state: \.page, action: \.page))
    for number in 1...100 {
      page.send(.note("a"))
      #expect(page.notes.count == number)
    }
  }

  @Test func `scope leads to the rows of a list`() {
    store.change { $0.rows = [Page.State(id: 7), Page.State(id: 3)] }
    let rows = store.scope(state: \.rows, action: \.rows)
    rows[1].send(.note("a"))
    rows[id: 7]?.send(.note("b"))
    #expect(store.state.rows.map(\.notes) == [["b"], ["a"]])
    #expect(rows.map(\.id) == [7, 3])
  }

  @Test func `scope leads to the elements of a stack`() {
    store.change { $0.path = [Page.State(), Page.State()] }
    let elements = store.scope(state: \.path, action: \.path).elements()
    elements.last?.send(.note("a"))
    elements[id: 0]?.send(.note("b"))
    #expect(store.state.path.map(\.notes) == [["b"], ["a"]])
    #expect(Array(elements.ids) == [0, 1])
  }

  @Test func `scope leads to a stack as a whole`() {
    let path = store.scope(state: \.path, action: \.path)
    path.send(.push(id: 0, state: Page.State()))
    #expect(path.state.count == 1)
    path.send(.popFrom(id: 0))
    #expect(path.state.isEmpty)
  }

  @Test func `scope leads to a read-only field`() {
    let store = Store(initialState: Plate.State()) { Plate() }
    #expect(store.scope(state: \.number, action: \.none).state == 1)
    #expect(store.scope(state: \.twice, action: \.none).state == 2)
    #expect(store.scope(state: \.self, action: \.none).state.number == 1)
  }

  // S4
  @Test func `An action that a child sends from inside a reducer is queued, and is an issue`() {
    let issues = IssueRecorder()
    let page = store.scope(state: \.page, action: \.page)
    issues {
      _ = page.send(
        .perform { state in
          MainActor.assumeIsolated { _ = page.send(.note("inner")) }
          state.notes.append("outer")
          return .none
        }
      )
    }
    #expect(page.state.notes == ["outer", "inner"])
    #expect(issues.codes == [.sendInReducer])
  }

  // S4
  @Test(.startsProcess) func `Reading a child's state inside a reducer is a broken precondition`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let page = Desk.store().scope(state: \.page, action: \.page)
        page.send(
          .perform { _ in
            MainActor.assumeIsolated { _ = page.state }
            return .none
          }
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The store's state was read from inside a reducer"))
  }

  // S10
  @Test func `The origin of a child's action is the call of the child's send`() {
    let issues = IssueRecorder()
    store.change { $0.optional = Page.State() }
    let page = store.scope(state: \.optional, action: \.optional)
    store.change { $0.optional = nil }
    var line: UInt = 0
    issues {
      _ = page?.send(.note("late")); line = #line
    }
    #expect(issues.codes == [.missingChild])
    let place = "sent at CairnTests/ScopedStoreTests.swift:\(line)"
    #expect(issues.texts.first?.contains(place) == true)
  }
}

/// A feature with fields that cannot be written.
private struct Plate: Reducer {
  struct State {
    let number = 1
    var twice: Int { number * 2 }
  }

  @CasePathable
  enum Action {
    case none(Int)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A case, whose payload is copied for each reader, with an optional in it.
@Reducer
private struct Wardrobe {
  @CasePathable
  enum State: Equatable {
    case open(Compartment.State)
    case closed
  }

  enum Action {
    case open(Compartment.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifCaseLet(\.open, action: \.open) { Compartment() }
  }
}

@Reducer
private struct Compartment {
  struct State: Equatable {
    var label = "a label that is too long to be stored in place"
    var page: Page.State? = Page.State()
  }

  enum Action {
    case page(Page.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.page, action: \.page) { Page() }
  }
}
