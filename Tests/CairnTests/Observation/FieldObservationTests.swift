import Observation
import TestSupport
import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct FieldObservationTests {
  private let store: StoreOf<Gallery> = Gallery.store()
  private let tracking = Tracking()

  // O2, S1
  @Test
  func `An observer of a field is notified once, at the end of the burst that changed the field`() {
    tracking { store.count }
    store.change { $0.count = 1 }
    #expect(tracking.count == 1)
    store.change { $0.count = 2 }
    #expect(tracking.count == 1)
    #expect(store.count == 2)
  }

  // O2
  @Test func `A changed field can be read while observers are notified`() {
    let store = store
    var seen: [Int] = []
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.append(store.count) }
    }
    store.change { $0.count = 7 }
    #expect(seen == [7])
  }

  // O2
  @Test(arguments: GalleryField.allCases)
  func `Only observers of the changed field are notified`(field: GalleryField) {
    let trackings = GalleryField.allCases.map { field in
      let tracking = Tracking()
      tracking { field.read(in: store) }
      return (field, tracking)
    }
    store.change { field.change(&$0) }
    let told = trackings.filter { $0.1.count == 1 }.map(\.0)
    #expect(Set(told) == field.readersToTell)
    #expect(trackings.allSatisfy { $0.1.count <= 1 })
  }

  // O2
  @Test(arguments: GalleryField.comparable)
  func `Assigning an equal value notifies no observer`(field: GalleryField) {
    tracking { field.read(in: store) }
    store.change { _ in }
    store.change {
      field.change(&$0); $0 = Gallery.State()
    }
    #expect(tracking.count == 0)
    store.change { field.change(&$0) }
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `Observers of a value that is not equatable are notified after every burst`() {
    tracking { store.opaque }
    store.change { _ in }
    #expect(tracking.count == 1)
    tracking { store.opaque }
    store.change { $0.count += 1 }
    #expect(tracking.count == 2)
  }

  // O2
  @Test func `A bitwise-copyable value is compared by its bytes`() {
    tracking { store.point }
    store.change { $0.count += 1 }
    store.change { $0.point = Gallery.Point(x: 0, y: 0) }
    #expect(tracking.count == 0)
    store.change { $0.point.y = 1 }
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A value that is not equal to itself does not count as changed`() {
    let store = Store(initialState: Gauge.State()) { Gauge() }
    let (stored, derived, zero) = (Tracking(), Tracking(), Tracking())
    stored { store.level }
    derived { store.doubled }
    zero { store.offset }
    store.send { $0.count += 1 }
    store.send { $0.offset = -0.0 }
    #expect([stored.count, derived.count, zero.count] == [0, 0, 0])
    store.send { $0.level = 1 }
    #expect([stored.count, derived.count, zero.count] == [1, 1, 0])
  }

  // O2
  @Test func `Two observers of one field are both notified`() {
    let (first, second) = (Tracking(), Tracking())
    first { store.count }
    second { store.count }
    second { store.count }
    store.change { $0.count = 1 }
    #expect(first.count == 1)
    #expect(second.count == 2)
  }

  // O2
  @Test func `An observer that reads again is notified again`() {
    for count in 1...5 {
      tracking { store.count }
      store.change { $0.count += 1 }
      #expect(tracking.count == count)
    }
  }

  // O2
  @Test func `Observers of the whole state are notified of every burst`() {
    tracking { store.state.count }
    store.change { _ in }
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A bitwise-copyable state is compared by its bytes`() {
    let child = store.scope(state: \.counter, action: \.counter)
    tracking { child.state.count }
    store.change { $0.count += 1 }
    #expect(tracking.count == 0)
    child.send(.increment)
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `Equal key paths that are distinct objects observe the same field`() {
    tracking { store[dynamicMember: path(\.count)] }
    tracking { store[dynamicMember: path(\.count)] }
    store.change { $0.count = 1 }
    #expect(tracking.count == 0)
    store.change { $0.inner.count = 1 }
    #expect(tracking.count == 2)
  }

  // O2
  @Test func `A hundred fields are observed separately`() {
    let trackings = (0..<100).map { index in
      let tracking = Tracking()
      tracking { store[dynamicMember: \.[digit: index]] }
      return tracking
    }
    store.change { $0.digits[42] = 1 }
    #expect(trackings.map(\.count) == (0..<100).map { $0 == 42 ? 1 : 0 })
    trackings[42].callAsFunction { store[dynamicMember: \.[digit: 42]] }
    store.change { $0.digits[42] = 2 }
    #expect(trackings[42].count == 2)
  }

  // O2
  @Test func `The store forgets most fields without observers`() {
    tracking { store[dynamicMember: \.[countPlus: -1]] }
    for number in 0..<10_000 {
      #expect(store[dynamicMember: \.[countPlus: number]] == number)
    }
    #expect(store.observedFieldCount < 200)
    let trackings = (0..<500).map { number in
      let tracking = Tracking()
      tracking { store[dynamicMember: \.[countPlus: number]] }
      return tracking
    }
    store.change { $0.count += 1 }
    #expect(tracking.count == 1)
    #expect(trackings.allSatisfy { $0.count == 1 })
    for number in 0..<10_000 {
      #expect(store[dynamicMember: \.[countPlus: number]] == number + 1)
    }
    #expect(store.observedFieldCount < 1_200)
  }

  // O1, O2
  @Test func `The store forgets most elements of a path that it has scoped to`() {
    let store = Store(initialState: Trail.State()) { Trail() }
    let path = store.scope(state: \.path, action: \.path)
    func push() -> StackElementID {
      let id = path.state.nextID
      path.send(.push(id: id, state: Spot.State(name: "a")))
      return id
    }
    let bottom = push()
    tracking { store.scope(state: \.path, action: \.path, id: bottom) }
    for _ in 0..<1_000 {
      let id = push()
      let tracking = Tracking()
      tracking { store.scope(state: \.path, action: \.path, id: id) }
      path.send(.popFrom(id: id))
      #expect(tracking.count == 1)
    }
    #expect(path.observedPresenceCount < 100)
    #expect(tracking.count == 0)
    path.send(.popFrom(id: bottom))
    #expect(tracking.count == 1)
  }

  // O2, O4
  @Test
  func `The values of fields are kept for reads after the removal, however many fields are read`()
    throws
  {
    store.change { $0.child = Page.State(id: 7) }
    let child = try #require(store.scope(state: \.child, action: \.child))
    for number in 0..<1_000 {
      _ = child[dynamicMember: \.[idPlus: number]]
    }
    store.change { $0.child = nil }
    #expect((0..<1_000).allSatisfy { child[dynamicMember: \.[idPlus: $0]] == 7 + $0 })
  }

  // O2
  @Test func `A field that is read without tracking is not observed`() {
    _ = store.count
    _ = store.words
    _ = store.state
    #expect(!store.engine.hasObservers)
    store.change { $0.words = Array(repeating: "", count: 1_000) }
    _ = store.words
    let before = store.wordAddress
    store.change { $0.words[0] = "a" }
    #expect(store.wordAddress == before)
  }

  // O2
  @Test func `Nothing is compared after all observers were notified`() {
    tracking { store.count }
    #expect(store.engine.hasObservers)
    store.change { $0.count = 1 }
    store.change { _ in }
    #expect(!store.engine.hasObservers)
  }

  // O2, S1
  @Test func `An observer that reads a field during a burst is notified of a later change in it`() {
    let (before, meanwhile) = (Tracking(), Tracking())
    let box = Box()
    let store = Gallery.store(instruments: [Peeking { box.peek() }])
    box.peek = {
      meanwhile { store.count }
      box.peek = {}
    }
    before { store.count }
    store.send(
      .perform {
        $0.count = 1
        return .send(
          .perform {
            $0.count = 0; return .none
          }
        )
      }
    )
    // The field has the first value again, which differs from the value that the second observer
    // read.
    #expect(meanwhile.count == 1)
    #expect(store.count == 0)
  }

  // O2, S4
  @Test func `An observer that reads a field after its own send is notified of later changes`() {
    let store = store
    let late = Tracking()
    let observation = store.observe { state in
      guard state.count == 1 else { return }
      store.change { $0.count = 2 }
      late { store.count }
      store.change { $0.count = 3 }
    }
    tracking { store.count }
    store.change { $0.count = 1 }
    #expect(late.count == 1)
    #expect(tracking.count == 1)
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test func `Observers of a store are not notified of another store with an equal state`() {
    let other = Gallery.store()
    let otherTracking = Tracking()
    tracking { store.count }
    otherTracking { other.count }
    store.change { $0.count = 1 }
    #expect(tracking.count == 1)
    #expect(otherTracking.count == 0)
  }

  // S4
  @Test(.startsProcess) func `Reading a field from inside a reducer is a broken precondition`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = Gallery.store()
        store.send(
          .perform { _ in
            MainActor.assumeIsolated { _ = store.count }
            return .none
          }
        )
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The store's state was read from inside a reducer"))
  }

  private func path<Value>(_ keyPath: KeyPath<Gallery.Inner, Value>) -> KeyPath<
    Gallery.State, Value
  > {
    (\Gallery.State.inner).appending(path: keyPath)
  }

  @MainActor
  private final class Box {
    var peek: () -> Void = {}
  }
}

/// A number that need not be equal to itself.
private struct Gauge: Reducer {
  typealias Body = Never

  struct State {
    var level = Double.nan
    var offset = 0.0
    var count = 0

    var doubled: Double { level * 2 }
  }

  struct Action: Sendable {
    let change: @Sendable (inout State) -> Void
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    action.change(&state)
    return .none
  }
}

extension StoreOf<Gauge> {
  fileprivate func send(_ change: @escaping @Sendable (inout Gauge.State) -> Void) {
    send(Gauge.Action(change: change))
  }
}

extension Gallery.State {
  fileprivate subscript(countPlus number: Int) -> Int { count + number }
}

extension Page.State {
  fileprivate subscript(idPlus number: Int) -> Int { id + number }
}
