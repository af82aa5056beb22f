import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreTaskTests {
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
  @Test func `finish waits for effects that the effects start`() async {
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
  @Test func `finish does not wait for the effects of other actions`() async {
    store.send(.start { .waiting("other") })
    await store.send(.start { .run { send in await send(.note("a")) } }).finish()
    #expect(store.inFlight == ["other"])
  }

  // S5
  @Test func `Any number of tasks can wait for the same effects`() async {
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
  @Test func `Effects after cancelled effects never start`() async {
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
  @Test func `An effect that is added to a cancelled group is cancelled`() {
    let group = EffectGroup()
    let handle = EffectHandle(number: 1)
    group.cancel()
    group.add(handle)
    #expect(handle.isCancelled)
  }

  // S5
  @Test func `cancel and finish can be called from any thread at any time`() async {
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
    #expect(store.engine.isRootUnused)
  }

  // S5
  @Test func `Cancelling twice, or after the end, does nothing`() async {
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
  @Test func `A task that is never used costs its effects nothing`() async {
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

  // S5
  @Test func `Cancelling a waiting task cancels the effects and ends the wait`() async {
    let journal = journal
    let store = store
    let waiting = Task {
      await store.send(.start { .waiting("a", journal: journal) }).finish()
      journal.write("finished")
    }
    await journal.wait(for: "a started")
    waiting.cancel()
    await waiting.value
    #expect(journal.entries == ["a started", "a cancelled", "finished"])
    #expect(store.inFlight == [])
  }

  // S5
  @Test func `A task that was cancelled before it waits cancels the effects`() async {
    let store = store
    let waiting = Task {
      await withTaskCancellation {
        let task = store.send(.start { .concatenate(.waiting("a"), .send(.note("next"))) })
        #expect(store.inFlight == ["a"])
        await task.finish()
      }
    }
    await waiting.value
    #expect(store.inFlight == [])
    #expect(store.state.notes == [])
  }

  // S5
  @Test func `A wait that is cancelled ends when an effect that ignores cancellation ends`() async {
    let gate = Gate()
    let journal = journal
    let store = store
    let waiting = Task {
      await store.send(
        .start {
          .run { _ in
            journal.write("started")
            await gate.passStubbornly()
          }
        }
      ).finish()
      journal.write("finished")
    }
    await journal.wait(for: "started")
    waiting.cancel()
    await store.send(.note("a")).finish()
    #expect(journal.entries == ["started"])
    gate.open()
    await waiting.value
    #expect(journal.entries == ["started", "finished"])
  }

  // S5
  @Test func `Cancelling one of two waiting tasks ends the effects for both`() async {
    let journal = journal
    let task = store.send(.start { .waiting("a", journal: journal) })
    let first = Task { await task.finish() }
    let second = Task { await task.finish() }
    await journal.wait(for: "a started")
    second.cancel()
    await first.value
    await second.value
    #expect(store.inFlight == [])
  }

  // S5, S7
  @Test func `A task that waits for a released store continues, cancelled or not`() async {
    let journal = journal
    for isCancelled in [false, true] {
      var store: StoreOf<Script>? = Script.store()
      let task = store?.send(.start { .waiting("\(isCancelled)", journal: journal) })
      let waiting = Task { await task?.finish() }
      await journal.wait(for: "\(isCancelled) started")
      store = nil
      if isCancelled { waiting.cancel() }
      await waiting.value
    }
  }

  // S5
  @Test func `Waiting tasks can be cancelled by any thread at any time`() async {
    for _ in 0..<200 {
      let task = store.send(.start { .merge(.waiting("a"), .run { _ in }) })
      let waiting = (0..<4).map { _ in Task.detached { await task.finish() } }
      await withTaskGroup { group in
        for wait in waiting.dropFirst() {
          group.addTask { wait.cancel() }
        }
      }
      for wait in waiting {
        await wait.value
      }
      #expect(store.inFlight == [])
    }
  }

  // S5
  @Test func `Ten thousand tasks that wait for one effect can be cancelled one by one`() async {
    let gate = Gate()
    let task = store.send(
      .start { .merge(.waiting("a"), .run { _ in await gate.passStubbornly() }) }
    )
    let waiting = (0..<10_000).map { _ in Task { await task.finish() } }
    await Task.yield()
    for wait in waiting.dropFirst().reversed() {
      wait.cancel()
    }
    #expect(task.group?.isFinished == false)
    gate.open()
    for wait in waiting {
      await wait.value
    }
    #expect(task.group?.isFinished == true)
    #expect(store.inFlight == [])
  }

  /// Runs an operation in a task that is already cancelled.
  private func withTaskCancellation(_ operation: () async -> Void) async {
    withUnsafeCurrentTask { $0?.cancel() }
    await operation()
  }

  // S5
  @Test func `A task indicates whether it was cancelled`() async {
    let task = store.send(.start { .waiting("a") })
    let other = store.send(.start { .waiting("b") })
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    #expect(!other.isCancelled)
    await task.finish()
    #expect(task.isCancelled)
    #expect(!store.send(.note("c")).isCancelled)
    other.cancel()
  }

  // S5
  @Test func `A store task is cancelled if the task that waits for it is cancelled already`() async
  {
    let task = store.send(.start { .waiting("a") })
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value
    #expect(task.isCancelled)
  }
}
