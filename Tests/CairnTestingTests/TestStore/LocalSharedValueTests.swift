import CairnTesting
import TestSupport
import Testing

private let file = #fileID

/// A feature whose reducer uses a shared value that its state does not hold.
@Reducer
private struct Gauge {
  struct State: Equatable { var taps = 0 }

  enum Action: Equatable { case tap, load, count }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      @Shared(.inMemory("gauge.total")) var total = 0
      switch action {
      case .tap:
        state.taps += 1
        total += 1
      case .load: return .run { await $0(.count) }
      case .count: total += 10
      }
      return .none
    }
  }
}

@Suite struct LocalSharedValueTests {
  // H3
  @Test func `A shared value that no field holds is asserted through a reference in the closure`()
    async
  {
    let store = TestStore(initialState: Gauge.State()) { Gauge() }
    await store.send(.tap) {
      @Shared(.inMemory("gauge.total")) var total = 0
      $0.taps = 1
      total = 1
    }
    await store.send(.load)
    await store.receive(.count) { _ in
      @Shared(.inMemory("gauge.total")) var total = 0
      total = 11
    }
    store.assert { _ in
      @Shared(.inMemory("gauge.total")) var total = 0
      #expect(total == 11)
    }
  }

  // H3
  @Test func `A change of a shared value that no field holds must be asserted`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Gauge.State()) { Gauge() }
      await store.send(.tap) { $0.taps = 1 }
    }
    let text = """
      State was not as expected after sending .tap

            Gauge.State(
              taps: 1,
          -   @Shared(gauge.total): 0
          +   @Shared(gauge.total): 1
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X5
  @Test func `A partial test may assert a shared value that no field holds`() async {
    let store = TestStore(initialState: Gauge.State()) { Gauge() }
    store.exhaustivity = .off
    await store.send(.tap)
    await store.send(.tap) { _ in
      @Shared(.inMemory("gauge.total")) var total = 0
      total = 2
    }
  }
}
