import Cairn
import Reporting

extension BenchmarkSuite {
  /// Costs that depend on the size of a change, and not on the number of other features.
  @MainActor
  static let growth = BenchmarkSuite(
    name: "Growth",
    groups: [
      comingRows, leavingRows, openedRows, deepRows, swappedRows, poppedScreens, askingRows,
      cancellations, debounces, depths, nestedDependencies, frontRemovals,
      nestedIDs("One id applied") { .nest($0, $1) },
      nestedIDs("Many ids applied") { .nestIDs($0, $1) },
      requests,
    ],
    limits: [
      .growth(of: "Row comes and goes, of 1 000", over: "Row comes and goes, of 100", atMost: 1.3),
      // The elements behind the first one move down, as in an array.
      .growth(of: "First row goes, of 1 000", over: "First row goes, of 100", atMost: 1.5),
      .growth(of: "Rows open, of 400", over: "Rows open, of 100", atMost: 1.3),
      // In instructions 1.27. In time up to 1.34, because 400 rows do not fit in the nearest cache. Four
      // would be linear.
      .growth(
        of: "Row with a feature below, of 400",
        over: "Row with a feature below, of 100",
        atMost: 1.5
      ),
      .growth(
        of: "Rows change places, 400 held",
        over: "Rows change places, 100 held",
        atMost: 1.3
      ),
      // The work is the same, but the stores of ten thousand screens do not fit in the processor's
      // cache.
      .growth(of: "Pop and push, 10 000 held", over: "Pop and push, 100 held", atMost: 2),
      .growth(of: "Row that asks, of 1 000", over: "Row that asks, of 100", atMost: 1.3),
      .growth(
        of: "Start and cancel, beside 1 000",
        over: "Start and cancel, beside 10",
        atMost: 1.3
      ),
      .growth(of: "Debounce, beside 1 000", over: "Debounce, beside 10", atMost: 1.3),
      // The action passes through as many more levels, and so do the actions of its effect.
      .growth(of: "Start and cancel, 60 deep", over: "Start and cancel, 6 deep", atMost: 12),
      // The engine checks for each feature on the path whether it is still there.
      .growth(
        of: "Action 60 deep, with an effect",
        over: "Action 60 deep, without an effect",
        atMost: 2
      ),
      .instructions(
        of: "Action 60 deep, with an effect",
        beyond: "Action 60 deep, without an effect",
        atMost: 3_800
      ),
      .allocations(
        of: "Effect in dependencies, 1 000 deep",
        beyond: "Effect in dependencies, 1 deep",
        atMost: 2
      ),
      .growth(
        of: "First of 100 000 goes, identified",
        over: "First of 100 000 goes, array",
        atMost: 3
      ),
    ]
      + InFlightPolicy.allCases.flatMap { policy in
        ["One id applied", "Many ids applied", "Requests with one id"].map { name in
          .growth(
            of: "\(name), \(policy), 2 000 times",
            over: "\(name), \(policy), 100 times",
            atMost: 1.5
          )
        }
      }
  )

  @MainActor
  private static var comingRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Row comes and goes",
      benchmarks: [(100, "of 100"), (1_000, "of 1 000")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: { BusyList.store(rows: count, doing: .wait) }
        ) { store, count in
          for _ in 0..<count {
            store.send(.add)
            store.send(.removeLast)
          }
        }
      }
    )
  }

  @MainActor
  private static var leavingRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "First row goes",
      benchmarks: [(100, "of 100"), (1_000, "of 1 000")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: { BusyList.store(rows: count, doing: .wait) }
        ) { store, count in
          for _ in 0..<count {
            store.send(.removeFirst)
            store.send(.add)
            store.send(.rows(.element(id: store.nextID - 1, action: .wait)))
          }
        }
      }
    )
  }

  /// Rows that are added one by one. Each starts an effect in a feature below it.
  @MainActor
  private static var openedRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Rows open",
      benchmarks: [(100, "of 100"), (400, "of 400")].map { rows, name in
        Benchmark(name, units: rows, allocations: nil, on: {}) { _, count in
          for _ in 0..<count {
            blackHole(BusyList.store(rows: rows, doing: .open))
          }
        }
      }
    )
  }

  @MainActor
  private static var deepRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Row with a feature below",
      benchmarks: [(100, "of 100"), (400, "of 400")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: { BusyList.store(rows: count, doing: .open) }
        ) { store, count in
          let action = opaque(BusyList.Action.rows(.element(id: 5, action: .tap)))
          for _ in 0..<count {
            store.send(action)
          }
        }
      }
    )
  }

  @MainActor
  private static var swappedRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Rows change places",
      benchmarks: [(100, "100 held"), (400, "400 held")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: {
            let store = BusyList.store(rows: count)
            return (store, store.scope(state: \.rows, action: \.rows).map { $0 })
          }
        ) { subject, count in
          for _ in 0..<count {
            subject.0.send(.swap(3, 7))
          }
        }
      }
    )
  }

  @MainActor
  private static var poppedScreens: BenchmarkGroup {
    BenchmarkGroup(
      name: "Pop and push",
      benchmarks: [(100, "100 held"), (10_000, "10 000 held")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: {
            let store = BusyList.store(rows: 0)
            for _ in 0..<count {
              store.send(.push)
            }
            let screens = store.scope(state: \.screens, action: \.screens).elements()
            return (store, screens.map { $0 })
          }
        ) { subject, count in
          for _ in 0..<count {
            subject.0.send(.pop)
            subject.0.send(.push)
          }
        }
      }
    )
  }

  @MainActor
  private static var askingRows: BenchmarkGroup {
    BenchmarkGroup(
      name: "Row that asks",
      benchmarks: [(100, "of 100"), (1_000, "of 1 000")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: {
            Store(initialState: AskingList.State(rows: count)) { AskingList() }
          }
        ) { store, count in
          for _ in 0..<count {
            store.send(.add)
            store.send(.removeLast)
          }
        }
      }
    )
  }

  @MainActor
  private static var cancellations: BenchmarkGroup {
    BenchmarkGroup(
      name: "Start and cancel",
      benchmarks: [(10, "beside 10"), (1_000, "beside 1 000")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: { BusyList.store(rows: count, doing: .wait) }
        ) { store, count in
          for _ in 0..<count {
            store.send(.wait)
            store.send(.cancel)
          }
        }
      }
        + [6, 60].map { depth in
          Benchmark(
            "\(depth) deep",
            allocations: nil,
            on: { Store(initialState: Deep.State(depth: depth)) { Deep() } }
          ) { store, count in
            let start = opaque(Deep.Action.wait.down(depth))
            let cancel = opaque(Deep.Action.cancel.down(depth))
            for _ in 0..<count {
              store.send(start)
              store.send(cancel)
            }
          }
        }
    )
  }

  @MainActor
  private static var debounces: BenchmarkGroup {
    BenchmarkGroup(
      name: "Debounce",
      benchmarks: [(10, "beside 10"), (1_000, "beside 1 000")].map { count, name in
        Benchmark(
          name,
          allocations: nil,
          on: { BusyList.store(rows: count, doing: .wait) }
        ) { store, count in
          for _ in 0..<count {
            store.send(.search)
          }
        }
      }
    )
  }

  /// An effect of a store that is made inside of many nested overrides of dependencies.
  @MainActor
  private static var nestedDependencies: BenchmarkGroup {
    func nested(_ depth: Int) -> StoreOf<Worker> {
      guard depth > 0 else { return Store(initialState: Worker.State()) { Worker(gate: Gate()) } }
      return withDependencies {
        $0.uuid = .incrementing
      } operation: {
        nested(depth - 1)
      }
    }
    return BenchmarkGroup(
      name: "Effect in dependencies",
      benchmarks: [(1, "1 deep"), (1_000, "1 000 deep")].map { depth, name in
        Benchmark(
          name,
          allocations: nil,
          on: { nested(depth) },
          awaiting: { store, count in
            for _ in 0..<count {
              await store.send(.run).finish()
            }
          }
        )
      }
    )
  }

  /// An action at the bottom of a tree, with and without an effect in flight there.
  @MainActor
  private static var depths: BenchmarkGroup {
    BenchmarkGroup(
      name: "Action 60 deep",
      benchmarks: [false, true].map { isBusy in
        Benchmark(
          isBusy ? "with an effect" : "without an effect",
          allocations: nil,
          on: {
            let store = Store(initialState: Deep.State(depth: 60)) { Deep() }
            if isBusy { store.send(.wait.down(60)) }
            return store
          }
        ) { store, count in
          let action = opaque(Deep.Action.tap.down(60))
          for _ in 0..<count {
            store.send(action)
          }
        }
      }
    )
  }

  @MainActor
  private static var frontRemovals: BenchmarkGroup {
    BenchmarkGroup(
      name: "First of 100 000 goes",
      benchmarks: [
        Benchmark(
          "array",
          allocations: nil,
          on: { (0..<100_000).map { Row.State(id: $0) } }
        ) { rows, count in
          for _ in 0..<count {
            rows.append(rows.remove(at: 0))
          }
        },
        Benchmark(
          "identified",
          allocations: nil,
          on: { List.State(count: 100_000).rows }
        ) { rows, count in
          for _ in 0..<count {
            rows.append(rows.remove(at: 0))
          }
        },
      ]
    )
  }

  /// An effect to which a loop has applied ids many times, with figures for one application.
  @MainActor
  private static func nestedIDs(
    _ name: String,
    _ action: @escaping (Int, InFlightPolicy) -> Worker.Action
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: name,
      benchmarks: InFlightPolicy.allCases.flatMap { policy in
        [(100, "100"), (2_000, "2 000")].map { levels, name in
          Benchmark(
            "\(policy), \(name) times",
            units: levels,
            allocations: nil,
            on: { Store(initialState: Worker.State()) { Worker(gate: Gate()) } }
          ) { store, count in
            for _ in 0..<count {
              store.send(action(levels, policy))
            }
          }
        }
      }
    )
  }

  /// Effects with one id that are requested while others are in flight, and are cancelled.
  @MainActor
  private static var requests: BenchmarkGroup {
    BenchmarkGroup(
      name: "Requests with one id",
      benchmarks: InFlightPolicy.allCases.flatMap { policy in
        [(100, "100"), (2_000, "2 000")].map { requests, name in
          Benchmark(
            "\(policy), \(name) times",
            units: requests,
            allocations: nil,
            on: { Store(initialState: Worker.State()) { Worker(gate: Gate()) } }
          ) { store, count in
            for _ in 0..<count {
              store.send(.request(requests, policy))
              store.send(.cancel)
            }
          }
        }
      }
    )
  }
}
