import Testing

import Cairn

/// Independent children of a store on an actor (rules D1, S9).
@Suite(.timeLimit(.minutes(60))) struct ChildStoreActorTests {
  private func desktop(_ count: Int) -> StoreActorOf<Desktop> {
    StoreActor(initialState: Desktop.State(documents: Array(0..<count))) { Desktop() }
  }

  // D1, S9
  @Test func `A child runs on its parent's actor, and the parent receives its outputs`() async {
    let store = desktop(2)
    let gate = Gate()
    gate.open()
    await store.send(.typed("a"), toChildOf: \.documents, id: 1, as: Canvas.self)
    let task = await store.send(
      .sayLater("late", gate),
      toChildOf: \.documents,
      id: 1,
      as: Canvas.self
    )
    await task?.finish()
    #expect(
      await store.readChild(of: \.documents, id: 1, as: Canvas.self, { $0.text }) == "a"
    )
    #expect(await store.state.log == ["document 1 late"])
    await store.send(.close, toChildOf: \.documents, id: 1, as: Canvas.self)
    #expect(await store.state.documents == [0])
    let missing = await store.send(.close, toChildOf: \.documents, id: 1, as: Canvas.self)
    #expect(missing == nil)
  }

  // D1, S7
  @Test func `Releasing the store ends the effects of its children`() async {
    let journal = Journal()
    do {
      let store = desktop(1)
      await store.send(.wait("effect", journal), toChildOf: \.documents, id: 0, as: Canvas.self)
      await journal.wait(for: "effect started")
    }
    await journal.wait(for: "effect cancelled")
  }
}
