import CairnTesting
import Testing

/// Actions that a test sends and receives.
@Suite struct TestStoreSpellings {
  private func store(_ state: Inbox.State = Inbox.State()) -> TestStoreOf<Inbox> {
    TestStore(initialState: state) { Inbox() }
  }

  private var withLetter: Inbox.State {
    Inbox.State(letters: [Letter.State(id: 1)])
  }

  // MARK: - Sending by case

  @Test func `send(view.tapped)`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(\.draft)
  }

  @Test func `send(view.picked, value)`() async {
    await store().send(\.view.picked, 3) { $0.picked = 3 }
  }

  @Test func `send(letters[id].toggled)`() async {
    await store(withLetter).send(\.letters[id: 1].toggled) { $0.letters[id: 1]?.isOpen = true }
  }

  @Test func `send(letters[id].addressed, value)`() async {
    await store(withLetter).send(\.letters[id: 1].addressed, "a") { $0.letters[id: 1]?.to = "a" }
  }

  @Test func `send(destination.edit.toggled)`() async {
    let store = store(Inbox.State(destination: .edit(Letter.State(id: 1))))
    await store.send(\.destination.edit.toggled) {
      $0.destination = .edit(Letter.State(id: 1, isOpen: true))
    }
  }

  @Test func `send(destination.dismiss)`() async {
    let store = store(Inbox.State(destination: .edit(Letter.State(id: 1))))
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `send(path[id].edit.toggled)`() async {
    let store = store(Inbox.State(path: StackState([.edit(Letter.State(id: 1))])))
    await store.send(\.path[id: 0].edit.toggled) {
      $0.path[id: 0, case: \.edit]?.isOpen = true
    }
  }

  @Test func `send(path.push, value)`() async {
    let letter = Destination.State.edit(Letter.State(id: 1))
    await store().send(\.path.push, (id: 0, state: letter)) { $0.path[id: 0] = letter }
  }

  @Test func `send(response.success, value)`() async {
    await store().send(\.response.success, ["a"]) { $0.subjects = ["a"] }
  }

  @Test func `send(response.failure, error)`() async {
    await store().send(\.response.failure, CancellationError()) { $0.hasFailed = true }
  }

  @Test func `send(draft.none)`() async {
    await store(Inbox.State(draft: "a")).send(\.draft.none) { $0.draft = nil }
  }

  @Test func `send(case, ifPresent)`() async {
    let store = store()
    await store.send(\.destination.edit.toggled, .ifPresent)
    #expect(store.missedActionCount == 1)
  }

  @Test func `A task of a case that is sent`() async {
    let task = await store().send(\.view.picked, 1) { $0.picked = 1 }
    await task.finish()
  }

  @Test func `scope.send(case)`() async {
    let letter = store(withLetter).scope(state: \.letters[id: 1], action: \.letters[id: 1])
    await letter?.send(\.toggled) { $0.isOpen = true }
    await letter?.send(\.addressed, "a") { $0.to = "a" }
    #expect(letter?.state == Letter.State(id: 1, isOpen: true, to: "a"))
  }

  // MARK: - Sending actions

  @Test func `send(.view(.tapped))`() async {
    let store = store()
    await store.send(.view(.tapped)) { $0.taps = 1 }
    await store.receive(\.draft)
  }

  @Test func `send(.letters(.element))`() async {
    await store(withLetter).send(.letters(.element(id: 1, action: .toggled))) {
      $0.letters[id: 1]?.isOpen = true
    }
  }

  // MARK: - Receiving

  @Test func `receive(case)`() async {
    let store = store(Inbox.State(draft: "a"))
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(\.draft)
  }

  @Test func `receive(case, value)`() async {
    let store = store(Inbox.State(draft: "a"))
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(\.draft, "a")
  }

  @Test func `receive with a predicate in a trailing closure`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive { $0.is(\.draft) }
  }

  @Test func `receive with a predicate of several statements`() async {
    let store = store()
    await store.send(\.view.loaded, ["a"])
    await store.receive { action in
      guard case .response(.success(let subjects)) = action else { return false }
      return subjects.count == 1
    } assert: {
      $0.subjects = ["a"]
    }
  }

  @Test func `receive(where)`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(where: { $0.is(\.draft) })
  }

  @Test func `receive(case, timeout)`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(\.draft, timeout: .seconds(1))
  }

  @Test func `receive(inAnyOrder)`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(inAnyOrder: \.draft)
  }

  @Test func `receive(until)`() async {
    let store = store()
    await store.send(\.view.tapped) { $0.taps = 1 }
    await store.receive(until: \.draft)
  }

  @Test func `An exhaustivity that is off`() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(\.view.tapped)
    await store.skipReceivedActions()
    #expect(store.state.taps == 1)
  }
}
