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
      // The store is one object for the observer, as the class is.
      .instructions(
        of: "Registered again, 5 fields of a store",
        beyond: "Registered again, 5 fields of a class",
        atMost: 13_500
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
        registered("1 field of a class", { Panel() }, { $0.tap() }) { panel, _ in
          blackHole(panel.first)
        },
        registered("1 field of a store", { Board.store }, { $0.send(.count) }) { store, _ in
          blackHole(store.first)
        },
        registered("5 fields of a class", { Panel() }, { $0.tap() }) { $0.readFive($1) },
        registered("5 fields of a store", { Board.store }, { $0.send(.count) }) { $0.readFive($1) },
        registered("a class among 1 000", { Panels() }, { $0.observed.tap() }) { panels, _ in
          blackHole(panels.observed.first)
        },
        registered("a row among 1 000", { ObservedRows() }, { $0.tap() }) { rows, _ in
          blackHole(rows.row.taps)
        },
      ]
    )
  }

  /// - Parameters:
  ///   - change: Changes a value that was read.
  ///   - read: Reads the values. It is passed how many times it has read before.
  @MainActor
  private static func registered<Subject: AnyObject>(
    _ name: String,
    _ make: @escaping @MainActor () -> Subject,
    _ change: @escaping @MainActor (Subject) -> Void,
    _ read: @escaping @MainActor (Subject, Int) -> Void
  ) -> Benchmark {
    Benchmark(name, allocations: nil, on: make) { subject, count in
      for turn in 0..<count {
        withObservationTracking {
          read(subject, turn)
        } onChange: {
        }
        change(subject)
      }
    }
  }
}

/// A model with the fields of ``Board`` that are read.
@MainActor
@Observable
private final class Panel {
  private(set) var first = 0
  private(set) var second = ""
  private(set) var third = 0.0
  private(set) var fourth = [1, 2, 3]
  private(set) var fifth: Int?
  private(set) var sixth = false
  private(set) var seventh = "A title that is not kept in place"
  private(set) var ninth = 0
  private(set) var tenth = ["a": 1]

  func tap() { first &+= 1 }

  /// Reads the first field, and four others. Which ones, depends on the turn: what five key paths cost
  /// depends on their places in hash tables, and it is the average that counts.
  func readFive(_ turn: Int) {
    blackHole(first)
    for offset in 0..<4 {
      switch (turn &+ offset) % 8 {
      case 0: blackHole(second)
      case 1: blackHole(third)
      case 2: blackHole(fourth)
      case 3: blackHole(fifth)
      case 4: blackHole(sixth)
      case 5: blackHole(seventh)
      case 6: blackHole(ninth)
      default: blackHole(tenth)
      }
    }
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
  /// Reads the same fields as ``Panel/readFive(_:)``.
  fileprivate func readFive(_ turn: Int) {
    blackHole(self.first)
    for offset in 0..<4 {
      switch (turn &+ offset) % 8 {
      case 0: blackHole(self.second)
      case 1: blackHole(self.third)
      case 2: blackHole(self.fourth)
      case 3: blackHole(self.fifth)
      case 4: blackHole(self.sixth)
      case 5: blackHole(self.seventh)
      case 6: blackHole(self.ninth)
      default: blackHole(self.tenth)
      }
    }
  }
}
