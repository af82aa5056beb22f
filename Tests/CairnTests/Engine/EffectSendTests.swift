import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct EffectSendTests {
  private let store = Script.store()
  private let issues = IssueRecorder()
  private let journal = Journal()
  private let gate = Gate()

  // E5
  @Test func `send returns after its action was reduced`() async {
    let store = store
    await store.send(
      .start {
        .run { send in
          await send(.note("a"))
          let notes = await store.state.notes
          await send(.note("\(notes.count)"))
        }
      }
    ).finish()
    #expect(store.state.notes == ["a", "1"])
  }

  // E5
  @Test func `send in a cancelled effect does nothing`() async {
    let journal = journal
    let gate = gate
    issues {
      _ = store.send(
        .start {
          .run { send in
            journal.write("started")
            await gate.passStubbornly()
            await send(.note("direct"))
            // In a task that is not cancelled itself.
            await Task.detached { await send(.note("detached")) }.value
            journal.write("ended")
          }
          .cancellable(id: 1)
        }
      )
    }
    await journal.wait(for: "started")
    store.send(.start { .cancel(id: 1) })
    gate.open()
    await journal.wait(for: "ended")
    #expect(store.state.notes == [])
    #expect(issues.texts == [])
  }

  // E5, L1
  @Test func `send in an effect of a removed child does nothing`() async {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    let journal = journal
    let gate = gate
    let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
      .run { send in
        journal.write("started")
        await gate.passStubbornly()
        await Task.detached { await send(.note("late")) }.value
        journal.write("ended")
      }
    }
    issues { _ = store.send(.presented(.presented(.perform(body)))) }
    await journal.wait(for: "started")
    issues { store.change { $0.presented.wrappedValue = nil } }
    gate.open()
    await journal.wait(for: "ended")
    #expect(issues.texts == [])
  }

  // E5
  @Test(arguments: ["load", nil])
  func `send after the effect has returned is an issue`(name: String?) async {
    let journal = journal
    let gate = gate
    let line: UInt = #line + 2
    let effect: @Sendable () -> Effect<Script.Action> = {
      .run(name: name) { send in
        Task {
          await gate.passStubbornly()
          await send(.note("late"))
          journal.write("late")
        }
      }
    }
    let task = issues { store.send(.start(effect)) }
    await task.finish()
    gate.open()
    await journal.wait(for: "late")
    let title = name.map { " '\($0)'" } ?? ""
    #expect(
      issues.texts == [
        """
        An effect sent an action after it had returned [late-send] at \
        CairnTests/EffectSendTests.swift:\(line)
          Action: .note("late")
          Effect: run\(title) at CairnTests/EffectSendTests.swift:\(line)
          The action was dropped. Send from inside the operation, and await what it starts.
        """
      ]
    )
    #expect(store.state.notes == [])
  }

  // E5
  @Test func `Tasks that an effect waits for may send`() async {
    await store.send(
      .start {
        .run { send in
          await withTaskGroup { group in
            for _ in 0..<10 {
              group.addTask {
                await send(
                  .perform {
                    $0.count += 1; return .none
                  }
                )
              }
            }
          }
        }
      }
    ).finish()
    #expect(store.state.count == 10)
  }

  // E2
  @Test func `An operation runs off the main actor with its priority`() async {
    let journal = journal
    await store.send(
      .start {
        .run(priority: .low) { _ in
          journal.write(Task.currentPriority == .low ? "low" : "\(Task.currentPriority)")
          journal.write(isOnMainActor() ? "main" : "elsewhere")
        }
      }
    ).finish()
    #expect(journal.entries.last == "elsewhere")
  }
}

private func isOnMainActor(isolation: isolated (any Actor)? = #isolation) -> Bool {
  isolation === MainActor.shared
}
