import Cairn

extension BenchmarkSuite {
  /// Rows that declare what should be running: those are asked that a burst has touched.
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
      // Nothing that an action costs depends on how many rows there are.
      .growth(of: "Declaring rows, one of 1 000", over: "Declaring rows, one of 10", atMost: 1.2),
      .growth(of: "Declaring rows, root of 1 000", over: "Declaring rows, root of 10", atMost: 1.2),
      .instructions(
        of: "Declaring rows, one of 10",
        beyond: "Declaring rows, root of 10",
        atMost: 10_600
      ),
    ]
  )

  /// Taps on ten rows in turn: how soon a row is found among many differs from row to row.
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

/// The same as ``List``, of rows that might have an effect running.
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
