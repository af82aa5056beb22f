import CairnTesting

/// Actions that a test sends and receives. They need only compile.
func testStoreSpellings(_ store: TestStoreOf<Inbox>) async {
  // MARK: Sending by case
  await store.send(\.view.tapped) { $0.taps = 1 }
  await store.send(\.view.picked, 3) { $0.picked = 3 }
  await store.send(\.letters[id: 1].toggled) { $0.letters[id: 1]?.isOpen = true }
  await store.send(\.letters[id: 1].addressed, "a") { $0.letters[id: 1]?.to = "a" }
  await store.send(\.destination.edit.toggled) {
    $0.destination = .edit(Letter.State(id: 1, isOpen: true))
  }
  await store.send(\.destination.dismiss) { $0.destination = nil }
  await store.send(\.path[id: 0].edit.toggled) { $0.path[id: 0, case: \.edit]?.isOpen = true }
  let letter = Destination.State.edit(Letter.State(id: 1))
  await store.send(\.path.push, (id: 0, state: letter)) { $0.path[id: 0] = letter }
  await store.send(\.response.success, ["a"]) { $0.subjects = ["a"] }
  await store.send(\.response.failure, CancellationError()) { $0.hasFailed = true }
  await store.send(\.draft.none) { $0.draft = nil }
  await store.send(\.destination.edit.toggled, .ifPresent)
  _ = store.missedActionCount
  let row = store.scope(state: \.letters[id: 1], action: \.letters[id: 1])
  await row?.send(\.toggled) { $0.isOpen = true }
  await row?.send(\.addressed, "a") { $0.to = "a" }

  // MARK: Sending actions
  await store.send(.view(.tapped)) { $0.taps = 1 }
  await store.send(.letters(.element(id: 1, action: .toggled))) {
    $0.letters[id: 1]?.isOpen = true
  }

  // MARK: Receiving
  await store.receive(\.draft)
  await store.receive(\.draft, "a")
  await store.receive { $0.is(\.draft) }
  await store.receive { action in
    guard case .response(.success(let subjects)) = action else { return false }
    return subjects.count == 1
  } assert: {
    $0.subjects = ["a"]
  }
  await store.receive(where: { $0.is(\.draft) })
  await store.receive(\.draft, timeout: .seconds(1))
  await store.receive(inAnyOrder: \.draft)
  await store.receive(until: \.draft)
}
