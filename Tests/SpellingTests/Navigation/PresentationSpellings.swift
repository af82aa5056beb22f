import CairnTesting

/// Children that a feature presents, dismisses and sends to. They need only compile.
func presentationSpellings(_ store: TestStoreOf<Inbox>, _ letter: Letter.State) async {
  var state = Inbox.State()
  state.destination = .edit(letter)
  state.$destination = PresentationState(wrappedValue: .edit(letter))
  await store.send(.destination(.presented(.edit(.toggled)))) {
    $0.destination?.edit?.isOpen = true
  }
  await store.send(.destination(.dismiss)) { $0.destination = nil }
  await store.send(\.destination.presented.edit.toggled) { $0.destination?.edit?.isOpen = true }
  await store.send(\.destination.edit.toggled) {
    $0.destination?.modify(\.edit) { $0.isOpen = true }
  }
  await store.send(\.destination.edit.toggled) { $0.destination?[case: \.edit]?.isOpen = true }
  await store.send(.path(.element(id: 0, action: .edit(.toggled)))) {
    $0.path[id: 0, case: \.edit]?.isOpen = true
  }
  await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
}
