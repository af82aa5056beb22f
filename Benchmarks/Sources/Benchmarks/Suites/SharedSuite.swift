import Cairn

extension BenchmarkSuite {
  /// Shared values (H5): reading and changing one allocates nothing. A change of a field costs a
  /// constant more than a change of the feature's own field.
  @MainActor
  static let shared = BenchmarkSuite(
    name: "Shared",
    groups: [
      BenchmarkGroup(
        name: "Shared change",
        benchmarks: [
          changing("a field of the feature", .own),
          changing("a field of a shared value", .shared),
          changing("an element of a shared array of 10 000", .element),
          changing("read by a reducer", .read),
          changingAll(500),
          changingAll(4_000),
        ]
      ),
      BenchmarkGroup(
        name: "Shared read",
        benchmarks: [
          Benchmark("a computed field", on: { SharedCounter.store }) { store, count in
            for _ in 0..<count {
              blackHole(store.twice)
            }
          },
          Benchmark("a shared value", on: { SharedCounter.store }) { store, count in
            for _ in 0..<count {
              blackHole(store.count)
            }
          },
        ]
      ),
    ],
    limits: [
      .instructions(
        of: "Shared change, a field of a shared value",
        beyond: "Shared change, a field of the feature",
        atMost: 2_000
      ),
      .growth(
        of: "Shared change, an element of a shared array of 10 000",
        over: "Shared change, a field of a shared value",
        atMost: 1.5
      ),
      // An action may change many values. The growth is that of one of them.
      .growth(
        of: "Shared change, each of 4000 values, observed",
        over: "Shared change, each of 500 values, observed",
        atMost: 2.5
      ),
    ]
  )

  @MainActor
  private static func changing(_ name: String, _ action: SharedCounter.Action) -> Benchmark {
    Benchmark(name, on: { SharedCounter.store }) { store, count in
      let action = opaque(action)
      for _ in 0..<count {
        store.send(action)
      }
    }
  }

  /// A change of all values of a feature in one action, with an observer.
  @MainActor
  private static func changingAll(_ count: Int) -> Benchmark {
    Benchmark(
      "each of \(count) values, observed",
      units: count,
      allocations: nil,
      on: {
        let store = Store(initialState: SharedNumbers.State(count: count)) { SharedNumbers() }
        return (store, store.observe(\.changes) { _ in })
      }
    ) { subject, repetitions in
      for _ in 0..<repetitions {
        subject.0.send(.increment)
      }
    }
  }
}

/// A feature with many shared values.
@Reducer
private struct SharedNumbers {
  struct State {
    var changes = 0
    var numbers: [Shared<Int>]

    init(count: Int) {
      numbers = (0..<count).map { Shared(wrappedValue: 0, .inMemory("number \($0)")) }
    }
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.changes &+= 1
      for index in state.numbers.indices {
        state.numbers[index].wrappedValue &+= 1
      }
      return .none
    }
  }
}

/// A feature with fields of its own and shared ones.
@Reducer
private struct SharedCounter {
  struct Numbers: Equatable, Sendable {
    var count = 0
    var list = Array(0..<10_000)
  }

  struct State {
    var own = 0
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("numbers")) var numbers = Numbers()

    var twice: Int { 2 &* own }
  }

  enum Action {
    case own, shared, element, read
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .own: state.own &+= 1
      case .shared: state.numbers.count &+= 1
      case .element: state.numbers.list[5_000] &+= 1
      case .read: state.own &+= state.count
      }
      return .none
    }
  }

  @MainActor
  static var store: StoreOf<SharedCounter> {
    Store(initialState: State()) { SharedCounter() }
  }
}
