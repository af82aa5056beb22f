import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct ReadingEffectTests {
  private let journal = Journal()

  /// An effect that records its feature's state when `gate` opens.
  private nonisolated static func reading(
    _ journal: Journal,
    at gate: Gate
  ) -> Effect<Tree.Action> {
    .run(reading: Tree.State.self) { _, current in
      try await gate.pass()
      journal.write(await current().map { "\($0.notes)" } ?? "nothing")
    }
  }

  // E6
  @Test(
    arguments: [
      [], [.presented], [.row(2)], [.element(1)], [.row(1), .presented, .element(0)],
    ] as [[Tree.Step]]
  )
  func `An effect reads the current state of its feature`(steps: [Tree.Step]) async {
    let (journal, gate) = (journal, Gate())
    let store = Store(initialState: Tree.State.full(depth: 3)) { Tree() }
    let start = Tree.Action.perform { _ in Self.reading(journal, at: gate) }
    let task = store.send(start.inside(steps))
    store.send(.note("a").inside(steps))
    store.send(.note("elsewhere").inside([.element(0)]))
    gate.open()
    await task.finish()
    #expect(journal.entries == [#"["a"]"#])
  }

  // E6
  @Test func `An effect reads the state after its own action`() async {
    let store = Script.store()
    let journal = journal
    await store.send(
      .start {
        .run(reading: Script.State.self) { send, current in
          for note in ["a", "b"] {
            await send(.note(note))
            journal.write("\(await current()?.notes ?? [])")
          }
        }
      }
    ).finish()
    #expect(journal.entries == [#"["a"]"#, #"["a", "b"]"#])
  }

  // E6, L1
  @Test func `Reading returns nothing after the feature was removed`() async {
    let store = Store(initialState: Tree.State.full(depth: 1)) { Tree() }
    let (journal, gate) = (journal, Gate())
    store.perform(at: .row(1)) { _ in
      .run(reading: Tree.State.self) { _, current in
        journal.write("started")
        await gate.passStubbornly()
        journal.write(await current() == nil ? "nothing" : "something")
      }
    }
    await journal.wait(for: "started")
    store.change { $0.rows.remove(id: 1) }
    store.change { $0.rows.append(Tree.State(id: 1)) }
    gate.open()
    await journal.wait(for: "nothing")
  }

  // E6, S7
  @Test func `Reading returns nothing after the store was released`() async {
    let (journal, gate) = (journal, Gate())
    var store: StoreOf<Script>? = Script.store()
    store?.send(
      .start {
        .run(reading: Script.State.self) { _, current in
          journal.write("started")
          await gate.passStubbornly()
          // The effect is not cancelled itself, and still gets an answer.
          let state = await Task.detached { await current() }.value
          journal.write(state == nil ? "nothing" : "something")
        }
      }
    )
    await journal.wait(for: "started")
    store = nil
    gate.open()
    await journal.wait(for: "nothing")
  }

  // E6
  @Test func `Reading returns nothing after the effect has returned`() async {
    let journal = journal
    let store = Script.store()
    await store.send(
      .start {
        .run(reading: Script.State.self) { _, current in
          Task.detached {
            await journal.wait(for: "returned")
            journal.write(await current() == nil ? "nothing" : "something")
          }
        }
      }
    ).finish()
    journal.write("returned")
    await journal.wait(for: "nothing")
  }

  // E6
  @Test func `Reading a state of another type is an issue and returns nothing`() async {
    let (journal, issues) = (journal, IssueRecorder())
    let store = Script.store()
    let task = issues {
      store.send(
        .start {
          .run(reading: Int.self, name: "lost") { _, current in
            journal.write("\(await current() ?? -1)")
          }
        }
      )
    }
    await task.finish()
    #expect(journal.entries == ["-1"])
    #expect(
      issues.texts.map { $0.replacing(#/\S+\.swift:\d+/#, with: "SITE") } == [
        """
        An effect reads a state that is not its feature's, which is Script.State \
        [unowned-effect] at SITE
          Effect: run 'lost' at SITE
          The effect receives no state.
          Read the state of the feature that returns the effect, and compose features with Scope, \
        ifLet, ifCaseLet or forEach rather than map.
          The action was sent at SITE.
        """
      ]
    )
  }

  // E6, E4
  @Test func `An error goes to the catch closure`() async {
    let store = Script.store()
    await store.send(
      .start {
        .run(reading: Script.State.self) { _, _ in
          throw Mishap()
        } catch: { error, send in
          await send(.note("\(error)"))
        }
      }
    ).finish()
    #expect(store.state.notes == ["mishap"])
  }
}
