import TestSupport
import Testing

import Cairn

/// Random changes of a ``Harbour`` while the test holds stores of many crates, reads through them
/// and sends.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ChildStoreModelTests {
  private static let passages = Harbour.Passage<Harbour, Harbour.Crate>.all

  // O1, O4, L4, L7
  @Test(arguments: 0..<4)
  func `A store sends its actions while its child exists, and keeps the last state later`(
    group: UInt64
  ) async throws {
    for await seed in Seeds.group(group, upTo: 4) {
      try walk(seed: seed)
    }
  }

  private func walk(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = Store(initialState: Harbour.State()) { Harbour() }
    var held: [HeldCrate] = []
    for step in 0..<200 {
      let moment = "seed \(seed), step \(step)"
      for _ in 0..<3 {
        try hold(anyPassage(&random), of: store, in: &held, moment)
      }
      for crate in held where random.below(3) == 0 {
        let part = HeldCrate.Part.allCases[random.below(3)]
        try crate.read(part, isTracked: random.below(2) == 0, moment)
      }
      for crate in held where random.below(8) == 0 {
        try crate.send(100 + random.below(1_000), to: store, moment)
      }
      store.send(.change(Harbour.upheavals(using: &random)))
      if held.count > 40 { held.removeFirst(random.below(30)) }
    }
  }

  private func anyPassage(
    _ random: inout SeededGenerator
  ) -> Harbour.Passage<Harbour, Harbour.Crate> {
    Self.passages[random.below(Self.passages.count)]
  }

  /// Gets a crate's store, and holds it unless the test holds it already.
  private func hold(
    _ passage: Harbour.Passage<Harbour, Harbour.Crate>,
    of store: StoreOf<Harbour>,
    in held: inout [HeldCrate],
    _ moment: String
  ) throws {
    let found = passage.store(store)
    let isThere = passage.state(store.unobservedState) != nil
    try #require((found != nil) == isThere, "\(moment): \(passage.name) is there: \(isThere)")
    guard let found else { return }
    try #require(!found.isRemoved, "\(moment): the store of \(passage.name) is dead")
    guard !held.contains(where: { $0.store === found }) else { return }
    held.append(HeldCrate(store: found, name: passage.name))
  }
}

/// A store of a crate and the values that were read through it.
@MainActor
private final class HeldCrate {
  enum Part: CaseIterable {
    case count, label, whole
  }

  let store: StoreOf<Harbour.Crate>
  private let name: String
  private var lastCount: Int?
  private var lastLabel: String?

  init(store: StoreOf<Harbour.Crate>, name: String) {
    self.store = store
    self.name = name
  }

  /// Reads a field or the whole state, and compares it with the last values if the crate was
  /// removed.
  func read(_ part: Part, isTracked: Bool, _ moment: String) throws {
    var (count, label) = (lastCount, lastLabel)
    let read = { [store] in
      switch part {
      case .count: count = store.count
      case .label: label = store.label
      case .whole: (count, label) = (store.state.count, store.state.label)
      }
    }
    if isTracked { Tracking()(read) } else { read() }
    if store.isRemoved {
      try #require(
        count == lastCount ?? count && label == lastLabel ?? label,
        """
        \(moment): '\(count ?? 0)' and '\(label ?? "")' are read late in \(name), \
        '\(lastCount ?? 0)' and '\(lastLabel ?? "")' were read last
        """
      )
    }
    (lastCount, lastLabel) = (count, label)
  }

  /// Sends an action, which changes the crate if it exists, and nothing if it was removed.
  func send(_ count: Int, to root: StoreOf<Harbour>, _ moment: String) throws {
    let wasGone = store.isRemoved
    let before = root.unobservedState
    store.send(.change { $0.count = count }, .ifPresent)
    if wasGone {
      try #require(
        root.unobservedState == before,
        "\(moment): the dead store of \(name) changed the state"
      )
    } else {
      try #require(store.count == count, "\(moment): the store of \(name) lost an action")
      lastCount = count
    }
  }
}
