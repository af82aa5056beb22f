import CairnExplorer
import Synchronization
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreComparisonTests {
  /// A state that is not `Equatable`.
  struct Player {
    var title = ""
    var seconds = 0
    var stop: @Sendable () -> Void = {}
  }

  struct Snapshot: Equatable {
    let title: String
    let seconds: Int

    init(_ player: Player) {
      (title, seconds) = (player.title, player.seconds)
    }
  }

  private func player(line: UInt = #line) -> TestStore<Player, Int> {
    TestStore(initialState: Player(), comparing: Snapshot.init, line: line) {
      Reduce<Player, Int> { state, seconds in
        state.seconds = seconds
        state.stop = {}
        return .none
      }
    }
  }

  // X7
  @Test func `A state that is not Equatable is compared by its snapshot`() async {
    let store = player()
    await store.send(3) { $0.seconds = 3 }
    await store.send(3)
    store.assert { $0.seconds = 3 }
    store.exhaustivity = .off
    await store.send(4) { $0.title = "" }
    await store.finish()
  }

  @Test func `X17 A store is in a state again after a push and a pop`() async {
    struct Browser: Equatable {
      var path = StackState<String>()
      var visits = 0
    }
    let store = TestStore(initialState: Browser(path: ["a"]), ignoring: \.visits) {
      Reduce<Browser, String?> { state, page in
        guard let page else {
          state.path.removeLast()
          return .none
        }
        state.path.append(page)
        state.visits += 1
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send("b")
    let state = store.state
    #expect(store.isInState(state))
    await store.send(nil)
    #expect(!store.isInState(state))
    await store.send("b")
    #expect(store.state.path != state.path)
    #expect(store.isInState(state))
    await store.send(nil)
    await store.send("c")
    #expect(!store.isInState(state))
  }

  @Test func `X7 A store is in a state again if the snapshots are equal`() async {
    let store = player()
    store.exhaustivity = .off
    let state = store.state
    await store.send(3)
    #expect(!store.isInState(state))
    await store.send(0)
    #expect(store.isInState(state))
  }

  // X7, X9
  @Test func `A difference shows the snapshots`() async {
    let line = #line + 3
    let found = await failures {
      let store = player()
      await store.send(3) { $0.seconds = 4 }
      await store.send(3) { $0.seconds = 3 }
      store.assert { $0.title = "x" }
    }
    let texts = [
      """
      State was not as expected after sending 3

            TestStoreComparisonTests.Snapshot(
              title: "",
          -   seconds: 4
          +   seconds: 3
            )

      (Expected: −, Actual: +)
      """,
      """
      The assertion after sending 3 changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.
      """,
      """
      State is not as asserted

            TestStoreComparisonTests.Snapshot(
          -   title: "x",
          +   title: "",
              seconds: 3
            )

      (Expected: −, Actual: +)
      """,
    ]
    #expect(found == texts.enumerated().map { Failure($1, line: line + $0) })
  }

  // X5, X7, X9
  @Test func `A snapshot is compared partially without exhaustivity`() async {
    let line = #line + 4
    let found = await failures {
      let store = player()
      store.exhaustivity = .off
      await store.send(3) { $0.seconds = 4 }
    }
    let text = """
      State was not as expected after sending 3

          - seconds: 4
          + seconds: 3

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X7
  @Test func `Ignored fields are not compared`() async {
    let store = TestStore(
      initialState: Form.State(),
      ignoring: \.count,
      \.header.title
    ) {
      Form()
    }
    await store.send(.header(.grow)) { $0.header.size = 2 }
    await store.send(.change { $0.count += 1 })
    await store.send(.change { $0.header.title = "x" })
    store.assert { $0.count = 77 }
    await store.finish()
  }

  // X7, X9
  @Test func `Ignored fields are not shown, and the others are`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State(), ignoring: \.title) { Counter() }
      await store.send(.increment)
      await store.send(.renamed("x")) { $0.title = "y" }
      await store.send(.loaded(3)) { $0.title = "z" }
    }
    let texts = [
      """
      State changed after sending .increment, and no change was asserted

            Counter.State(
          -   count: 0,
          +   count: 1,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """,
      """
      The assertion after sending .renamed("x") changes nothing

      The state did not change either. Leave the closure out to say so. A closure also changes \
      nothing if it changes a field of something that is nil, as in '$0.row?.name'.
      """,
      """
      State was not as expected after sending .loaded(3)

            Counter.State(
          -   count: 1,
          +   count: 3,
              title: "x"
            )

      (Expected: −, Actual: +)
      """,
    ]
    #expect(found == texts.enumerated().map { Failure($1, line: line + $0) })
  }
}

// MARK: - Cost

@Suite struct TestStoreCostTests {
  /// Counts comparisons of rows and reads of their fields.
  final class Meter: Sendable {
    private let counts = Mutex((comparisons: 0, reflections: 0))

    var values: (comparisons: Int, reflections: Int) { counts.withLock { $0 } }

    func didCompare() { counts.withLock { $0.comparisons += 1 } }
    func didReflect() { counts.withLock { $0.reflections += 1 } }
    func reset() { counts.withLock { $0 = (0, 0) } }
  }

  struct Row: Identifiable, Equatable, CustomReflectable {
    let id: Int
    var isDone = false
    let meter: Meter

    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.meter.didCompare()
      return lhs.id == rhs.id && lhs.isDone == rhs.isDone
    }

    var customMirror: Mirror {
      meter.didReflect()
      return Mirror(self, children: ["id": id, "isDone": isDone])
    }
  }

  static let rows = 10_000

  private func store(_ meter: Meter) -> TestStore<IdentifiedArrayOf<Row>, Int> {
    let rows = (0..<Self.rows).map { Row(id: $0, meter: meter) }
    return TestStore(initialState: IdentifiedArray(uniqueElements: rows)) {
      Reduce<IdentifiedArrayOf<Row>, Int> { state, id in
        state[id: id]?.isDone = true
        return .none
      }
    }
  }

  // X1
  @Test func `An exhaustive send compares each row once and reads the fields of none`() async {
    let meter = Meter()
    let store = store(meter)
    meter.reset()
    await store.send(0) { $0[id: 0]?.isDone = true }
    #expect(meter.values.comparisons <= Self.rows + 1)
    #expect(meter.values.reflections == 0)
  }

  // X5
  @Test func `A send without assertions compares no unchanged value`() async {
    let meter = Meter()
    let store = store(meter)
    store.exhaustivity = .off
    meter.reset()
    await store.send(0)
    #expect(meter.values.comparisons <= 1)
    #expect(meter.values.reflections == 0)
  }

  // X6
  @Test func `A failure reads the fields of the differing row only`() async {
    let meter = Meter()
    let found = await failures {
      let store = store(meter)
      meter.reset()
      await store.send(5_000)
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("… (5,000 unchanged)") == true)
    #expect(meter.values.comparisons <= 3 * Self.rows)
    #expect(meter.values.reflections <= 10)
  }
}
