import Cairn
import Observation

extension BenchmarkSuite {
  /// The cost of observed fields for a burst.
  @MainActor
  static let observation = BenchmarkSuite(
    name: "Observation",
    groups: [observedSends, observedRows, observedValues],
    limits: [
      .instructions(of: "Observed send, 1 field", beyond: "Observed send, none", atMost: 200),
      .instructions(of: "Observed send, 10 fields", beyond: "Observed send, 1 field", atMost: 500),
      // No types are looked up: neither that of the collection's structure, which is the same, nor
      // that of its storage or its conformance.
      .instructions(of: "Observed row, one of 10", beyond: "Observed send, none", atMost: 2780),
      // Only the changed row is compared.
      .growth(of: "Observed row, one of 10 000", over: "Observed row, one of 10", atMost: 1.2),
      .growth(of: "Observed row, root of 10 000", over: "Observed row, root of 10", atMost: 1.2),
      // The stamp of a collection shows whether it changed when it is read as a value.
      .growth(of: "Observed value, one of 10 000", over: "Observed value, one of 10", atMost: 1.2),
    ]
  )

  /// A send that changes no observed field.
  @MainActor
  private static var observedSends: BenchmarkGroup {
    BenchmarkGroup(
      name: "Observed send",
      benchmarks: [
        observedSend("none", Board.observing { _ in }),
        observedSend("1 field", Board.observing { _ = $0.first }),
        observedSend("10 fields", Board.observing { $0.readAll() }),
      ]
    )
  }

  @MainActor
  private static func observedSend(
    _ name: String,
    _ prepare: @escaping (StoreOf<Board>) -> Void
  ) -> Benchmark {
    Benchmark(
      name,
      on: {
        let store = Board.store
        prepare(store)
        return store
      }
    ) { store, count in
      let action = opaque(Board.Action.tap)
      for _ in 0..<count {
        store.send(action)
      }
    }
  }

  /// A tap on one of the rows. All rows have a store and are observed, and so is the list of their
  /// ids.
  @MainActor
  private static var observedRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Observed row",
      benchmarks: [
        observedRow("one of 10", of: 10, .rows(.element(id: 5, action: .tap))),
        observedRow("one of 10 000", of: 10_000, .rows(.element(id: 5, action: .tap))),
        observedRow("root of 10", of: 10, .reset),
        observedRow("root of 10 000", of: 10_000, .reset),
      ]
    )
  }

  @MainActor
  private static func observedRow(
    _ name: String,
    of count: Int,
    _ action: List.Action
  ) -> Benchmark {
    Benchmark(
      name,
      // The action is made and boxed once for each sample.
      allocations: 0...0.01,
      on: {
        let store = List.store(of: count)
        let rows = store.scope(state: \.rows, action: \.rows).map { $0 }
        withObservationTracking {
          _ = store.scope(state: \.rows, action: \.rows).count
          for row in rows {
            _ = row.title
          }
        } onChange: {
        }
        return (store, rows)
      }
    ) { subject, count in
      let action = opaque(action)
      for _ in 0..<count {
        subject.0.send(action)
      }
    }
  }

  /// A tap on one of the rows. All rows are read as a value after each tap.
  @MainActor
  private static var observedValues: BenchmarkGroup {
    BenchmarkGroup(
      name: "Observed value",
      benchmarks: [
        observedValue("one of 10", of: 10),
        observedValue("one of 10 000", of: 10_000),
      ]
    )
  }

  @MainActor
  private static func observedValue(_ name: String, of count: Int) -> Benchmark {
    // The allocations of `withObservationTracking`, and the box of the action, which is made once
    // for each sample of a few dozen.
    Benchmark(name, allocations: 0...13.5, on: { List.store(of: count) }) { store, count in
      let action = opaque(List.Action.rows(.element(id: 5, action: .tap)))
      for _ in 0..<count {
        withObservationTracking {
          _ = store.rows
        } onChange: {
        }
        store.send(action)
      }
    }
  }
}

/// A feature with ten fields.
@Reducer
struct Board {
  struct State {
    var first = 0
    var second = ""
    var third = 0.0
    var fourth: [Int] = [1, 2, 3]
    var fifth: Int?
    var sixth = false
    var seventh = "A title that is not kept in place"
    var eighth: Row.State.ID?
    var ninth = 0
    var tenth: [String: Int] = ["a": 1]
    var taps = 0
  }

  enum Action {
    case tap
    case count
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap: state.taps &+= 1
      case .count: state.first &+= 1
      }
      return .none
    }
  }

  @MainActor
  static var store: StoreOf<Board> {
    Store(initialState: State()) { Board() }
  }

  /// Observes everything that the closure reads.
  @MainActor
  static func observing(
    _ read: @escaping (StoreOf<Board>) -> Void
  ) -> (StoreOf<Board>) -> Void {
    { store in
      withObservationTracking {
        read(store)
      } onChange: {
      }
    }
  }
}

extension List {
  @MainActor
  fileprivate static func store(of count: Int) -> StoreOf<List> {
    Store(initialState: State(count: count)) { List() }
  }
}

extension Board.State {
  @inline(never)
  fileprivate mutating func reduceByHand(_ action: Board.Action) {
    switch action {
    case .tap: taps &+= 1
    case .count: first &+= 1
    }
  }
}

extension StoreOf<Board> {
  fileprivate func readAll() {
    _ = (self.first, self.second, self.third, self.fourth, self.fifth)
    _ = (self.sixth, self.seventh, self.eighth, self.ninth, self.tenth)
  }
}
