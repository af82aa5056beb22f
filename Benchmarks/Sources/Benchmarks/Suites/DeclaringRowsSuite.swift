import Cairn

extension BenchmarkSuite {
  /// Rows with state-driven effects: a burst costs only for the rows that it changed.
  @MainActor
  static let declaringRows = BenchmarkSuite(
    name: "Declaring rows",
    groups: [
      BenchmarkGroup(
        name: "Declaring rows",
        benchmarks: [10, 1_000].flatMap { count in
          let name = count == 1_000 ? "1 000" : "\(count)"
          return [
            sending(taps, "one of \(name)", of: count, allocations: 0...2),
            sending([.reset], "root of \(name)", of: count, allocations: 0...0),
          ]
        }
      )
    ],
    limits: [
      // The cost of an action does not depend on the number of rows.
      .growth(of: "Declaring rows, one of 1 000", over: "Declaring rows, one of 10", atMost: 1.2),
      .growth(of: "Declaring rows, root of 1 000", over: "Declaring rows, root of 10", atMost: 1.2),
      .instructions(
        of: "Declaring rows, one of 10",
        beyond: "Declaring rows, root of 10",
        atMost: 3_250
      ),
    ]
  )

  /// Taps on ten rows in turn, since the time to find a row among many differs from row to row.
  private static var taps: [List.Action] {
    (0..<10).map { .rows(.element(id: $0, action: .tap)) }
  }

  @MainActor
  private static func sending(
    _ actions: [List.Action],
    _ name: String,
    of rows: Int,
    allocations: ClosedRange<Double>
  ) -> Benchmark {
    Benchmark(
      name,
      allocations: allocations,
      on: { Store(initialState: List.State(count: rows)) { DeclaringList() } }
    ) { store, count in
      let actions = opaque(actions)
      for number in 0..<count {
        store.send(actions[number % actions.count])
      }
    }
  }
}

/// The same as ``List``, with rows that may have a state-driven effect.
private struct DeclaringList: Reducer {
  var body: some ReducerOf<List> {
    EmptyReducer().forEach(\.rows, action: \.rows) { DeclaringRow() }
  }
}

private struct DeclaringRow: Reducer {
  var body: some ReducerOf<Row> {
    Row()
    Subscribe(key: { state in state.taps < 0 ? state.id : nil }) { _ in .none }
  }
}
