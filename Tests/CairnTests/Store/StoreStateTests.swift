import Testing

import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct StoreStateTests {
  /// The address of an array of 100 000 numbers.
  enum Home: CaseIterable, Sendable {
    case root, scope, optional, presentation, enumCase, destination, row, element
  }

  // S2
  @Test(arguments: Home.allCases)
  func `State is changed in place`(home: Home) {
    let store = Store(initialState: Attic.State()) { Attic() }
    let before = store.state.address(in: home)
    // One at a time: a second copy can get the address of the original.
    for touch in 1...2 {
      store.send(.touch(home))
      #expect(store.state.address(in: home) == before)
      #expect(store.state.values(in: home)[0] == touch)
    }
    #expect(store.state.values(in: home).count == 100_000)
  }

  // S2
  @Test(arguments: Home.allCases)
  func `State is changed in place while its owner has effects in flight`(home: Home) {
    let store = Store(initialState: Attic.State()) { Attic() }
    store.send(.start(home))
    #expect(store.inFlight == ["effect"])
    let before = store.state.address(in: home)
    store.send(.touch(home))
    #expect(store.state.address(in: home) == before)
    #expect(store.inFlight == ["effect"])
  }

  // S2
  @Test func `State is changed in place under an observer of another value`() {
    let store = Store(initialState: Attic.State()) { Attic() }
    var told = 0
    let observation = store.observe(\.other) { _ in told += 1 }
    let before = store.state.address(in: .root)
    store.send(.touch(.root))
    #expect(store.state.address(in: .root) == before)
    #expect(told == 0)
    withExtendedLifetime(observation) {}
  }
}

@MainActor @Suite struct StoreMirrorTests {
  @Test func `A dump of a store contains its type only`() {
    let store = Store(initialState: Note.State()) { Note() }
    #expect(Mirror(reflecting: store).children.isEmpty)
    #expect("\(store)" == "Cairn.Store<CairnTests.Note.State, CairnTests.Note.Action>")
  }
}
