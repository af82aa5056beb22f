import Cairn
import Observation
import Reporting

extension BenchmarkSuite {
  /// Reading fields through a store.
  @MainActor
  static let reads = BenchmarkSuite(
    name: "Read",
    groups: [observed, unobserved, afterBurst],
    limits: [
      // A key path with an argument, which shows whether an observer is tracking, takes longer to hash.
      .growth(of: "Observed read, field", over: "Observed read, bare access", atMost: 1.4),
      .growth(of: "Unobserved read, field", over: "Unobserved read, bare access", atMost: 4),
    ] + childLimits
  )

  /// Reading a field of a child costs as much as reading a field of the root, independent of the
  /// child's depth. Finding the child again is done once for each burst.
  @MainActor
  private static var childLimits: [Limit] {
    places.flatMap { name, _ in
      [
        // Both are within one tracking scope.
        .growth(of: "Observed read, \(name)", over: "Observed read, bare access", atMost: 1.4),
        .growth(of: "Unobserved read, \(name)", over: "Unobserved read, field", atMost: 1.2),
      ]
    } + [
      // The engine has found the child after the action, so the store does not search for it; and a
      // value with the same bytes as the last known one is not kept again.
      .instructions(
        of: "Read after a burst, field of a row of 10 000",
        beyond: "Read after a burst, field",
        atMost: 600
      ),
      .instructions(
        of: "Read after a burst, field of an optional",
        beyond: "Read after a burst, field",
        atMost: 940
      ),
      // The payload of a case is copied, but the type of an optional payload is not looked up.
      .instructions(
        of: "Read after a burst, field of a case",
        beyond: "Read after a burst, field",
        atMost: 2100
      ),
    ]
  }

  /// The same child in several places.
  @MainActor
  private static var places: [(name: String, child: (StoreOf<Shelf>) -> StoreOf<Cup>?)] {
    [
      ("field of a child", { $0.scope(state: \.always, action: \.always) }),
      ("field of an optional", { $0.scope(state: \.optional, action: \.optional) }),
      ("field of a presented", { $0.scope(state: \.$presented, action: \.presented) }),
      (
        "field of a case",
        { $0.scope(state: \.choice, action: \.choice).scope(state: \.cup, action: \.cup) }
      ),
      ("field of a row of 10", { $0.scope(state: \.few, action: \.few)[id: 5] }),
      ("field of a row of 10 000", { $0.scope(state: \.many, action: \.many)[id: 5] }),
      ("field of a screen", { $0.scope(state: \.path, action: \.path).elements().last }),
    ]
  }

  @MainActor
  private static var observed: BenchmarkGroup {
    BenchmarkGroup(
      name: "Observed read",
      benchmarks: [
        Benchmark("bare access", allocations: nil, on: Cell.init) { cell, count in
          withObservationTracking {
            for _ in 0..<count {
              cell.access()
            }
          } onChange: {
          }
        },
        Benchmark("field", allocations: nil, on: { Shelf.store }) { store, count in
          withObservationTracking {
            for _ in 0..<count {
              blackHole(store.first)
            }
          } onChange: {
          }
        },
      ]
        + places.map { name, child in
          Benchmark(name, allocations: nil, on: { held(child(Shelf.store)) }) { store, count in
            withObservationTracking {
              read(store, times: count)
            } onChange: {
            }
          }
        }
    )
  }

  @MainActor
  private static var unobserved: BenchmarkGroup {
    BenchmarkGroup(
      name: "Unobserved read",
      benchmarks: [
        Benchmark("bare access", on: Cell.init) { cell, count in
          for _ in 0..<count {
            cell.access()
          }
        },
        Benchmark("field", on: { Shelf.store }) { store, count in
          for _ in 0..<count {
            blackHole(store.first)
          }
        },
      ]
        + places.map { name, child in
          Benchmark(name, on: { held(child(Shelf.store)) }) { store, count in
            for _ in 0..<count {
              blackHole(store.first)
            }
          }
        }
    )
  }

  /// The first read after a burst, which checks whether the child is still there and where.
  @MainActor
  private static var afterBurst: BenchmarkGroup {
    BenchmarkGroup(
      name: "Read after a burst",
      benchmarks: [
        Benchmark("none", on: { Shelf.store }) { store, count in
          let action = opaque(Shelf.Action.tap)
          for _ in 0..<count {
            store.send(action)
          }
        },
        Benchmark("field", on: { Shelf.store }) { store, count in
          let action = opaque(Shelf.Action.tap)
          for _ in 0..<count {
            store.send(action)
            blackHole(store.first)
          }
        },
      ]
        + places.map { name, child in
          Benchmark(
            name,
            on: {
              let store = Shelf.store
              return (store, held(child(store)))
            }
          ) { subject, count in
            let action = opaque(Shelf.Action.tap)
            for _ in 0..<count {
              subject.0.send(action)
              blackHole(subject.1.first)
            }
          }
        }
    )
  }
}

/// A separate function, so that the tracking closure does not retain and release the store for each
/// read.
@MainActor
@inline(never)
private func read(_ store: StoreOf<Cup>, times count: Int) {
  for _ in 0..<count {
    blackHole(store.first)
  }
}

/// The store of a child that must be there.
private func held<Child>(_ store: Child?) -> Child {
  guard let store else { preconditionFailure("Benchmarks: there is no child") }
  return store
}

/// A registrar, as an observable object has one.
@MainActor
private final class Cell: Observable {
  private let registrar = ObservationRegistrar()
  nonisolated var value: Int { 0 }
  nonisolated private static let path: any KeyPath<Cell, Int> & Sendable = \Cell.value

  @inline(never)
  func access() {
    registrar.access(self, keyPath: Self.path)
  }
}
