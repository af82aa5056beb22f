import Cairn
import Observation
import Reporting

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
      BenchmarkGroup(
        name: "Shared change beside observed rows",
        benchmarks: [
          changingBesideRows("that none reads, of 10", rows: 10, readers: 0),
          changingBesideRows("that none reads, of 1 000", rows: 1_000, readers: 0),
          changingBesideRows("that the list and one row read, of 10", rows: 10, readers: 1),
          changingBesideRows("that the list and one row read, of 1 000", rows: 1_000, readers: 1),
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
      // Only the rows are looked at that have read a shared value.
      .instructions(
        of: "Shared change beside observed rows, that none reads, of 1 000",
        beyond: "Shared change beside observed rows, that none reads, of 10",
        atMost: 100
      ),
      .instructions(
        of: "Shared change beside observed rows, that the list and one row read, of 1 000",
        beyond: "Shared change beside observed rows, that the list and one row read, of 10",
        atMost: 500
      ),
    ]
  )

  /// A change of a shared value in a feature with rows. All rows are observed, and so is the list of
  /// their ids.
  @MainActor
  private static func changingBesideRows(
    _ name: String,
    rows count: Int,
    readers: Int
  ) -> Benchmark {
    Benchmark(
      name,
      allocations: nil,
      on: {
        let store = Store(initialState: SharedRows.State(count: count)) { SharedRows() }
        let rows = store.scope(state: \.rows, action: \.rows).map { $0 }
        withObservationTracking {
          _ = store.scope(state: \.rows, action: \.rows).count
          for row in rows {
            _ = row.number
          }
          if readers > 0 { _ = store.isBusy }
          for row in rows.prefix(readers) {
            _ = row.isFirst
          }
        } onChange: {
        }
        return (store, rows)
      }
    ) { subject, repetitions in
      for _ in 0..<repetitions {
        subject.0.send(.visit)
      }
    }
  }

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

/// A list with a shared value, whose rows refer to it too.
@Reducer
private struct SharedRows {
  struct State {
    var rows: IdentifiedArrayOf<SharedRow.State>
    @Shared(.inMemory("visits")) var visits = 0

    var isBusy: Bool { visits < 0 }

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { SharedRow.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedAction<Int, SharedRow.Action>)
    case visit
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .visit: state.visits &+= 1
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { SharedRow() }
  }
}

@Reducer
private struct SharedRow {
  struct State: Identifiable {
    let id: Int
    var number = 0
    @Shared(.inMemory("visits")) var visits = 0

    var isFirst: Bool { visits < 0 }
  }

  enum Action {
    case tap
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number &+= 1
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
