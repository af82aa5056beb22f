import Cairn
import Reporting

extension BenchmarkSuite {
  /// The same action, sent to the root and through a store that is scoped to its feature.
  @MainActor
  static let scopedStore = BenchmarkSuite(
    name: "Scoped store",
    groups: [
      sending(
        "depth 1",
        Level1(),
        Level1.State.init,
        .child(.tap),
        through: { $0.scope(state: \.child, action: \.child) }
      ),
      sending(
        "depth 5",
        Level5(),
        Level5.State.init,
        .child(.child(.child(.child(.child(.tap))))),
        through: { $0.level0 }
      ),
      sending(
        "depth 10",
        Level10(),
        Level10.State.init,
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))),
        through: { store in
          store
            .scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child)
            .scope(state: \.child, action: \.child)
            .level0
        }
      ),
      tappedRows,
      sheets,
      rowsWithSheets,
    ],
    limits: [
      .instructions(
        of: "Scoped depth 1, child store",
        beyond: "Scoped depth 1, root store",
        atMost: 100
      ),
      .instructions(
        of: "Scoped depth 10, child store",
        beyond: "Scoped depth 10, root store",
        atMost: 700
      ),
      // A stored field of a stored field has a fixed offset.
      .growth(of: "Scoped depth 10, state", over: "Scoped depth 1, state", atMost: 1.5),
      // After the action, the engine looks for each of the ten children, since the action may have
      // removed any of them.
      .instructions(
        of: "Scoped sheets, child store, 10 up",
        beyond: "Scoped sheets, root store, 10 up",
        atMost: 4_600
      ),
      // Stores that are held and not changed do not increase the cost of a send.
      .growth(of: "Scoped rows, 10 000 held", over: "Scoped rows, none held", atMost: 1.2),
      .instructions(
        of: "Scoped sheets, root store, 10 held",
        beyond: "Scoped sheets, root store, none held",
        atMost: 50
      ),
      .growth(
        of: "Scoped rows with sheets, 1000 held",
        over: "Scoped rows with sheets, 10 held",
        atMost: 1.2
      ),
    ]
  )

  @MainActor
  private static func sending<Feature: Reducer>(
    _ name: String,
    _ feature: Feature,
    _ state: @escaping () -> Feature.State,
    _ action: Feature.Action,
    through scope: @escaping (StoreOf<Feature>) -> StoreOf<Level0>
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Scoped \(name)",
      benchmarks: [
        Benchmark("root store", on: { Store(initialState: state()) { feature } }) { store, count in
          let action = opaque(action)
          for _ in 0..<count {
            store.send(action)
          }
        },
        Benchmark("child store", on: { scope(Store(initialState: state()) { feature }) }) {
          store,
          count in
          let action = opaque(Level0.Action.tap)
          for _ in 0..<count {
            store.send(action)
          }
        },
        Benchmark("state", on: { scope(Store(initialState: state()) { feature }) }) {
          store,
          count in
          for _ in 0..<count {
            blackHole(store.state)
          }
        },
      ]
    )
  }

  /// A tap on one row, sent to the root while stores of rows are held.
  @MainActor
  private static var tappedRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Scoped rows",
      benchmarks: [tapping("none held", of: 10_000, held: 0)]
        + [
          tapping("10 held", of: 10_000, held: 10),
          tapping("100 held", of: 10_000, held: 100),
          tapping("10 000 held", of: 10_000, held: 10_000),
        ]
    )
  }

  @MainActor
  private static func tapping(_ name: String, of count: Int, held: Int) -> Benchmark {
    Benchmark(
      name,
      // The action is made and boxed once for each sample.
      allocations: 0...0.01,
      on: {
        let store = Store(initialState: List.State(count: count)) { List() }
        let rows = store.scope(state: \.rows, action: \.rows)
        return (store, rows.prefix(held).map { $0 })
      }
    ) { subject, count in
      let action = opaque(List.Action.rows(.element(id: 5, action: .tap)))
      for _ in 0..<count {
        subject.0.send(action)
      }
    }
  }
}

extension BenchmarkSuite {
  /// A tap at the root, and one ten sheets up. The latter allocates one box for each `.presented`:
  /// the case is indirect, since a feature may present itself.
  @MainActor
  fileprivate static var sheets: BenchmarkGroup {
    BenchmarkGroup(
      name: "Scoped sheets",
      benchmarks: [
        tappingSheets("root store, none held", held: 0, up: 0),
        tappingSheets("root store, 10 held", held: 10, up: 0),
        Benchmark(
          "root store, 10 up",
          allocations: 10...10,
          on: { Store(initialState: Sheet.State(depth: 10)) { Sheet() } }
        ) { store, count in
          for _ in 0..<count {
            store.send(.tap(depth: opaque(10)))
          }
        },
        tappingSheets("child store, 10 up", held: 10, up: 10),
      ]
    )
  }

  @MainActor
  private static func tappingSheets(_ name: String, held: Int, up: Int) -> Benchmark {
    Benchmark(
      name,
      allocations: Double(up)...Double(up),
      on: {
        var stores = [Store(initialState: Sheet.State(depth: 10)) { Sheet() }]
        for _ in 0..<held {
          if let child = stores.last?.scope(state: \.sheet, action: \.sheet) {
            stores.append(child)
          }
        }
        return stores
      }
    ) { stores, count in
      let store = stores[up]
      for _ in 0..<count {
        store.send(opaque(.tap))
      }
    }
  }
}

extension BenchmarkSuite {
  /// A tap at the root while stores of the rows' sheets are held.
  @MainActor
  fileprivate static var rowsWithSheets: BenchmarkGroup {
    BenchmarkGroup(
      name: "Scoped rows with sheets",
      benchmarks: [tappingBeside("none held", held: 0)]
        + [tappingBeside("10 held", held: 10), tappingBeside("1000 held", held: 1_000)]
    )
  }

  @MainActor
  private static func tappingBeside(_ name: String, held: Int) -> Benchmark {
    Benchmark(
      name,
      on: {
        let store = Store(initialState: SheetList.State(count: 1_000)) { SheetList() }
        let rows = store.scope(state: \.rows, action: \.rows).prefix(held)
        return (store, rows.map { $0.scope(state: \.sheet, action: \.sheet) })
      }
    ) { subject, count in
      for _ in 0..<count {
        subject.0.send(opaque(.tap))
      }
    }
  }
}

extension StoreOf<Level5> {
  /// The store of the innermost feature.
  fileprivate var level0: StoreOf<Level0> {
    scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
  }
}
