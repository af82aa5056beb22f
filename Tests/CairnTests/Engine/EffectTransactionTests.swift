import Observation
import Synchronization
import Testing

import Cairn

/// A value that a transaction sets around notifying observers, as an animation does.
private enum Surroundings {
  @TaskLocal static var current: String?
}

extension EffectTransaction {
  fileprivate static func named(_ name: String) -> EffectTransaction {
    EffectTransaction { tell in Surroundings.$current.withValue(name) { tell() } }
  }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct EffectTransactionTests {
  private let store = Script.store()

  /// The values that were set around each notification of a burst.
  private func surroundings(
    of operation: (StoreOf<Script>) async -> Void
  ) async -> [String?] {
    var surroundings: [String?] = []
    let observation = store.observe { _ in surroundings.append(Surroundings.current) }
    await operation(store)
    observation.cancel()
    return surroundings
  }

  // S1
  @Test func `Observers are notified of an effect's action in the action's transaction`() async {
    let told = await surroundings { store in
      await store.send(
        .start {
          .run { send in
            await send(.note("a"))
            await send(.note("b"), in: .named("one"))
            await send(.note("c"))
          }
        }
      ).finish()
    }
    #expect(told == [nil, nil, "one", nil])
    #expect(store.state.notes == ["a", "b", "c"])
  }

  // S1
  @Test func `Observers of a field are notified in the transaction`() async {
    let names = Mutex<[String?]>([])
    withObservationTracking {
      _ = store.notes
    } onChange: {
      names.withLock { $0.append(Surroundings.current) }
    }
    await store.send(.start { .run { await $0(.note("a"), in: .named("one")) } }).finish()
    #expect(names.withLock { $0 } == ["one"])
  }

  // S1
  @Test func `All actions of an effect are notified in the effect's transaction`() async {
    let told = await surroundings { store in
      await store.send(
        .start {
          .run { send in
            await send(.note("a"))
            await send(.note("b"), in: .named("own"))
          }
          .transaction(.named("all"))
        }
      ).finish()
    }
    #expect(told == [nil, "all", "own"])
  }

  // S1
  @Test func `The inner one of two transactions is used`() async {
    let told = await surroundings { store in
      await store.send(
        .start {
          .merge(
            .run { await $0(.note("a")) }.transaction(.named("inner")),
            .none
          )
          .transaction(.named("outer"))
        }
      ).finish()
    }
    #expect(told == [nil, "inner"])
  }

  // S1
  @Test func `An action that is sent during a burst puts the burst in its transaction`() async {
    let told = await surroundings { store in
      store.send(.start { .send(.note("a")).transaction(.named("one")) })
      store.send(.note("b"))
    }
    #expect(told == ["one", nil])
  }

  // S1
  @Test func `The last one of several transactions of a burst is used`() async {
    let told = await surroundings { store in
      store.send(
        .start {
          .merge(
            .send(.note("a")).transaction(.named("one")),
            .send(.note("b")).transaction(.named("two")),
            .send(.note("c"))
          )
        }
      )
    }
    #expect(told == ["two"])
  }

  // S1
  @Test func `A transaction is kept by map, concatenate and cancellable`() async {
    let told = await surroundings { store in
      await store.send(
        .start {
          Effect<String>.concatenate(
            .run { await $0("a") }.cancellable(id: 1),
            .send("b")
          )
          .transaction(.named("one"))
          .map { .note($0) }
        }
      ).finish()
    }
    #expect(told == [nil, "one", "one"])
    #expect(store.state.notes == ["a", "b"])
  }

  // S4
  @Test func `A burst that an observer starts is not in the transaction of the previous burst`()
    async
  {
    let store = store
    var told: [String?] = []
    let observation = store.observe { state in
      told.append(Surroundings.current)
      if state.notes == ["a"] { store.send(.note("b")) }
    }
    store.send(.start { .send(.note("a")).transaction(.named("one")) })
    #expect(told == ["one", nil])
    observation.cancel()
  }

  // S1, S4
  @Test func `A burst that an observer starts is notified in its own transaction`() async {
    var told: [String?] = []
    let observation = store.observe { [store] state in
      told.append(Surroundings.current)
      guard state.notes == ["a"] else { return }
      store.send(.start { .send(.note("b")).transaction(.named("one")) })
    }
    store.send(.note("a"))
    #expect(told == [nil, "one"])
    store.send(.note("c"))
    #expect(told == [nil, "one", nil])
    observation.cancel()
  }

  // S1
  @Test(arguments: [0, 2])
  func `Observers are notified once, however often a transaction calls its closure`(count: Int)
    async
  {
    let careless = EffectTransaction { tell in
      for _ in 0..<count {
        tell()
      }
    }
    let told = await surroundings { store in
      store.send(.start { .send(.note("a")).transaction(careless) })
    }
    #expect(told == [nil])
  }

  // S1
  @Test func `A transaction of a burst without observers ends with the burst`() async {
    store.send(.start { .send(.note("a")).transaction(.named("one")) })
    let told = await surroundings { $0.send(.note("b")) }
    #expect(told == [nil])
  }

  // E5
  @Test func `A cancelled effect leaves no transaction behind`() async {
    let gate = Gate()
    let told = await surroundings { store in
      let task = store.send(
        .start {
          .run { send in
            await gate.passStubbornly()
            await send(.note("a"), in: .named("one"))
          }
        }
      )
      task.cancel()
      gate.open()
      await task.finish()
      store.send(.note("b"))
    }
    #expect(told == [nil, nil])
    #expect(store.state.notes == ["b"])
  }

  // E1
  @Test func `The effect none stays none in a transaction`() {
    #expect(Effect<Int>.none.transaction(.named("one")).isNone)
  }

  // E10, I2
  @Test func `An effect in a transaction has the same descriptors and issues as without it`() {
    let effect = Effect<Int>.send(1).transaction(.named("one"))
    #expect(effect.descriptors.map(\.kind) == [.send])
  }
}
