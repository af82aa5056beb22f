import Cairn
import Observation
import Reporting

extension BenchmarkSuite {
  /// An observer that is notified of each change, and reads again, as a view does. Beside it, the same
  /// with an `@Observable` class.
  @MainActor
  static let registrations = BenchmarkSuite(
    name: "Registration",
    groups: [again],
    limits: [
      .instructions(
        of: "Registered again, 1 field of a store",
        beyond: "Registered again, 1 field of a class",
        atMost: 3_100
      ),
      // The store is one object for the observer, as the class is. The counts depend on the order of the
      // key paths in hash tables.
      .instructions(
        of: "Registered again, 5 fields of a store",
        beyond: "Registered again, 5 fields of a class",
        atMost: 12_000
      ),
      // With the action through `forEach`, and the search for the row that has changed.
      .instructions(
        of: "Registered again, a row among 1 000",
        beyond: "Registered again, a class among 1 000",
        atMost: 7_600
      ),
    ]
  )

  @MainActor
  private static var again: BenchmarkGroup {
    BenchmarkGroup(
      name: "Registered again",
      benchmarks: [
        registered("1 field of a class", { Panel() }, { $0.tap() }) { blackHole($0.first) },
        registered("1 field of a store", { Board.store }, { $0.send(.count) }) {
          blackHole($0.first)
        },
        registered("5 fields of a class", { Panel() }, { $0.tap() }) { $0.readFive() },
        registered("5 fields of a store", { Board.store }, { $0.send(.count) }) { $0.readFive() },
        registered("a class among 1 000", { Panels() }, { $0.observed.tap() }) {
          blackHole($0.observed.first)
        },
        registered("a row among 1 000", { ObservedRows() }, { $0.tap() }) {
          blackHole($0.row.taps)
        },
      ]
    )
  }

  /// - Parameters:
  ///   - change: Changes a value that was read.
  ///   - read: Reads the values.
  @MainActor
  private static func registered<Subject: AnyObject>(
    _ name: String,
    _ make: @escaping @MainActor () -> Subject,
    _ change: @escaping @MainActor (Subject) -> Void,
    _ read: @escaping @MainActor (Subject) -> Void
  ) -> Benchmark {
    Benchmark(name, allocations: nil, on: make) { subject, count in
      for _ in 0..<count {
        withObservationTracking {
          read(subject)
        } onChange: {
        }
        change(subject)
      }
    }
  }
}

/// A model with the first fields of ``Board``.
@MainActor
@Observable
private final class Panel {
  private(set) var first = 0
  private(set) var second = ""
  private(set) var third = 0.0
  private(set) var fourth = [1, 2, 3]
  private(set) var fifth: Int?

  func tap() { first &+= 1 }

  func readFive() {
    blackHole(first)
    blackHole(second)
    blackHole(third)
    blackHole(fourth)
    blackHole(fifth)
  }
}

/// A thousand models, which are observed.
@MainActor
private final class Panels {
  let observed: Panel

  init() {
    let panels = (0..<1_000).map { _ in Panel() }
    observed = panels[500]
    withObservationTracking {
      for panel in panels { blackHole(panel.first) }
    } onChange: {
    }
  }
}

/// A store with a thousand rows, which are observed.
@MainActor
private final class ObservedRows {
  private let store: StoreOf<List>
  private let rows: [StoreOf<Row>]
  let row: StoreOf<Row>

  init() {
    let store = Store(initialState: List.State(count: 1_000)) { List() }
    rows = store.scope(state: \.rows, action: \.rows).map { $0 }
    row = rows[500]
    self.store = store
    for row in rows {
      withObservationTracking {
        blackHole(row.taps)
      } onChange: {
      }
    }
  }

  func tap() { row.send(.tap) }
}

extension StoreOf<Board> {
  fileprivate func readFive() {
    blackHole(self.first)
    blackHole(self.second)
    blackHole(self.third)
    blackHole(self.fourth)
    blackHole(self.fifth)
  }
}
