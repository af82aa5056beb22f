import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct CancellationTests {
  private let store = Store(initialState: Tree.State.full(depth: 3)) { Tree() }

  // C1
  @Test func `The type of an id is part of it`() {
    let store = Script.store()
    store.send(.start { .waiting("Int").cancellable(id: 1) })
    store.send(.start { .waiting("UInt8").cancellable(id: UInt8(1)) })
    store.send(.start { .cancel(id: UInt8(1)) })
    #expect(store.inFlight == ["Int"])
    store.send(.start { .cancel(id: Int64(1)) })
    #expect(store.inFlight == ["Int"])
    store.send(.start { .cancel(id: 1) })
    #expect(store.inFlight == [])
  }

  // C1
  @Test func `Stores never cancel each other's effects`() {
    let first = Script.store()
    let second = Script.store()
    first.send(.start { .waiting("first").cancellable(id: 1) })
    second.send(.start { .waiting("second").cancellable(id: 1, cancelInFlight: true) })
    #expect(first.inFlight == ["first"])
    second.send(.start { .cancel(id: 1) })
    #expect(first.inFlight == ["first"])
    #expect(second.inFlight == [])
  }

  // C1
  @Test func `A cancel reaches every effect with the id and no other`() {
    let store = Script.store()
    for id in [1, 2, 1, 3, 1] {
      store.send(.start { .waiting("\(id)").cancellable(id: id) })
    }
    store.send(.start { .cancel(id: 1) })
    #expect(store.inFlight == ["2", "3"])
    store.send(.start { .merge(.cancel(id: 2), .cancel(id: 3)) })
    #expect(store.engine.isRootUnused)
  }

  // C1
  @Test func `An effect may have several ids`() {
    let store = Script.store()
    for name in ["a", "b"] {
      store.send(
        .start {
          .merge(.waiting("inner \(name)").cancellable(id: "inner"), .waiting("outer \(name)"))
            .cancellable(id: name)
        }
      )
    }
    store.send(.start { .cancel(id: "inner") })
    #expect(store.inFlight == ["outer a", "outer b"])
    store.send(.start { .cancel(id: "b") })
    #expect(store.inFlight == ["outer a"])
    store.send(.start { .cancel(id: "a") })
    #expect(store.engine.isRootUnused)
  }

  // C2
  @Test func `Siblings with the same id never cancel each other`() {
    let store = Store(initialState: Twins.State()) { Twins() }
    store.send(.left(.start { .waiting("left").cancellable(id: 1) }))
    store.send(.right(.start { .waiting("right").cancellable(id: 1, cancelInFlight: true) }))
    #expect(store.inFlight == ["left", "right"])
    store.send(.left(.start { .cancel(id: 1) }))
    #expect(store.inFlight == ["right"])
  }

  // C2
  @Test func `Siblings without any state never cancel each other`() {
    let store = Store(initialState: EmptyTwins.State()) { EmptyTwins() }
    store.send(.left(.start))
    store.send(.right(.start))
    #expect(store.inFlight == ["effect", "effect"])
    store.send(.left(.stop))
    #expect(store.inFlight == ["effect"])
    store.send(.right(.stop))
    #expect(store.inFlight == [])
  }

  // C2, S5
  @Test func `Stores of siblings without any state cancel their own effects`() {
    let store = Store(initialState: EmptyTwins.State()) { EmptyTwins() }
    store.send(.right(.start))
    let left = store.scope(state: \.left, action: \.left)
    #expect(left !== store.scope(state: \.right, action: \.right))
    let task = left.send(.start)
    #expect(store.inFlight == ["effect", "effect"])
    task.cancel()
    #expect(store.engine.runningEffects.map(\.handle.isCancelled) == [false, true])
  }

  // C2
  @Test func `A child in a computed property has a place of its own`() {
    let store = Store(initialState: Twins.State()) { Twins() }
    store.send(.computed(.start { .waiting("computed").cancellable(id: 1) }))
    store.send(.left(.start { .cancel(id: 1) }))
    #expect(store.inFlight == ["computed"])
    store.send(.computed(.start { .cancel(id: 1) }))
    #expect(store.inFlight == [])
  }

  // K12
  @Test func `Rows and elements with the same id never cancel each other`() {
    store.start("row 1", id: 1, at: .row(1))
    store.start("row 2", id: 1, at: .row(2))
    store.start("element 0", id: 1, at: .element(0))
    store.start("element 1", id: 1, at: .element(1))
    store.perform(at: .row(1)) { _ in .cancel(id: 1) }
    store.perform(at: .element(1)) { _ in .cancel(id: 1) }
    #expect(store.inFlight == ["row 2", "element 0"])
  }

  private func startEverywhere() {
    store.start("root", id: 1)
    store.start("row", id: 1, at: .row(1))
    store.start("row, presented", id: 1, at: .row(1), .presented)
    store.start("row, presented, element", id: 1, at: .row(1), .presented, .element(0))
    store.start("other row", id: 1, at: .row(2))
    store.start("other row, presented", id: 1, at: .row(2), .presented)
    store.start("another id", id: 2, at: .row(1), .presented)
  }

  // C3
  @Test func `A cancel reaches descendants`() {
    startEverywhere()
    store.perform { _ in .cancel(id: 1) }
    #expect(store.inFlight == ["another id"])
    #expect(store.engine.ownerCount == 2)
  }

  // C3
  @Test func `A cancel reaches neither ancestors nor siblings`() {
    startEverywhere()
    store.perform(at: .row(1), .presented) { _ in .cancel(id: 1) }
    #expect(
      store.inFlight == ["root", "row", "other row", "other row, presented", "another id"]
    )
  }

  // C3
  @Test func `cancelInFlight reaches as far as a cancel`() {
    startEverywhere()
    store.perform(at: .row(1)) { _ in
      .waiting("new").cancellable(id: 1, cancelInFlight: true)
    }
    #expect(
      store.inFlight == ["root", "other row", "other row, presented", "another id", "new"]
    )
  }

  // C3: a child that starts its effect repeatedly stays the owner of the effect.
  @Test func `An effect that replaces another in flight ends with its owner`() {
    for round in 0..<5 {
      store.perform(at: .row(1), .presented) { _ in
        .waiting("round \(round)").cancellable(id: 1, cancelInFlight: true)
      }
      #expect(store.inFlight == ["round \(round)"])
    }
    #expect(store.engine.ownerCount == 2)
    store.perform { _ in .cancel(id: 1) }
    #expect(store.inFlight == [])
    store.perform(at: .row(1), .presented) { _ in
      .waiting("last").cancellable(id: 1, cancelInFlight: true)
    }
    store.change { $0.rows[id: 1]?.presented.wrappedValue = nil }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // E1, L1
  @Test func `An effect that follows a cancelled one in a merge ends with its owner`() {
    store.perform(at: .row(1), .presented) { _ in
      .merge(
        .waiting("a").cancellable(id: 1),
        .cancel(id: 1),
        .waiting("b"),
        .concatenate(.waiting("c").cancellable(id: 2), .waiting("d")),
        .cancel(id: 2)
      )
    }
    #expect(store.inFlight == ["b", "d"])
    store.change { $0.rows.remove(id: 1) }
    #expect(store.inFlight == [])
    #expect(!store.engine.hasOwners)
  }

  // E7: the effects after cancelled effects start in the order in which those were started.
  @Test func `A cancel starts the effects after the cancelled ones in a defined order`() {
    let store = Script.store()
    store.send(
      .start {
        .merge(
          (0..<20).map { index in
            .concatenate(.waiting("").cancellable(id: 1), .send(.note("\(index)")))
          }
        )
      }
    )
    store.send(.start { .cancel(id: 1) })
    let notes = (0..<20).map { "\($0)" }
    #expect(store.state.notes == notes)
  }

  // E1
  @Test func `The task of a cancelled operation is cancelled`() async {
    let journal = Journal()
    let store = Script.store()
    let task = store.send(.start { .waiting("a", journal: journal).cancellable(id: 1) })
    await journal.wait(for: "a started")
    store.send(.start { .cancel(id: 1) })
    // The store does not wait for an operation to notice.
    await task.finish()
    await journal.wait(for: "a cancelled")
    #expect(store.state == Script.State())
  }
}
