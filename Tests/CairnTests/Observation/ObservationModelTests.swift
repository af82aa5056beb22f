import TestSupport
import Testing

import Cairn

/// Random changes of a ``Harbour`` with many readers. The expected values are also computed from
/// the state, which determines the readers that must be notified.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservationModelTests {
  private static let readings = Harbour.Reading<Harbour>.all
  private static let sights = Harbour.Passage<Harbour, Harbour.Sight>.all
  private static let ships = Harbour.Passage<Harbour, Harbour.Ship>.all
  private static let crates = Harbour.Passage<Harbour, Harbour.Crate>.all

  /// What else happens besides reads between bursts.
  enum Company: CaseIterable {
    case nobody
    /// Some stores are held, so they stay alive.
    case holders
    /// Some readers read in the middle of bursts.
    case interrupters
    case holdersAndInterrupters

    var hasHolders: Bool { self == .holders || self == .holdersAndInterrupters }
    var hasInterrupters: Bool { self == .interrupters || self == .holdersAndInterrupters }
  }

  // O2, O3, O4, L4
  @Test(arguments: Company.allCases, 0..<4)
  func `A reader is notified if what it read differs at the end of the burst`(
    company: Company,
    group: UInt64
  ) async throws {
    for await seed in Seeds.group(group, upTo: 4) {
      try walk(seed: seed, company)
    }
  }

  private func walk(seed: UInt64, _ company: Company) throws {
    var random = SeededGenerator(seed: seed)
    let interruption = Interruption()
    let store = Store(initialState: Harbour.State(), instruments: [interruption]) { Harbour() }
    var readers: [HarbourReader] = []
    var held: [AnyObject] = []
    for step in 0..<100 {
      if step.isMultiple(of: 25) { held = [] }
      if company.hasHolders, random.below(3) == 0, let found = anyStore(in: store, &random) {
        held.append(found)
      }
      for _ in 0..<random.below(12) {
        let reader = HarbourReader(anyReading(&random), in: store, step: step)
        try #require(
          reader.value == reader.expected(in: store.unobservedState),
          "seed \(seed), step \(step): \(reader.report(in: store.unobservedState))"
        )
        readers.append(reader)
      }
      var interrupters: [HarbourReader] = []
      if company.hasInterrupters, random.below(3) == 0 {
        let wanted = (0..<3).map { _ in anyReading(&random) }
        interruption.body = {
          interrupters += wanted.map { HarbourReader($0, in: store, step: step) }
        }
      }
      store.send(.change(Harbour.upheavals(using: &random)))
      interruption.body = nil
      readers += interrupters
      let state = store.unobservedState
      let missed = readers.first { !$0.wasTold && $0.value != $0.expected(in: state) }
      try #require(
        missed == nil,
        "seed \(seed), step \(step): \(missed?.report(in: state) ?? "")"
      )
      readers.removeAll { $0.wasTold }
      if readers.count > 150 { readers.removeFirst(50) }
    }
    withExtendedLifetime(held) {}
  }

  // O2, O3
  @Test(arguments: 0..<4)
  func `While no child is added or removed, a reader is notified only if what it read differs`(
    group: UInt64
  ) async throws {
    for await seed in Seeds.group(group, upTo: 4) {
      var random = SeededGenerator(seed: seed)
      let store = Store(initialState: Harbour.State.full) { Harbour() }
      var readers: [HarbourReader] = []
      for step in 0..<80 {
        for _ in 0..<12 {
          readers.append(HarbourReader(anyReading(&random), in: store, step: step))
        }
        store.send(.change([Harbour.change(using: &random)]))
        let state = store.unobservedState
        let wrong = readers.first { reader in
          let differs = reader.value != reader.expected(in: state)
          return reader.isExact ? reader.wasTold != differs : differs && !reader.wasTold
        }
        try #require(
          wrong == nil,
          "seed \(seed), step \(step): \(wrong?.report(in: state) ?? "")"
        )
        readers.removeAll { $0.wasTold }
        if readers.count > 200 { readers.removeFirst(80) }
      }
    }
  }

  private func anyReading(_ random: inout SeededGenerator) -> Harbour.Reading<Harbour> {
    Self.readings[random.below(Self.readings.count)]
  }

  private func anyStore(
    in store: StoreOf<Harbour>,
    _ random: inout SeededGenerator
  ) -> AnyObject? {
    switch random.below(3) {
    case 0: Self.sights[random.below(Self.sights.count)].store(store)
    case 1: Self.ships[random.below(Self.ships.count)].store(store)
    default: Self.crates[random.below(Self.crates.count)].store(store)
    }
  }
}

/// Calls a closure after each action.
private final class Interruption: StoreInstrument {
  var body: (() -> Void)?

  func didReduce(_ action: Harbour.Action, from origin: ActionOrigin, state: Harbour.State) {
    body?()
  }
}
