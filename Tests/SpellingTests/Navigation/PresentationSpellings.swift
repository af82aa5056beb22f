import CairnTesting
import Testing

/// Children that a feature presents, dismisses and sends to.
@Suite struct PresentationSpellings {
  private func store(_ destination: Destination.State? = nil) -> TestStoreOf<Inbox> {
    TestStore(initialState: Inbox.State(destination: destination)) { Inbox() }
  }

  private let letter = Letter.State(id: 1)

  @Test func `state.destination = .edit(state)`() {
    var state = Inbox.State()
    state.destination = .edit(letter)
    #expect(state.destination.is(\.edit))
  }

  @Test func `The projection of a presented field`() {
    var state = Inbox.State()
    state.$destination = PresentationState(wrappedValue: .edit(letter))
    #expect(state.destination == .edit(letter))
  }

  @Test func `send(.destination(.presented(.edit(.toggled))))`() async {
    await store(.edit(letter)).send(.destination(.presented(.edit(.toggled)))) {
      $0.destination?.edit?.isOpen = true
    }
  }

  @Test func `send(.destination(.dismiss))`() async {
    await store(.edit(letter)).send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func `send(destination.presented.edit.toggled)`() async {
    await store(.edit(letter)).send(\.destination.presented.edit.toggled) {
      $0.destination?.edit?.isOpen = true
    }
  }

  @Test func `An assertion with destination?.modify(case)`() async {
    await store(.edit(letter)).send(\.destination.edit.toggled) {
      $0.destination?.modify(\.edit) { $0.isOpen = true }
    }
  }

  @Test func `An assertion with destination?[case]?.field`() async {
    await store(.edit(letter)).send(\.destination.edit.toggled) {
      $0.destination?[case: \.edit]?.isOpen = true
    }
  }

  @Test func `An assertion with path[id, case]?.field`() async {
    let state = Inbox.State(path: StackState([.edit(letter)]))
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.path(.element(id: 0, action: .edit(.toggled)))) {
      $0.path[id: 0, case: \.edit]?.isOpen = true
    }
  }

  @Test func `send(.path(.popFrom))`() async {
    let state = Inbox.State(path: StackState([.edit(letter)]))
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    #expect(store.state.path.isEmpty)
  }

  @Test func `send(path.popFrom, id)`() async {
    let state = Inbox.State(path: StackState([.edit(letter)]))
    let store = TestStore(initialState: state) { Inbox() }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }
}
