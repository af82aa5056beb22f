import CairnExplorer
import Testing

// Everything in this file is on the main actor, unless a declaration says otherwise.

nonisolated private struct Tempo: TestDependencyKey, Equatable {
  var beats = 1
  static let testValue = Tempo()
}

private struct Drummer: Reducer {
  struct State: Equatable, Sendable { var beats = 0 }
  enum Action: Equatable, Sendable { case start }

  @Dependency(Tempo.self) var tempo

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.beats = tempo.beats
      return .none
    }
  }
}

/// A model that has dependencies.
private final class Band {
  @Dependency(Tempo.self) var tempo
  let beats = 4
}

@Suite
struct `Stores on the main actor by default` {
  private let beats = 2

  // S9
  @Test
  func `A store on an actor of its own overrides dependencies`() async {
    let store = StoreActor(initialState: Drummer.State()) {
      Drummer()
    } withDependencies: {
      $0[Tempo.self] = Tempo(beats: 2)
    }
    await store.send(.start)
    #expect(await store.state.beats == 2)
  }

  // S9
  @Test
  func `Overrides for a store on an actor of its own use values of the caller`() async {
    let beats = beats
    var count = 0
    let store = StoreActor(initialState: Drummer.State()) {
      Drummer()
    } withDependencies: {
      $0[Tempo.self] = Tempo(beats: beats)
      count += 1
    }
    await store.send(.start)
    #expect(await store.state.beats == 2)
    #expect(count == 1)
  }

  private nonisolated func makeStore() -> StoreActorOf<Drummer> {
    StoreActor(initialState: Drummer.State()) {
      Drummer()
    } withDependencies: {
      $0[Tempo.self] = Tempo(beats: 2)
    }
  }

  private func makeStore(
    _ update: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> StoreActorOf<Drummer> {
    StoreActor(initialState: Drummer.State(), reducer: { Drummer() }, withDependencies: update)
  }

  // S9
  @Test
  func `A function off the main actor overrides dependencies of a store on an actor`() async {
    let store = makeStore()
    await store.send(.start)
    #expect(await store.state.beats == 2)
    let other = makeStore { $0[Tempo.self] = Tempo(beats: 3) }
    await other.send(.start)
    #expect(await other.state.beats == 3)
  }

  @Test
  func `A store overrides dependencies with values of the main actor`() {
    let store = Store(initialState: Drummer.State()) {
      Drummer()
    } withDependencies: {
      $0[Tempo.self] = Tempo(beats: self.beats)
    }
    store.send(.start)
    #expect(store.beats == 2)
  }

  @Test
  func `A test store overrides dependencies with values of the main actor`() async {
    let store = TestStore(initialState: Drummer.State()) {
      Drummer()
    } withDependencies: {
      $0[Tempo.self] = Tempo(beats: self.beats)
    }
    await store.send(.start) { $0.beats = self.beats }
  }

  @Test
  func `An explorer overrides dependencies with values of the main actor`() async {
    let explorer = Explorer(
      initialState: Drummer.State(),
      reducer: { Drummer() },
      withDependencies: { $0[Tempo.self] = Tempo(beats: self.beats) }
    )
    explorer.actions("start") { _ in [.start] }
    explorer.always("The beats are overridden") { $0.state.beats != 1 }
    await explorer.run()
  }

  @Test
  func `withDependencies runs on the main actor`() async {
    let band = withDependencies {
      $0[Tempo.self] = Tempo(beats: self.beats)
    } operation: {
      Band()
    }
    #expect(band.tempo.beats == 2)
    let other = await withDependencies {
      await Task.yield()
      $0[Tempo.self] = Tempo(beats: band.beats)
    } operation: {
      await Task.yield()
      return Band()
    }
    #expect(other.tempo.beats == 4)
    let third = withDependencies(from: other) {
      $0[Tempo.self].beats += self.beats
    } operation: {
      Band()
    }
    #expect(third.tempo.beats == 6)
    let fourth = await withDependencies(from: third) {
      await Task.yield()
      $0[Tempo.self].beats += self.beats
    } operation: {
      await Task.yield()
      return Band()
    }
    #expect(fourth.tempo.beats == 8)
  }

  @Test(.dependencies { $0[Tempo.self] = Tempo(beats: 5) })
  func `Dependencies are carried over to callbacks on the main actor`() async {
    let tempo = Dependency(Tempo.self)
    await withEscapedDependencies { dependencies in
      await dependencies.yield {
        await Task.yield()
        #expect(self.beats == 2 && tempo.wrappedValue.beats == 5)
      }
      dependencies.yield {
        #expect(self.beats == 2 && tempo.wrappedValue.beats == 5)
      }
    }
  }

  @Test(.dependencies { $0[Tempo.self] = Tempo(beats: 1) })
  func `Dependencies of a test are prepared on the main actor`() {
    prepareDependencies { $0[Tempo.self] = Tempo(beats: self.beats) }
  }
}
