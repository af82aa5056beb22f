import Observation
import TestSupport
import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(5))) struct FieldObservationTests {
  private let store: StoreOf<Gallery> = Gallery.store()
  private let tracking = Tracking()

  // O2, S1
  @Test func `Who has read a field is told once, at the end of the burst that changed it`() {
    tracking { store.count }
    store.change { $0.count = 1 }
    #expect(tracking.count == 1)
    store.change { $0.count = 2 }
    #expect(tracking.count == 1)
    #expect(store.count == 2)
  }

  // O2
  @Test func `What is told of can be read`() {
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
  func `A change of a field is told to those who have read it and to nobody else`(
    field: GalleryField
  ) {
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
  func `An equal value tells nobody`(field: GalleryField) {
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
  @Test func `A value that cannot be compared is told of after every burst`() {
    tracking { store.opaque }
    store.change { _ in }
    #expect(tracking.count == 1)
    tracking { store.opaque }
    store.change { $0.count += 1 }
    #expect(tracking.count == 2)
  }

  // O2
  @Test func `A value that is nothing but bytes is compared as such`() {
    tracking { store.point }
    store.change { $0.count += 1 }
    store.change { $0.point = Gallery.Point(x: 0, y: 0) }
    #expect(tracking.count == 0)
    store.change { $0.point.y = 1 }
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A value that is not equal to itself is not another one for that`() {
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
  @Test func `Two who have read one field are both told`() {
    let (first, second) = (Tracking(), Tracking())
    first { store.count }
    second { store.count }
    second { store.count }
    store.change { $0.count = 1 }
    #expect(first.count == 1)
    #expect(second.count == 2)
  }

  // O2
  @Test func `One who reads again is told again`() {
    for count in 1...5 {
      tracking { store.count }
      store.change { $0.count += 1 }
      #expect(tracking.count == count)
    }
  }

  // O2
  @Test func `The state as a whole changes with every burst`() {
    tracking { store.state.count }
    store.change { _ in }
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A state of nothing but bytes is compared as a whole`() {
    let child = store.scope(state: \.counter, action: \.counter)
    tracking { child.state.count }
    store.change { $0.count += 1 }
    #expect(tracking.count == 0)
    child.send(.increment)
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `An equal key path that is another object is the same field`() {
    tracking { store[dynamicMember: path(\.count)] }
    tracking { store[dynamicMember: path(\.count)] }
    store.change { $0.count = 1 }
    #expect(tracking.count == 0)
    store.change { $0.inner.count = 1 }
    #expect(tracking.count == 2)
  }

  // O2
  @Test func `A hundred fields are told apart`() {
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
  @Test func `Of fields that nobody waits for no more than a few are kept`() {
    tracking { store[dynamicMember: \.[countPlus: -1]] }
    for number in 0..<10_000 {
      #expect(store[dynamicMember: \.[countPlus: number]] == number)
    }
    #expect(store.core.observation.fieldCount < 200)
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
    #expect(store.core.observation.fieldCount < 1_200)
  }

  // O2, O4
  @Test func `What late readers will ask for is kept, however many fields are read`() throws {
    store.change { $0.child = Page.State(id: 7) }
    let child = try #require(store.scope(state: \.child, action: \.child))
    for number in 0..<1_000 {
      _ = child[dynamicMember: \.[idPlus: number]]
    }
    store.change { $0.child = nil }
    #expect((0..<1_000).allSatisfy { child[dynamicMember: \.[idPlus: $0]] == 7 + $0 })
  }

  // O2
  @Test func `A field that is read where nobody tracks is not observed`() {
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
  @Test func `Nothing is compared when all have been told`() {
    tracking { store.count }
    #expect(store.engine.hasObservers)
    store.change { $0.count = 1 }
    store.change { _ in }
    #expect(!store.engine.hasObservers)
  }

  // O2, S1
  @Test func `A field that was read in the middle of a burst is told of if it changed after that`()
  {
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
    // It is again what the first reader saw, and another one than what the second saw.
    #expect(meanwhile.count == 1)
    #expect(store.count == 0)
  }

  // O2, S4
  @Test func `A field that an observer reads after its own send is told of`() {
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
  @Test func `Two stores with equal states do not hear of each other`() {
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

/// Numbers that need not be equal to themselves.
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
