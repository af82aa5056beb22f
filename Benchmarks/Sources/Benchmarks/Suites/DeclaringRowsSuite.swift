import Cairn

extension BenchmarkSuite {
  /// Rows that declare what should be running: each is asked at the end of every burst.
  @MainActor
  static let declaringRows = BenchmarkSuite(
    name: "Declaring rows",
    groups: [
      BenchmarkGroup(
        name: "Declaring rows",
        benchmarks: [tapping(of: 10), tapping(of: 100), tapping(of: 1_000)]
      )
    ],
    limits: [
      // As many times as much as there are rows, and no more.
      .growth(of: "Declaring rows, one of 1 000", over: "Declaring rows, one of 100", atMost: 15)
    ]
  )

  @MainActor
  private static func tapping(of count: Int) -> Benchmark {
    Benchmark(
      "one of \(count == 1_000 ? "1 000" : "\(count)")",
      allocations: nil,
      on: { Store(initialState: List.State(count: count)) { DeclaringList() } }
    ) { store, count in
      let action = opaque(List.Action.rows(.element(id: 5, action: .tap)))
      for _ in 0..<count {
        store.send(action)
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
