import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct InFlightPolicyTests {
  private let store = Store(initialState: Tree.State.full(depth: 2)) { Tree() }
  private let gates = (0..<4).map { _ in Gate() }
  private let journal = Journal()

  /// Starts effect `number` at row 1.
  @discardableResult
  private func ask(_ number: Int, _ policy: InFlightPolicy, row: Int = 1) -> StoreTask {
    let (gate, journal) = (gates[number], journal)
    return store.perform(at: .row(row)) { _ in
      .waiting("\(number)", at: gate, journal: journal).cancellable(id: 1, ifInFlight: policy)
    }
  }

  private func end(_ number: Int, _ task: StoreTask) async {
    gates[number].open()
    await task.finish()
  }

  // E9
  @Test func `Concurrent effects run side by side`() {
    ask(0, .concurrent)
    ask(1, .concurrent)
    #expect(store.inFlight == ["0", "1"])
  }

  // E9
  @Test func `Restart cancels the effect in flight`() {
    ask(0, .concurrent)
    ask(1, .restart)
    #expect(store.inFlight == ["1"])
  }

  // E9
  @Test func `Drop starts nothing while an effect is in flight`() async {
    let first = ask(0, .drop)
    await ask(1, .drop).finish()
    #expect(store.inFlight == ["0"])
    await end(0, first)
    ask(2, .drop)
    #expect(store.inFlight == ["2"])
  }

  // E9, S5
  @Test func `Drop does not count an effect that its task has cancelled`() async {
    let first = ask(0, .drop)
    first.cancel()
    let second = ask(1, .drop)
    ask(2, .drop)
    await first.finish()
    #expect(store.inFlight == ["1"])
    await end(1, second)
  }

  // E9, C1
  @Test func `An effect that restarts its id can be cancelled with an outer id`() {
    store.perform { _ in
      .waiting("0").cancellable(id: 1, ifInFlight: .restart).cancellable(id: 1).cancellable(id: 2)
    }
    #expect(store.inFlight == ["0"])
    store.perform { _ in .cancel(id: 2) }
    #expect(store.inFlight == [])
  }

  // E9, E3
  @Test func `An effect that restarts its id does not cancel the next effect of the concatenation`()
  {
    store.perform { _ in
      .concatenate(Effect.send(.note("a")).cancellable(id: 1, ifInFlight: .restart), .waiting("0"))
        .cancellable(id: 1)
    }
    #expect(store.inFlight == ["0"])
  }

  // E7, E9
  @Test func `What follows an effect that waited starts before the next one that waits`() async {
    let first = ask(0, .queue)
    for number in 1...3 {
      store.perform(at: .row(1)) { _ in
        .concatenate(
          .send(.note("\(number)")).cancellable(id: 1, ifInFlight: .queue),
          .send(.note("after \(number)"))
        )
      }
    }
    await end(0, first)
    #expect(
      store.state.rows[id: 1]?.notes == ["1", "after 1", "2", "after 2", "3", "after 3"]
    )
  }

  // E7, E9
  @Test func `What follows an effect that others wait for starts too`() async {
    let (gate, journal) = (gates[0], journal)
    let first = store.perform(at: .row(1)) { _ in
      .concatenate(
        .waiting("0", at: gate, journal: journal).cancellable(id: 1, ifInFlight: .queue),
        .send(.note("after 0"))
      )
    }
    let second = ask(1, .queue)
    await end(0, first)
    #expect(store.state.rows[id: 1]?.notes == ["after 0"])
    #expect(store.inFlight == ["1"])
    await end(1, second)
  }

  // E9, C2
  @Test(arguments: [InFlightPolicy.drop, .queue])
  func `Policies ignore the effects of another feature`(policy: InFlightPolicy) {
    ask(0, policy)
    ask(1, policy, row: 2)
    store.perform { _ in .waiting("root").cancellable(id: 1, ifInFlight: policy) }
    #expect(store.inFlight == ["0", "1", "root"])
  }

  // E9
  @Test func `Queued effects run one after the other`() async {
    let tasks = (0..<4).map { ask($0, .queue) }
    for number in 0..<4 {
      let effects = store.engine.runningEffects
      #expect(effects.filter { $0.descriptor.kind == .run }.map(\.descriptor.name) == ["\(number)"])
      #expect(effects.count { $0.descriptor.kind == .queue } == 3 - number)
      await journal.wait(for: "\(number) started")
      await end(number, tasks[number])
    }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // E9
  @Test func `The next effect of a queue starts when the previous one was cancelled`() async {
    let first = ask(0, .queue)
    ask(1, .queue)
    first.cancel()
    await first.finish()
    await journal.wait(for: "1 started")
    #expect(store.inFlight == ["1"])
  }

  // E9, S5
  @Test func `Cancelling the task of a queued effect removes the effect from the queue`() async {
    let tasks = (0..<3).map { ask($0, .queue) }
    tasks[1].cancel()
    await tasks[1].finish()
    #expect(store.inFlight == ["0", "2"])
    await end(0, tasks[0])
    #expect(store.inFlight == ["2"])
    await journal.wait(for: "2 started")
  }

  // E9, C3
  @Test func `Cancelling the id ends the queue`() {
    for number in 0..<3 {
      ask(number, .queue)
    }
    store.perform { _ in .cancel(id: 1) }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // E9
  @Test func `Restarting ends the queue too`() {
    for number in 0..<3 {
      ask(number, .queue)
    }
    ask(3, .restart)
    #expect(store.inFlight == ["3"])
  }

  // E9, L1
  @Test func `Queued effects are removed with their owner`() {
    for number in 0..<3 {
      ask(number, .queue)
    }
    store.change { $0.rows.remove(id: 1) }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
    #expect(journal.count(of: "1 started") == 0)
  }

  // E9
  @Test func `Queued effects that complete at once do not nest calls`() {
    ask(0, .queue)
    for _ in 0..<10_000 {
      store.perform(at: .row(1)) { _ in
        .send(.note("a")).cancellable(id: 1, ifInFlight: .queue)
      }
    }
    store.change { $0.notes = [] }
    #expect(store.engine.runningEffects.count == 10_001)
    store.engine.cancelAll()
    #expect(store.inFlight == [])
  }

  // E9
  @Test(arguments: [InFlightPolicy.drop, .queue])
  func `An effect does not wait for the effect that contains it`(policy: InFlightPolicy) {
    store.perform { _ in
      .merge(
        .waiting("outer"),
        .waiting("inner").cancellable(id: 2).cancellable(id: 1, ifInFlight: policy)
      )
      .cancellable(id: 1, ifInFlight: policy)
    }
    #expect(store.inFlight == ["outer", "inner"])
  }

  // E9, I2
  @Test func `A dropped effect completes the effect that contains it`() {
    ask(0, .drop)
    store.perform(at: .row(1)) { _ in
      .concatenate(
        .waiting("dropped").cancellable(id: 1, ifInFlight: .drop),
        .waiting("next")
      )
    }
    #expect(store.inFlight == ["0", "next"])
  }
}
