import Cairn
import Foundation
import Testing

/// Guards inside a feature that an action of an ancestor would remove.
@MainActor @Suite struct InnerGuardTests {
  private func store(_ names: String...) -> StoreOf<Binder> {
    var state = Binder.State()
    state.path = StackState(names.map(BinderPage.State.init))
    return Store(initialState: state) { Binder() }
  }

  private func confirm(_ id: StackElementID, in store: StoreOf<Binder>) {
    store.send(.path(.element(id: id, action: .removal(.confirm))))
  }

  // G2, K9
  @Test func `A confirmation inside a screen in the middle repeats the written path`() {
    let store = store("A", "b", "c")
    var path = store.state.path
    path[id: 0] = nil
    #expect(store.send(.path(.set(path))).isRefused)
    #expect(store.state.asking == ["A"])
    store.send(.path(.element(id: 1, action: .renamed("b2"))))
    store.send(.path(.push(id: 3, state: BinderPage.State("d"))))
    confirm(0, in: store)
    #expect(store.state.names == ["b2", "c", "d"])
  }

  // G2, K9
  @Test func `Several screens that a written path lacks ask one after the other`() {
    let store = store("A", "b", "C")
    var path = store.state.path
    path[id: 0] = nil
    path[id: 2] = nil
    store.send(.path(.set(path)))
    #expect(store.state.asking == ["C"])
    confirm(2, in: store)
    #expect(store.state.names == ["A", "b", "C"])
    #expect(store.state.asking == ["A"])
    confirm(0, in: store)
    #expect(store.state.names == ["b"])
  }

  // G2
  @Test func `A confirmation inside a screen repeats the link that would remove it`() {
    let store = store("a", "B")
    #expect(store.send(.linkOpened("link")).isRefused)
    #expect(store.state.asking == ["B"])
    confirm(1, in: store)
    #expect(store.state.names == ["link"])
  }

  // G2
  @Test func `A confirmation inside a screen does nothing if its pop would no longer remove it`() {
    let store = store("a", "b", "C")
    store.send(.path(.popFrom(id: 1)))
    store.send(.pageRemoved(1))
    confirm(2, in: store)
    #expect(store.state.names == ["a", "C"])
    #expect(store.state.asking.isEmpty)
    store.send(.path(.popFrom(id: 2)))
    #expect(store.state.asking == ["C"])
  }

  // G2
  @Test func `A confirmation inside a screen pops no other screens than were to be popped with it`()
  {
    let store = store("a", "b", "C")
    store.send(.path(.popFrom(id: 1)))
    store.send(.reversed)
    confirm(2, in: store)
    #expect(store.state.names == ["C", "b", "a"])
    #expect(store.state.asking.isEmpty)
  }

  // G2
  @Test func `A confirmation that the feature answers with an action of its own is carried out`() {
    let store = store("A")
    store.send(.path(.element(id: 0, action: .draft(.dismiss))))
    #expect(store.state.asking == ["A"])
    confirm(0, in: store)
    #expect(store.state.path[id: 0]?.draft == nil)
    #expect(store.state.path[id: 0]?.request == nil)
    #expect(store.state.path[id: 0]?.confirmations == 1)
  }

  // G2
  @Test func `A decoded request inside a screen dismisses the screen`() throws {
    var state = Binder.State("a", "B")
    state.path[id: 1]?.request = RemovalRequest(nil)
    let store = Store(initialState: state) { Binder() }
    store.send(.path(.element(id: 1, action: .removal(.confirm))))
    #expect(store.state.names == ["a"])
  }

  // G2
  @Test func `A decoded request is not about screens that come after the feature's first action`() {
    var state = DraftPath.State(path: [Draft.State(text: "dirty")])
    state.request = RemovalRequest(.path(.popFrom(id: 0)))
    let store = Store(initialState: state) { DraftPath() }
    store.send(.path(.push(id: 1, state: Draft.State(text: "dirty too"))))
    store.send(.removal(.confirm))
    #expect(store.state.texts == ["dirty", "dirty too"])
    #expect(store.state.request == RemovalRequest(.path(.popFrom(id: 0)), origin: .effect))
  }

  // G2
  @Test func `A decoded request that was confirmed allows the removal`() {
    var state = DraftPath.State(path: [Draft.State(text: "dirty"), Draft.State(text: "dirty too")])
    state.request = RemovalRequest(.path(.popFrom(id: 1)), isConfirmed: true)
    let store = Store(initialState: state) { DraftPath() }
    #expect(!store.send(.path(.popFrom(id: 1))).isRefused)
    #expect(store.state.texts == ["dirty"])
    #expect(store.state.request == nil)
  }

  // G2
  @Test func `A confirmation that the feature answers by changing the child is carried out`() {
    let store = Store(initialState: Binder.State("a", "B")) {
      AnsweringBinder {
        .send(.path(.element(id: $0, action: .draft(.presented(.typed("saved"))))))
      }
    }
    store.send(.path(.popFrom(id: 1)))
    confirm(1, in: store)
    #expect(store.state.names == ["a"])
  }

  // G2
  @Test func `A confirmation of a pop does not count for a pop of more screens`() {
    let store = Store(initialState: Binder.State("a", "b", "C")) {
      AnsweringBinder { _ in .send(.path(.popFrom(id: 0))) }
    }
    store.send(.path(.popFrom(id: 1)))
    confirm(2, in: store)
    #expect(store.state.names == ["a"])
  }

  // G2
  @Test func `A feature does not see a request whose child was removed`() {
    let asked = RemovalRequest<Pad.Action>(.draft(.dismiss))
    let store = Store(initialState: Pad.State()) { Pad() }
    store.send(.removal(.needsConfirmation(asked)))
    #expect(store.state == Pad.State(seen: [nil]))
    let restored = Store(initialState: Pad.State(request: asked)) { Pad() }
    restored.send(.removal(.confirm))
    #expect(restored.state == Pad.State(seen: [nil]))
  }

  // G2
  @Test func `A guard is not asked about its own answers, even if it names all actions`() {
    let store = Store(initialState: Closet.State()) { Closet() }
    #expect(store.send(.tapped).isRefused)
    #expect(store.state.request == RemovalRequest(.tapped))
    store.send(.removal(.cancel))
    #expect(store.state.request == nil)
    store.send(.tapped)
    store.send(.removal(.confirm))
    #expect(store.state.draft == nil)
    #expect(store.state.taps == 1)
  }

  // G2
  @Test func `A guard reads the dependencies of its feature`() {
    let old = Store(initialState: Closet.State()) {
      Closet().dependency(\.date, .constant(Date(timeIntervalSince1970: 0)))
    }
    #expect(!old.send(.draft(.dismiss)).isRefused)
    let new = Store(initialState: Closet.State()) {
      Closet().dependency(\.date, .constant(Date(timeIntervalSince1970: 1)))
    }
    #expect(new.send(.draft(.dismiss)).isRefused)
  }
}

/// A feature whose every action removes its draft. Its guard needs the date.
@Reducer
private struct Closet {
  struct State: Equatable {
    @Presents var draft: Draft.State? = Draft.State()
    var request: RemovalRequest<Action>?
    var taps = 0
  }

  enum Action: Equatable {
    case draft(PresentationAction<Draft.Action>)
    case removal(RemovalAction<Action>)
    case tapped
  }

  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .tapped {
        state.taps += 1
        state.draft = nil
      }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { Draft() }
    .guardRemoval(
      of: \.$draft,
      action: \.draft,
      request: \.request,
      answer: \.removal,
      orBy: { state, _ in state.draft != nil }
    ) { _, action in
      action == .tapped || date.now > Date(timeIntervalSince1970: 0) ? .confirm : .allow
    }
  }
}

/// A binder that answers the confirmation of a page.
private struct AnsweringBinder: Reducer {
  let answer: (StackElementID) -> Effect<Binder.Action>

  var body: some Reducer<Binder.State, Binder.Action> {
    Reduce { _, action in
      guard case .path(.element(let id, .removal(.confirm))) = action else { return .none }
      return answer(id)
    }
    Binder()
  }
}

/// A feature that notes the request that it has when its guard answers.
@Reducer
private struct Pad {
  struct State: Equatable {
    @Presents var draft: Draft.State?
    var request: RemovalRequest<Action>?
    var seen: [RemovalRequest<Action>?] = []
  }

  indirect enum Action: Equatable {
    case draft(PresentationAction<Draft.Action>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .removal = action { state.seen.append(state.request) }
      return .none
    }
    .ifLet(\.$draft, action: \.draft) { Draft() }
    .guardRemoval(of: \.$draft, action: \.draft, request: \.request, answer: \.removal) { _, _ in
      .confirm
    }
  }
}
