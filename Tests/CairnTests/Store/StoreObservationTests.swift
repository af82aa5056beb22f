import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreObservationTests {
  private let store = Script.store()

  // S1
  @Test func `Observers are notified in the order in which they were added`() {
    var told: [Int] = []
    let observations = (0..<5).map { index in store.observe { _ in told.append(index) } }
    store.send(.note("a"))
    #expect(told == [0, 1, 2, 3, 4])
    withExtendedLifetime(observations) {}
  }

  @Test func `A cancelled observation is not notified`() {
    var told = 0
    let observation = store.observe { _ in told += 1 }
    store.send(.note("a"))
    observation.cancel()
    store.send(.note("b"))
    #expect(told == 1)
  }

  @Test func `A released observation is not notified`() {
    var told = 0
    var observation: StoreObservation? = store.observe(\.notes) { _ in told += 1 }
    store.send(.note("a"))
    withExtendedLifetime(observation) {}
    observation = nil
    store.send(.note("b"))
    #expect(told == 1)
  }

  @Test func `An observation that ends while others are notified is not notified any more`() {
    var told: [String] = []
    var second: StoreObservation?
    var third: StoreObservation?
    let first = store.observe { _ in
      told.append("first")
      second?.cancel()
      third = nil
    }
    second = store.observe { _ in told.append("second") }
    third = store.observe { _ in told.append("third") }
    store.send(.note("a"))
    #expect(told == ["first"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test
  func `An observation that begins while others are notified is notified from the next burst on`() {
    var told: [String] = []
    var later: StoreObservation?
    let first = store.observe { [store] _ in
      if later == nil { later = store.observe { told.append($0.notes.joined()) } }
    }
    store.send(.note("a"))
    #expect(told == [])
    store.send(.note("b"))
    #expect(told == ["ab"])
    withExtendedLifetime((first, later)) {}
  }

  @Test func `An observation does not keep the store alive`() {
    var store: StoreOf<Script>? = Script.store()
    let weakStore = WeakReference(store)
    let observation = store?.observe { _ in }
    store = nil
    #expect(weakStore.object == nil)
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `A derived value is compared with its last value`() {
    var told: [Bool] = []
    let observation = store.observe({ $0.count > 1 }) { told.append($0) }
    for _ in 0..<4 {
      store.send(
        .perform {
          $0.count += 1; return .none
        }
      )
    }
    #expect(told == [true])
    withExtendedLifetime(observation) {}
  }
}

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreStatesTests {
  @Test func `The current state comes first, then the newest`() async {
    let store = Script.store()
    store.send(.note("a"))
    var states = store.states.makeAsyncIterator()
    #expect(await states.next()?.notes == ["a"])
    store.send(.note("b"))
    #expect(await states.next()?.notes == ["a", "b"])
    store.send(.note("c"))
    store.send(.note("d"))
    store.send(.note("e"))
    #expect(await states.next()?.notes == ["a", "b", "c", "d", "e"])
  }

  @Test func `A reader that is slow from the start receives the newest state only`() async {
    let store = Script.store()
    var states = store.states.makeAsyncIterator()
    store.send(.note("a"))
    store.send(.note("b"))
    #expect(await states.next()?.notes == ["a", "b"])
  }

  @Test func `The states end with the store`() async {
    var store: StoreOf<Script>? = Script.store()
    let weakStore = WeakReference(store)
    let states = store?.states
    store?.send(.note("last"))
    store = nil
    #expect(weakStore.object == nil)
    var all: [[String]] = []
    for await state in states ?? .finished {
      all.append(state.notes)
    }
    #expect(all == [["last"]])
  }

  @Test func `Several readers have separate sequences`() async {
    let store = Script.store()
    var first = store.states.makeAsyncIterator()
    var second = store.states.makeAsyncIterator()
    #expect(await first.next()?.notes == [])
    store.send(.note("a"))
    #expect(await first.next()?.notes == ["a"])
    #expect(await second.next()?.notes == ["a"])
  }

  @Test func `A reader that ends its sequence ends no other sequence`() async {
    let store = Script.store()
    let journal = Journal()
    var other = store.states.makeAsyncIterator()
    let reader = Task {
      for await state in store.states {
        journal.write("read \(state.notes)")
      }
      journal.write("ended")
    }
    await journal.wait(for: "read []")
    reader.cancel()
    await reader.value
    store.send(.note("a"))
    #expect(journal.entries == ["read []", "ended"])
    #expect(await other.next()?.notes == ["a"])
  }

  @Test func `A sequence without a reader is released`() {
    final class Token: Sendable {}
    struct Feature: Reducer {
      typealias Body = Never
      func reduce(into state: inout Token, action: Token) -> Effect<Token> {
        state = action
        return .none
      }
    }
    var token: Token? = Token()
    let weakToken = WeakReference(token)
    let store = Store(initialState: token!) { Feature() }
    _ = store.states
    token = nil
    store.send(Token())
    #expect(weakToken.object == nil)
  }
}

extension AsyncStream {
  fileprivate static var finished: Self {
    Self { $0.finish() }
  }
}
