import Cairn
import Testing

// The code in the doc comments of Sources/Cairn/Observation.

@MainActor
@Suite struct CairnObservationExamples {
  @Test func `A closure runs again when what it reads has changed`() {
    var lines: [Int] = []
    func print(_ count: Int) { lines.append(count) }
    let store = Store(initialState: Counter.State()) { Counter() }
    let observation = observe {
      print(store.count)
    }
    store.send(.increment)
    observation.cancel()
    #expect(lines == [0, 1])
  }

  @Test func `The values of a field are a sequence`() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    var saved: [[Int]] = []
    var watching: Task<Void, Never>?
    watching = Task {
      @MainActor func save(_ path: [Int]) {
        saved.append(path)
        if path.isEmpty { store.send(.increment) } else { watching?.cancel() }
      }
      for await path in store.values(of: \.path) {
        save(path)
      }
    }
    await watching?.value
    #expect(saved == [[], [1]])
  }

  @Reducer
  struct Counter {
    struct State {
      var count = 0
      var path: [Int] = []
    }

    enum Action { case increment }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        state.path.append(state.count)
        return .none
      }
    }
  }
}
