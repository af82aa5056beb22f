import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct EffectOrderTests {
  private let store = Script.store()
  private let journal = Journal()

  // E1
  @Test func `An effect is inert until it is sent, and may be sent again`() async {
    let journal = journal
    let effect = Effect<Script.Action>.merge(
      .run { _ in journal.write("run") },
      .concatenate(.run { _ in journal.write("concatenated") }, .cancel(id: 1))
    )
    let feature = Reduce<Int, Bool> { _, isMeant in
      isMeant ? effect.map { _ in false } : .none
    }
    let store = Store(initialState: 0) { feature }
    #expect(journal.entries == [])
    #expect(store.inFlight == [])
    await store.send(true).finish()
    #expect(Set(journal.entries) == ["run", "concatenated"])
    await store.send(true).finish()
    #expect(journal.count(of: "run") == 2)
    #expect(journal.count(of: "concatenated") == 2)
  }

  // E1
  @Test func `A cancel takes effect in its turn`() {
    store.send(
      .start {
        .merge(
          .cancel(id: 1),
          .waiting("before").cancellable(id: 1),
          .cancel(id: 1),
          .waiting("after").cancellable(id: 1)
        )
      }
    )
    #expect(store.inFlight == ["after"])
  }

  // E1
  @Test func `A cancel inside a concatenation waits for its turn`() async {
    let gate = Gate()
    store.send(.start { .waiting("a").cancellable(id: 1) })
    let task = store.send(.start { .concatenate(.waiting("b", at: gate), .cancel(id: 1)) })
    #expect(store.inFlight == ["a", "b"])
    gate.open()
    await task.finish()
    #expect(store.inFlight == [])
  }

  // E3
  @Test func `Merged effects run at the same time`() async {
    let first = Gate()
    let second = Gate()
    await store.send(
      .start {
        .merge(
          .run { send in
            first.open()
            try await second.pass()
            await send(.note("a"))
          },
          .run { send in
            second.open()
            try await first.pass()
            await send(.note("b"))
          }
        )
      }
    ).finish()
    #expect(Set(store.state.notes) == ["a", "b"])
  }

  // E3
  @Test func `Concatenated effects run one after the other`() async {
    let gates = (0..<3).map { _ in Gate() }
    let journal = journal
    let task = store.send(
      .start {
        .concatenate(
          (0..<3).map { .waiting("\($0)", at: gates[$0], journal: journal) } + [.send(.note("end"))]
        )
      }
    )
    for number in 0..<3 {
      #expect(store.inFlight == ["\(number)"])
      await journal.wait(for: "\(number) started")
      gates[number].open()
      // The next starts on the main actor, before it writes that it has started.
      if number < 2 { await journal.wait(for: "\(number + 1) started") }
    }
    await task.finish()
    #expect(store.state.notes == ["end"])
    #expect(
      journal.entries == (0..<3).flatMap { ["\($0) started", "\($0) completed"] }
    )
  }

  // E3
  @Test func `The effect after a merge waits for all effects of the merge`() async {
    let gates = [Gate(), Gate()]
    let journal = journal
    let task = store.send(
      .start {
        .concatenate(
          .merge(
            .waiting("a", at: gates[0], journal: journal),
            .waiting("b", at: gates[1], journal: journal),
            .send(.note("now"))
          ),
          .waiting("c", journal: journal).cancellable(id: 1)
        )
      }
    )
    #expect(store.state.notes == ["now"])
    gates[1].open()
    await journal.wait(for: "b completed")
    #expect(!store.inFlight.contains("c"))
    gates[0].open()
    await journal.wait(for: "c started")
    store.send(.start { .cancel(id: 1) })
    await task.finish()
  }

  // E3
  @Test func `The next effect starts when the previous one was cancelled`() {
    store.send(
      .start {
        .concatenate(
          .waiting("a").cancellable(id: "a"),
          .merge(.waiting("b").cancellable(id: "b"), .waiting("c").cancellable(id: "c")),
          .waiting("d")
        )
      }
    )
    for (id, left) in [("a", ["b", "c"]), ("c", ["b"]), ("b", ["d"])] {
      store.send(.start { .cancel(id: id) })
      #expect(store.inFlight == left)
    }
  }

  // E3
  @Test func `Cancelling a whole concatenation starts nothing more`() {
    store.send(
      .start {
        .concatenate(
          .waiting("a").cancellable(id: "a"),
          .send(.note("b")),
          .waiting("c"),
          .concatenate(.waiting("d"), .send(.note("e")))
        )
        .cancellable(id: "all")
      }
    )
    store.send(.start { .cancel(id: "all") })
    #expect(store.inFlight == [])
    #expect(store.state.notes == [])
    #expect(store.engine.isRootUnused)
  }

  // E3
  @Test func `A cancelled concatenation ends, and the next effect of the outer one starts`() {
    store.send(
      .start {
        .concatenate(
          .concatenate(.waiting("a"), .waiting("b")).cancellable(id: 1),
          .waiting("c")
        )
      }
    )
    store.send(.start { .cancel(id: 1) })
    #expect(store.inFlight == ["c"])
  }

  // E3
  @Test(arguments: [0, 1, 2])
  func `Thirty thousand concatenated actions do not nest calls`(shape: Int) {
    let bump: @Sendable () -> Effect<Script.Action> = {
      .send(
        .perform {
          $0.count += 1; return .none
        }
      )
    }
    store.send(
      .start {
        let effects = (0..<30_000).map { _ in bump() }
        return switch shape {
        case 0: .concatenate(effects)
        case 1: .concatenate([.waiting("a").cancellable(id: 1)] + effects)
        default: .concatenate([.concatenate(effects)] + [.cancel(id: 1)])
        }
      }
    )
    if shape == 1 {
      #expect(store.state.count == 0)
      store.send(.start { .cancel(id: 1) })
    }
    #expect(store.state.count == 30_000)
  }

  // E7
  @Test func `Effects start in textual order`() {
    store.send(
      .start {
        .merge(
          .waiting("1"),
          .concatenate(.waiting("2"), .waiting("never")),
          .merge(.waiting("3"), .waiting("4").cancellable(id: 1)),
          .waiting("5")
        )
      }
    )
    #expect(store.inFlight == ["1", "2", "3", "4", "5"])
  }

  // E7
  @Test func `Effects are cancelled in the order in which they were started`() async {
    let journal = journal
    store.send(
      .start {
        .merge(
          (0..<20).map { index in
            .run { _ in
              await withTaskCancellationHandler {
                journal.write("started \(index)")
                try? await Gate().pass()
              } onCancel: {
                journal.write("\(index)")
              }
            }
          }
        )
        .cancellable(id: 1)
      }
    )
    for index in 0..<20 {
      await journal.wait(for: "started \(index)")
    }
    store.send(.start { .cancel(id: 1) })
    let names = (0..<20).map { "\($0)" }
    #expect(Array(journal.entries.suffix(20)) == names)
  }
}
