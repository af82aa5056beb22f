import Observation
import TestSupport
import Testing

import Cairn

/// A send during tracking changes values that were read before the observer can be notified.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SendWhileTrackingTests {
  private let store: StoreOf<Gallery> = Gallery.store()

  // O2, S4
  @Test func `An observation whose first run sends runs again, and continues to observe`() {
    var seen: [Int] = []
    let observation = observe { [store] in
      seen.append(store.count)
      if store.count == 0 { store.change { $0.count = 1 } }
    }
    #expect(seen == [0, 1])
    store.change { $0.word = "b" }
    #expect(seen == [0, 1])
    store.change { $0.count = 2 }
    store.change { $0.count = 3 }
    #expect(seen == [0, 1, 2, 3])
    withExtendedLifetime(observation) {}
  }

  // O2, S4
  @Test func `An observation that sends to another store sees the result`() {
    let other = Gallery.store()
    var seen: [String] = []
    let observation = observe { [store] in
      seen.append("\(store.count) \(other.count)")
      if other.count < store.count { other.change { $0.count += 1 } }
    }
    store.change { $0.count = 2 }
    #expect(seen == ["0 0", "2 0", "2 1", "2 2"])
    other.change { $0.count = 7 }
    store.change { $0.word = "b" }
    #expect(seen.count == 5)
    withExtendedLifetime(observation) {}
  }

  // O2, S4
  @Test func `An observation does not run again for values that it has not read`() {
    var (runs, others) = (0, 0)
    let other = observe { [store] in
      others += 1
      _ = store.word
    }
    let observation = observe { [store] in
      runs += 1
      if store.count < 2 { store.change { $0.word += "b" } }
    }
    #expect([runs, others] == [1, 2])
    store.change { $0.count = 1 }
    #expect([runs, others] == [2, 3])
    withExtendedLifetime((observation, other)) {}
  }

  // O2, S4
  @Test
  func `An observation runs again after a nested observation that sends, as does the nested one`() {
    var (outer, inner): ([Int], [Int]) = ([], [])
    var observations: [StoreObservation] = []
    let observation = observe { [store] in
      outer.append(store.count)
      guard observations.isEmpty else { return }
      let begun = observe {
        inner.append(store.count)
        if store.count == 0 { store.change { $0.count = 1 } }
      }
      observations.append(begun)
    }
    #expect(outer == [0, 1])
    #expect(inner.last == 1)
    store.change { $0.count = 2 }
    #expect(outer == [0, 1, 2])
    #expect(inner.last == 2)
    withExtendedLifetime((observation, observations)) {}
  }

  /// A value to read, and a change of it.
  struct Reading: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let read: @MainActor @Sendable (StoreOf<Gallery>) -> Void
    let change: @Sendable (inout Gallery.State) -> Void

    init(
      _ description: String,
      _ read: @escaping @MainActor @Sendable (StoreOf<Gallery>) -> Void,
      _ change: @escaping @Sendable (inout Gallery.State) -> Void
    ) {
      testDescription = description
      self.read = read
      self.change = change
    }
  }

  nonisolated static let readings = [
    Reading("a field", { _ = $0.count }, { $0.count = 1 }),
    Reading("an array", { _ = $0.words }, { $0.words.append("b") }),
    Reading("plain bytes", { _ = $0.point }, { $0.point.x = 1 }),
    Reading("a derived field", { _ = $0.isLarge }, { $0.count = 11 }),
    Reading("what cannot be compared", { _ = $0.opaque }, { $0.opaque.title = "b" }),
    Reading("the whole state", { _ = $0.state }, { $0.count = 1 }),
    Reading("rows", { _ = $0.rows }, { $0.rows.append(Page.State(id: 3)) }),
    Reading(
      "a field of a row",
      { _ = $0.scope(state: \.rows, action: \.rows)[id: 1]?.notes },
      { $0.rows[id: 1]?.notes = ["b"] }
    ),
    Reading(
      "a field of a screen",
      { _ = $0.scope(state: \.path, action: \.path).elements().last?.notes },
      { $0.path[1].notes = ["b"] }
    ),
    Reading(
      "a field of a child",
      { _ = $0.scope(state: \.counter, action: \.counter).count },
      { $0.counter.count = 1 }
    ),
    Reading(
      "whether there is a child",
      { _ = $0.scope(state: \.child, action: \.child) },
      { $0.child = Page.State() }
    ),
  ]

  // O2, O3
  @Test(arguments: readings)
  func `An observer is notified with the next burst of changes that were made during tracking`(
    reading: Reading
  ) {
    let tracking = Tracking()
    tracking {
      reading.read(store)
      store.change(reading.change)
    }
    #expect(tracking.count == 0)
    store.change { $0.digits[0] += 1 }
    #expect(tracking.count == 1)
    store.change { $0 = Gallery.State() }
    #expect(tracking.count == 1)
  }

  // O2, O3
  @Test(arguments: readings)
  func `An observation sees the values that it changed itself`(reading: Reading) {
    var runs = 0
    let observation = observe { [store] in
      runs += 1
      reading.read(store)
      if runs == 1 { store.change(reading.change) }
    }
    #expect(runs == 2)
    store.change { $0 = Gallery.State() }
    #expect(runs == 3)
    withExtendedLifetime(observation) {}
  }

  // O2
  @Test
  func `An earlier observer is notified at once, and the one that is tracking with the next burst`()
  {
    let (outer, inner) = (Tracking(), Tracking())
    outer { () -> Int in
      let count = store.count
      inner { store.count }
      store.change { $0.count = 1 }
      return count
    }
    #expect([inner.count, outer.count] == [1, 0])
    store.change { $0.word = "b" }
    #expect([inner.count, outer.count] == [1, 1])
  }

  // O2
  @Test func `An observer is notified once, however often a value changes during tracking`() {
    let tracking = Tracking()
    tracking {
      for count in 1...3 {
        _ = store.count
        store.change { $0.count = count }
      }
    }
    store.change { $0.count = 0 }
    store.change { $0.count = 5 }
    #expect(tracking.count == 1)
    #expect(!store.engine.hasObservers)
  }

  // O2, O3
  @Test(arguments: Seeds.upTo(8))
  func `No observer keeps an outdated value, whatever is sent during tracking`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var readers: [Reader] = []
    for _ in 0..<100 {
      for _ in 0..<3 {
        let reader = Reader()
        reader.read(store, Int.random(in: 0..<4, using: &random)) {
          for _ in 0..<Int.random(in: 0..<3, using: &random) {
            store.change(change(using: &random))
          }
        }
        readers.append(reader)
      }
      store.change(change(using: &random))
      #expect(readers.allSatisfy { $0.isRight(store) })
      readers.removeAll { $0.wasTold }
    }
  }

  private func change(
    using random: inout SeededGenerator
  ) -> @Sendable (inout Gallery.State) -> Void {
    let number = Int.random(in: 0..<3, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: { $0.count = 5 * number }
    case 1: { $0.rows[id: number]?.notes = ["\(number)"] }
    case 2: { $0.rows.remove(id: number) }
    case 3: { $0.rows.updateOrAppend(Page.State(id: number)) }
    case 4: { $0.child = number == 0 ? nil : Page.State(id: number) }
    default: { $0.child?.notes = ["\(number)"] }
    }
  }

  // O2, O4
  @Test func `An observer of a child's field is notified too`() throws {
    store.change { $0.child = Page.State() }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let tracking = Tracking()
    tracking {
      _ = child.notes
      child.send(.note("b"))
    }
    store.change { $0.word = "b" }
    #expect(tracking.count == 1)
    #expect(child.notes == ["b"])
  }
}

/// An observer that reads a part of the gallery and then sends, before it is registered.
@MainActor
private final class Reader {
  private let tracking = Tracking()
  private var part = 0
  private var value = ""

  var wasTold: Bool { tracking.count > 0 }

  func read(_ store: StoreOf<Gallery>, _ part: Int, then send: () -> Void) {
    self.part = part
    tracking {
      value = Self.value(of: part, in: store)
      send()
    }
  }

  /// Whether it was notified, or has nothing to be notified of.
  func isRight(_ store: StoreOf<Gallery>) -> Bool {
    tracking.count == 1 || value == Self.value(of: part, in: store)
  }

  private static func value(of part: Int, in store: StoreOf<Gallery>) -> String {
    switch part {
    case 0: "\(store.count)"
    case 1: "\(store.isLarge)"
    case 2: store.scope(state: \.rows, action: \.rows).map { "\($0.notes)" }.joined()
    default: "\(store.scope(state: \.child, action: \.child)?.notes ?? ["none"])"
    }
  }
}
