import Cairn
import Reporting

extension BenchmarkSuite {
  /// Independent child stores: an action in a child store costs as much as one in a store,
  /// independent of their number.
  @MainActor
  static let childStores = BenchmarkSuite(
    name: "Independent child stores",
    groups: [sends, parents, outputs, changes, idChanges, nameChanges, births],
    limits: [
      .growth(
        of: "Independent child stores, send in one of 10 000",
        over: "Independent child stores, send in one of 1",
        atMost: 1.2
      ),
      // At the end of a burst, the engine checks for outputs.
      .instructions(
        of: "Independent child stores, send in one of 1",
        beyond: "Independent child stores, send in a lone store",
        atMost: 150
      ),
      .growth(
        of: "Parent of child stores, ids of 10 000",
        over: "Parent of child stores, ids of 1",
        atMost: 1.2
      ),
      .growth(
        of: "Parent of child stores, elements of 10 000",
        over: "Parent of child stores, elements of 1",
        atMost: 1.2
      ),
      .growth(
        of: "Output of a child store, of 10 000",
        over: "Output of a child store, of 1",
        atMost: 1.2
      ),
      .growth(
        of: "Child store comes and goes, of 10 000",
        over: "Child store comes and goes, of 100",
        atMost: 1.5
      ),
      // The ids that are where they were are compared as bytes.
      .growth(
        of: "Child store of an array comes and goes, of 1 000",
        over: "Child store of an array comes and goes, of 10",
        atMost: 2
      ),
      // A hundred times as many ids are looked up in a hash table.
      .growth(
        of: "Child store of a set comes and goes, of 1 000",
        over: "Child store of a set comes and goes, of 10",
        atMost: 30
      ),
      .growth(
        of: "Child stores made, 10 000",
        over: "Child stores made, 1 000",
        atMost: 1.5
      ),
    ]
  )

  @MainActor
  private static var sends: BenchmarkGroup {
    BenchmarkGroup(
      name: "Independent child stores",
      benchmarks: [
        Benchmark("send in a lone store", on: { Store(initialState: Track.State()) { Track() } }) {
          store,
          count in
          for _ in 0..<count {
            store.send(opaque(.tap))
          }
        }
      ]
        + [(1, "send in one of 1"), (10_000, "send in one of 10 000")].map { total, name in
          Benchmark(name, on: { track(of: total) }) { store, count in
            for _ in 0..<count {
              store?.send(opaque(.tap))
            }
          }
        }
    )
  }

  @MainActor
  private static var parents: BenchmarkGroup {
    BenchmarkGroup(
      name: "Parent of child stores",
      benchmarks: [
        parent("ids of 1") { Studio.store(ids: 1) },
        parent("ids of 10 000") { Studio.store(ids: 10_000) },
        parent("elements of 1") { Studio.store(marks: 1) },
        parent("elements of 10 000") { Studio.store(marks: 10_000) },
      ]
    )
  }

  @MainActor
  private static func parent(
    _ name: String,
    _ make: @escaping () -> StoreOf<Studio>
  ) -> Benchmark {
    Benchmark(name, on: make) { store, count in
      for _ in 0..<count {
        store.send(opaque(.tap))
      }
    }
  }

  @MainActor
  private static var outputs: BenchmarkGroup {
    BenchmarkGroup(
      name: "Output of a child store",
      benchmarks: [(1, "of 1"), (10_000, "of 10 000")].map { total, name in
        Benchmark(name, allocations: nil, on: { track(of: total) }) { store, count in
          for _ in 0..<count {
            store?.send(opaque(.finished(1)))
          }
        }
      }
    )
  }

  @MainActor
  private static var changes: BenchmarkGroup {
    BenchmarkGroup(
      name: "Child store comes and goes",
      benchmarks: [(100, "of 100"), (10_000, "of 10 000")].map { total, name in
        Benchmark(name, allocations: nil, on: { Studio.store(marks: total) }) { store, count in
          for _ in 0..<count {
            store.send(.add)
            store.send(.removeLast)
          }
        }
      }
    )
  }

  @MainActor
  private static var idChanges: BenchmarkGroup {
    changes(
      "Child store of an array comes and goes",
      { Studio.store(ids: $0) },
      .addID,
      .removeLastID
    )
  }

  @MainActor
  private static var nameChanges: BenchmarkGroup {
    changes(
      "Child store of a set comes and goes",
      { Studio.store(names: $0) },
      .addName,
      .removeName
    )
  }

  @MainActor
  private static func changes(
    _ name: String,
    _ make: @escaping (Int) -> StoreOf<Studio>,
    _ add: Studio.Action,
    _ remove: Studio.Action
  ) -> BenchmarkGroup {
    BenchmarkGroup(
      name: name,
      benchmarks: [(10, "of 10"), (1_000, "of 1 000")].map { total, size in
        Benchmark(size, allocations: nil, on: { make(total) }) { store, count in
          for _ in 0..<count {
            store.send(add)
            store.send(remove)
          }
        }
      }
    )
  }

  @MainActor
  private static var births: BenchmarkGroup {
    BenchmarkGroup(
      name: "Child stores made",
      benchmarks: [(1_000, "1 000"), (10_000, "10 000")].map { total, name in
        Benchmark(name, units: total, allocations: nil, on: {}) { _, count in
          for _ in 0..<count {
            blackHole(Studio.store(ids: total))
          }
        }
      }
    )
  }

  /// The store of the track in the middle.
  @MainActor
  private static func track(of total: Int) -> StoreOf<Track>? {
    Studio.store(ids: total).childStore(of: \.ids, id: total / 2, as: Track.self)
  }
}
