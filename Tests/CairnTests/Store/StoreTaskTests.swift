import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(5))) struct StoreTaskTests {
  private let store = Script.store()
  private let journal = Journal()

  // S5
  @Test func `finish returns at once when there are no effects`() async {
    await store.send(.note("a")).finish()
    await store.send(.start { .send(.note("b")) }).finish()
    await store.send(.start { .merge(.none, .cancel(id: 1)) }).finish()
    #expect(store.state.notes == ["a", "b"])
  }

  // S5
  @Test func `finish covers what the effects go on to start`() async {
    let gate = Gate()
    let task = store.send(
      .start {
        .run { send in
          try await gate.pass()
          await send(
            .perform { _ in
              .concatenate(
                .run { send in
                  await Task.yield()
                  await send(.note("second"))
                },
                .run { send in
                  await send(.start { .run { send in await send(.note("third")) } })
                }
              )
            }
          )
        }
      }
    )
    #expect(task.group?.isFinished == false)
    gate.open()
    await task.finish()
    #expect(store.state.notes == ["second", "third"])
    #expect(task.group?.isFinished == true)
  }

  // S5
  @Test func `finish does not wait for the effects of others`() async {
    store.send(.start { .waiting("other") })
    await store.send(.start { .run { send in await send(.note("a")) } }).finish()
    #expect(store.inFlight == ["other"])
  }

  // S5
  @Test func `Any number of tasks may wait for the same effects`() async {
    let gate = Gate()
    let task = store.send(.start { .waiting("a", at: gate) })
    await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask { await task.finish() }
      }
      group.addTask { gate.open() }
    }
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `finish waits for an action that a reducer sent`() async {
    let gate = Gate()
    let issues = IssueRecorder()
    var task: StoreTask?
    let store = store
    issues {
      _ = store.send(
        .perform { _ in
          MainActor.assumeIsolated { task = store.send(.start { .waiting("a", at: gate) }) }
          return .none
        }
      )
    }
    #expect(store.inFlight == ["a"])
    gate.open()
    await task?.finish()
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `cancel ends the effects of the action and no others`() async {
    let journal = journal
    store.send(.start { .waiting("other", journal: journal) })
    let task = store.send(
      .start { .merge(.waiting("a", journal: journal), .waiting("b", journal: journal)) }
    )
    await journal.wait(for: "a started")
    await journal.wait(for: "b started")
    task.cancel()
    await task.finish()
    #expect(Set(journal.entries).isSuperset(of: ["a cancelled", "b cancelled"]))
    #expect(store.inFlight == ["other"])
  }

  // S5
  @Test func `What cancelled effects were to start never starts`() async {
    let gate = Gate()
    let journal = journal
    let task = store.send(
      .start {
        .concatenate(
          .run { send in
            journal.write("started")
            await gate.passStubbornly()
            await send(.note("late"))
          },
          .send(.note("next")),
          .run { send in await send(.note("next but one")) }
        )
      }
    )
    await journal.wait(for: "started")
    task.cancel()
    gate.open()
    await task.finish()
    #expect(store.state.notes == [])
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `An effect that is entered into a cancelled group is cancelled`() {
    let group = EffectGroup()
    let ticket = EffectTicket(number: 1)
    group.cancel()
    group.add(ticket)
    #expect(ticket.isCancelled)
  }

  // S5
  @Test func `cancel and finish may be called from any thread at any time`() async {
    for round in 0..<50 {
      let task = store.send(
        .start {
          .run { send in
            for number in 0..<5 {
              await send(.start { .run { send in await send(.note("\(round) \(number)")) } })
            }
          }
        }
      )
      await withTaskGroup { group in
        group.addTask { await task.finish() }
        group.addTask { task.cancel() }
        group.addTask { task.cancel() }
      }
      #expect(store.inFlight == [])
    }
    #expect(store.engine.root.isUnused)
  }

  // S5
  @Test func `Cancelling twice, and after the end, is harmless`() async {
    let task = store.send(.start { .waiting("a") })
    task.cancel()
    task.cancel()
    await task.finish()
    task.cancel()
    await task.finish()
    await store.send(.note("after")).finish()
    #expect(store.state.notes == ["after"])
  }

  // S5
  @Test func `A task that is never looked at costs its effects nothing`() async {
    let journal = journal
    store.send(
      .start {
        .run { send in
          await send(.note("a"))
          journal.write("sent")
        }
      }
    )
    await journal.wait(for: "sent")
    #expect(store.state.notes == ["a"])
  }
}
