import Observation
import Testing

@testable import Cairn

/// Observations that lead to others, of other stores.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NestedObservationTests {
  private let store: StoreOf<Gallery> = Gallery.store()
  private let other: StoreOf<Gallery> = Gallery.store()

  // O2
  @Test func `What an observation sends to is not what it has read`() {
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
  @Test func `What the first run of an observation sends to is not what it has read`() {
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

  // S1, S4
  @Test func `What an observer sends to another store is seen before the outermost send returns`() {
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
  @Test func `What is sent while somebody tracks is not read by them`() async {
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

  // O2
  @Test func `What waits for somebody who tracks runs with the next burst if that comes first`() {
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
