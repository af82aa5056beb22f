import Observation
import TestSupport
import Testing

import Cairn

/// Observations that change what observations of other stores have read.
@MainActor @Suite(.timeLimit(.minutes(60))) struct NestedObservationTests {
  private let store: StoreOf<Gallery> = Gallery.store()
  private let other: StoreOf<Gallery> = Gallery.store()

  // O2
  @Test func `An observation does not observe the fields that its send makes others read`() {
    var (runs, others) = (0, 0)
    let told = observe { [other] in
      others += 1
      _ = other.word
    }
    let observation = observe { [store, other] in
      runs += 1
      if store.count == 1 { other.change { $0.word = "x" } }
    }
    store.change { $0.count = 1 }
    #expect([runs, others] == [2, 2])
    other.change { $0.word = "y" }
    #expect([runs, others] == [2, 3])
    withExtendedLifetime((told, observation)) {}
  }

  // O2
  @Test
  func `An observation does not observe the fields that a send in its first run makes others read`()
  {
    var (runs, others) = (0, 0)
    let told = observe { [other] in
      others += 1
      _ = other.word
    }
    let observation = observe { [other] in
      runs += 1
      other.change { $0.word = "x" }
    }
    #expect([runs, others] == [1, 2])
    other.change { $0.word = "y" }
    #expect([runs, others] == [1, 3])
    withExtendedLifetime((told, observation)) {}
  }

  // O2
  @Test func `An observation that another one begins does not make it observe its reads`() {
    var (runs, innerRuns) = (0, 0)
    var inner: StoreObservation?
    let outer = observe { [store] in
      runs += 1
      _ = store.count
      inner = observe {
        innerRuns += 1
        _ = store.word
      }
    }
    #expect([runs, innerRuns] == [1, 1])
    store.change { $0.word = "x" }
    #expect([runs, innerRuns] == [1, 2])
    store.change { $0.count = 1 }
    #expect([runs, innerRuns] == [2, 3])
    store.change { $0.word = "y" }
    #expect([runs, innerRuns] == [2, 4])
    inner?.cancel()
    store.change { $0.word = "z" }
    #expect([runs, innerRuns] == [2, 4])
    withExtendedLifetime(outer) {}
  }

  // O2
  @Test func `Observations that others begin run in their order, each after the one that began it`()
  {
    var (seen, observations): ([String], [StoreObservation]) = ([], [])
    func begin(_ name: String, _ count: Int) {
      observations.append(
        observe { [store] in
          seen.append("\(name) \(store.count)")
          guard store.count == 0 else { return }
          for number in 0..<count { begin("\(name)\(number)", count - 1) }
          seen.append("\(name) ends")
        }
      )
    }
    begin("a", 2)
    #expect(
      seen == [
        "a 0", "a ends", "a0 0", "a0 ends", "a1 0", "a1 ends", "a00 0", "a00 ends", "a10 0",
        "a10 ends",
      ]
    )
    seen = []
    store.change { $0.count = 1 }
    #expect(Set(seen) == ["a 1", "a0 1", "a1 1", "a00 1", "a10 1"])
    #expect(seen.count == 5)
  }

  // O2
  @Test func `An observation that another one begins and cancels never runs`() {
    var runs = 0
    let outer = observe {
      let inner = observe { runs += 1 }
      inner.cancel()
    }
    #expect(runs == 0)
    withExtendedLifetime(outer) {}
  }

  // O2
  @Test func `An observation that another one begins and releases runs once`() {
    var runs = 0
    let outer = observe { [store] in
      _ = observe {
        runs += 1
        _ = store.word
      }
    }
    #expect(runs == 1)
    store.change { $0.word = "x" }
    #expect(runs == 1)
    withExtendedLifetime(outer) {}
  }

  // O2
  @Test func `An observation that a view's body begins in another one runs at once`() {
    var (seen, observations): ([String], [StoreObservation]) = ([], [])
    withObservationTracking {
      observations.append(
        observe { [store, other] in
          seen.append(store.word)
          observations.append(observe { seen.append("\(other.count)") })
        }
      )
    } onChange: {
    }
    #expect(seen == ["a", "0"])
  }

  // S1, S4
  @Test func `Observers see an observer's send to another store before the outermost send returns`()
  {
    var (seen, seenMeanwhile): ([Int], [Int]) = ([], [])
    let told = observe { [other] in seen.append(other.count) }
    let observation = store.observe(\.count) { [other] count in
      other.change { $0.count = count }
      other.change { $0.count = count + 1 }
      seenMeanwhile = seen
    }
    store.change { $0.count = 5 }
    #expect(seenMeanwhile == [0])
    #expect(seen == [0, 6])
    withExtendedLifetime((told, observation)) {}
  }

  // O2
  @Test func `A send inside of tracking does not make others' reads tracked`() async {
    let journal = Journal()
    let tracking = Tracking()
    let observation = observe { [other] in journal.write("\(other.word) \(other.count)") }
    tracking { () -> Int in
      other.change { $0.word = "b" }
      return store.count
    }
    #expect(journal.entries == ["a 0"])
    await journal.wait(for: "b 0")
    other.change { $0.count = 1 }
    #expect(journal.entries == ["a 0", "b 0", "b 1"])
    #expect(tracking.count == 0)
    store.change { $0.count = 1 }
    #expect(tracking.count == 1)
    withExtendedLifetime(observation) {}
  }

  // O2, S4
  @Test(arguments: Seeds.upTo(20))
  func `Each observation has seen the newest state after all sends`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stores = [store, other, Gallery.store()]
    var copies: [Copying] = []
    // Each digit is copied from an earlier one, so copying ends.
    for target in 3..<12 {
      let source = Int.random(in: 0..<target, using: &random)
      copies.append(Copying(source, of: stores[source % 3], to: target, of: stores[target % 3]))
    }
    for copy in copies.shuffled(using: &random) {
      copy.begin()
    }
    for _ in 0..<30 {
      let value = Int.random(in: 0..<3, using: &random)
      let digit = Int.random(in: 0..<3, using: &random)
      stores[digit].change { $0.digits[digit] = value }
      #expect(copies.allSatisfy { $0.isUpToDate })
    }
  }

  // O2
  @Test func `An observation that waits for the end of tracking runs earlier with the next burst`()
  {
    var seen: [String] = []
    let observation = observe { [other] in seen.append(other.word) }
    withObservationTracking {
      other.change { $0.word = "b" }
    } onChange: {
    }
    let bystander = observe { [store] in _ = store.count }
    store.change { $0.count = 1 }
    #expect(seen == ["a", "b"])
    withExtendedLifetime((observation, bystander)) {}
  }
}

/// Copies a digit of one store to another store or to the same one.
@MainActor
private final class Copying {
  private let source: Int
  private let origin: StoreOf<Gallery>
  private let target: Int
  private let destination: StoreOf<Gallery>
  private var seen: Int?
  private var observation: StoreObservation?

  init(_ source: Int, of origin: StoreOf<Gallery>, to target: Int, of destination: StoreOf<Gallery>)
  {
    self.source = source
    self.origin = origin
    self.target = target
    self.destination = destination
  }

  func begin() {
    observation = observe { [unowned self] in
      let value = origin[dynamicMember: \.[digit: source]]
      seen = value
      guard destination[dynamicMember: \.[digit: target]] != value else { return }
      destination.change { [target] in $0.digits[target] = value }
    }
  }

  /// Whether it has copied the current digit.
  var isUpToDate: Bool {
    let digits = destination.unobservedState.digits
    return seen == origin.unobservedState.digits[source] && digits[target] == seen
  }
}
