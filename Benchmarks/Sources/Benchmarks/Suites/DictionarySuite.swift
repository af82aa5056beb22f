import Cairn
import Observation
import Reporting

extension BenchmarkSuite {
  /// Children in a dictionary, which has no stamps: a write copies its storage. No storages are
  /// compared if the write names the child.
  @MainActor
  static let dictionaries = BenchmarkSuite(
    name: "Dictionary",
    groups: [taps(nil), taps(.observed), taps(.held), changes],
    limits: [
      // The values are copied: some eighty instructions for each. A comparison took a thousand, three
      // times.
      .instructions(
        of: "Card of a dictionary, observed, of 1 000",
        beyond: "Card of a dictionary, observed, of 100",
        atMost: 75_000
      ),
      .instructions(
        of: "Card of a dictionary, observed, of 100",
        beyond: "Card of a dictionary, without store, of 100",
        atMost: 37_000
      ),
      .growth(
        of: "Card of a dictionary comes and goes, of 1 000",
        over: "Card of a dictionary comes and goes, of 100",
        atMost: 11
      ),
      .growth(
        of: "Card of a dictionary, without store, of 1 000",
        over: "Card of a dictionary, without store, of 100",
        atMost: 1.2
      ),
    ]
  )

  private enum Use: String {
    case held, observed
  }

  @MainActor
  private static func taps(_ use: Use?) -> BenchmarkGroup {
    BenchmarkGroup(
      name: "Card of a dictionary, \(use?.rawValue ?? "without store")",
      benchmarks: [(10, "of 10"), (100, "of 100"), (1_000, "of 1 000")].map { total, size in
        Benchmark(size, allocations: nil, on: { cards(of: total, use) }) { subject, count in
          let action = opaque(Cards.Action.cards(.element(id: 5, action: .tap)))
          for _ in 0..<count {
            subject.0.send(action)
          }
        }
      }
    )
  }

  @MainActor
  private static var changes: BenchmarkGroup {
    BenchmarkGroup(
      name: "Card of a dictionary comes and goes",
      benchmarks: [(100, "of 100"), (1_000, "of 1 000")].map { total, size in
        Benchmark(size, allocations: nil, on: { cards(of: total, .observed) }) { subject, count in
          for _ in 0..<count {
            subject.0.send(opaque(.add))
            subject.0.send(opaque(.removeLast))
          }
        }
      }
    )
  }

  /// A store with cards, and the stores of the cards.
  @MainActor
  private static func cards(
    of total: Int,
    _ use: Use?
  ) -> (StoreOf<Cards>, [StoreOf<Row>]) {
    let store = Store(initialState: Cards.State(count: total)) { Cards() }
    guard let use else { return (store, []) }
    let cards = store.scope(state: \.cards, action: \.cards).elements().map { $0 }
    guard use == .observed else { return (store, cards) }
    withObservationTracking {
      _ = store.scope(state: \.cards, action: \.cards).elements().count
      for card in cards { _ = card.title }
    } onChange: {
    }
    return (store, cards)
  }
}
