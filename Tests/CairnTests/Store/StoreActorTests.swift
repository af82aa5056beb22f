import Synchronization
import Testing

import Cairn

@Suite(.timeLimit(.minutes(60))) struct StoreActorTests {
  private func store() -> StoreActorOf<Script> {
    StoreActor(initialState: Script.State()) { Script() }
  }

  // S9, S1
  @Test func `An action is reduced with all immediate actions of its effects when send returns`()
    async
  {
    let store = store()
    await store.send(.start { .concatenate(.send(.note("a")), .send(.note("b"))) })
    #expect(await store.state.notes == ["a", "b"])
  }

  // S9, S5
  @Test func `Actions of effects are reduced on the actor`() async {
    let store = store()
    let action = Script.Action.perform { _ in
      .run { send in
        await send(
          .perform { state in
            store.assertIsolated()
            state.count += 1
            return .none
          }
        )
      }
    }
    await store.send(action).finish()
    #expect(await store.state.count == 1)
  }

  // S9
  @Test func `Sends from many tasks are reduced one after the other`() async {
    let store = store()
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await store.send(
            .perform { state in
              state.count += 1
              return .run { send in await send(.note("")) }
            }
          ).finish()
        }
      }
    }
    #expect(await store.state.count == 100)
    #expect(await store.state.notes.count == 100)
  }

  // S9, L5, L6
  @Test func `A reducer behaves as in a store of the main actor`() async {
    let journal = Journal()
    let state = Grove.State(presented: PresentationState(wrappedValue: Grove.State(id: 1)))
    let store = StoreActor(initialState: state) { Grove(journal: journal) }
    #expect(journal.entries == ["+0", "+1"])
    let task = await store.send(.presented(.presented(.perform { _ in .dismissing() })))
    await task.finish()
    #expect(journal.entries == ["+0", "+1", "-1"])
    #expect(await store.read { $0.presented.wrappedValue == nil })
  }

  // S9
  @Test func `An action that an effect sends before the actor has been made is not lost`() async {
    let gate = Gate()
    let store = StoreActor(initialState: Script.State()) {
      Script().onMount { _ in
        .run { send in
          await send(.note("mounted"))
          gate.open()
        }
      }
    }
    await gate.passStubbornly()
    #expect(await store.state.notes == ["mounted"])
  }

  // S9, S8
  @Test func `Dependencies are overridden for the store and its effects`() async {
    let journal = Journal()
    let store = StoreActor(initialState: Script.State()) {
      Script()
    } withDependencies: {
      $0.dismiss = DismissEffect { journal.write("asked") }
    }
    await store.send(.start { .dismissing() }).finish()
    #expect(journal.entries == ["asked"])
  }

  // S9
  @Test func `The states are delivered at the end of bursts until the store is released`() async {
    var store: StoreActorOf<Script>? = store()
    var states = await store?.states.makeAsyncIterator()
    #expect(await states?.next()?.count == 0)
    for count in 1...3 {
      await store?.send(
        .perform { state in
          state.count = count
          return .none
        }
      )
      #expect(await states?.next()?.count == count)
    }
    store = nil
    #expect(await states?.next() == nil)
  }

  // S9
  @Test func `Only changes of a value are delivered`() async {
    let store = store()
    var counts = await store.values { $0.count }.makeAsyncIterator()
    #expect(await counts.next() == 0)
    await store.send(.note("other"))
    await store.send(
      .perform { state in
        state.count = 1
        return .none
      }
    )
    #expect(await counts.next() == 1)
  }

  // S9, S7
  @Test func `Releasing the store on any thread cancels its effects`() async {
    let journal = Journal()
    let box = ActorBox()
    weak var engine: AnyObject?
    func fill() async {
      let store = store()
      await store.send(.start { .waiting("effect", journal: journal) })
      box.store.withLock { $0 = store }
    }
    await fill()
    await journal.wait(for: "effect started")
    engine = box.store.withLock { $0 }
    #expect(engine != nil)
    await Task.detached { box.store.withLock { $0 = nil } }.value
    await journal.wait(for: "effect cancelled")
    #expect(engine == nil)
  }

  // S5, S9
  @Test func `Cancelling a task that waits for a store actor's effects cancels them`() async {
    let journal = Journal()
    let store = StoreActor(initialState: Script.State()) { Script() }
    let waiting = Task {
      await store.send(
        .start { .concatenate(.waiting("a", journal: journal), .send(.note("next"))) }
      ).finish()
    }
    await journal.wait(for: "a started")
    waiting.cancel()
    await waiting.value
    #expect(journal.entries == ["a started", "a cancelled"])
    #expect(await store.state.notes == [])
  }
}

private final class ActorBox: Sendable {
  let store = Mutex<StoreActorOf<Script>?>(nil)
}
