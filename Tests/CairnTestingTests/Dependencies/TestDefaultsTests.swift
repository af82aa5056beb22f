import CairnTesting
import Synchronization
import Testing

/// A client that counts, and a client that uses it.
private final class Tally: TestDependencyKey, Sendable {
  private let number = Mutex(0)

  func next() -> Int {
    number.withLock {
      $0 += 1
      return $0
    }
  }

  static var testValue: Tally { Tally() }
}

private struct Desk: TestDependencyKey {
  @Dependency(Tally.self) var kept
  let read: Tally

  static var testValue: Desk {
    @Dependency(Tally.self) var counter
    return Desk(read: counter)
  }
}

private struct TallyUser {
  @Dependency(Tally.self) var counter
  @Dependency(Desk.self) var desk
}

/// Each of these tests fails if another test has used the values before it.
// S8
@Suite struct TestDefaultsTests {
  @Dependency(Tally.self) private var counter

  private func count() -> Int { counter.next() }

  @Test func `A test has default values of its own`() {
    #expect(count() == 1)
    #expect(count() == 2)
  }

  @Test func `Another test has default values of its own`() {
    #expect(count() == 1)
  }

  @Test func `Tasks and models of a test share its default values`() async {
    #expect(count() == 1)
    #expect(await Task { count() }.value == 2)
    let clerk = withDependencies { _ in
    } operation: {
      TallyUser()
    }
    #expect(clerk.counter.next() == 3)
    #expect(await Task.detached { clerk.counter.next() }.value == 4)
  }

  @Test func `A default value uses the other default values of its test`() {
    let clerk = TallyUser()
    #expect(clerk.desk.read === clerk.counter)
    #expect(clerk.desk.kept === clerk.counter)
    #expect(count() == 1)
  }

  @Test func `A live store of a test uses the default values of the test`() async {
    await MainActor.run {
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          @Dependency(Tally.self) var tally
          state = tally.next()
          return .none
        }
      }
      store.send(true)
      #expect(store.state == 1)
    }
    #expect(count() == 2)
  }

  @Test func `A test store has default values of its own, also behind a default value`() async {
    #expect(TallyUser().desk.read.next() == 1)
    for _ in 1...2 {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          @Dependency(Desk.self) var desk
          state = desk.read.next() + desk.kept.next()
          return .none
        }
      }
      await store.send(true) { $0 = 3 }
    }
  }

  @Test(.dependencies) func `A trait without overrides gives a test default values of its own`() {
    #expect(count() == 1)
    prepareDependencies { $0[Desk.self] = Desk(read: Tally()) }
  }

  @Test(.dependencies, arguments: [1, 1, 2])
  func `With the trait, each case has default values of its own`(_: Int) {
    #expect(count() == 1)
  }
}

// S8
@Suite(.dependencies) struct `A suite with default values for each test` {
  @Dependency(Tally.self) private var counter

  @Test func `One test`() { #expect(counter.next() == 1) }

  @Test func `Another test`() { #expect(counter.next() == 1) }

  @Test(.dependencies { $0[Tally.self] = Tally() })
  func `A test with an override`() { #expect(counter.next() == 1) }
}
