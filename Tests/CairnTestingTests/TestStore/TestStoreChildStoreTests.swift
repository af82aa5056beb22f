import CairnTesting
import TestSupport
import Testing

/// Tests of features with independent child stores: all loops share one queue (rule D1).
@Suite struct TestStoreChildStoreTests {
  private func binder(
    _ sheets: [Int] = [0],
    clock: TestClock = TestClock(),
    line: UInt = #line
  ) -> TestStoreOf<Binder> {
    TestStore(initialState: Binder.State(sheets: sheets), line: line) {
      Binder()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  // D1, X1, X2
  @Test func `A child is tested like any feature, and the parent receives its outputs`()
    async throws
  {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.typed("a")) { $0.text = "a" }
    await sheet.send(.load)
    await sheet.receive(\.loaded) { $0.text = "a loaded" }
    await sheet.send(.closeTapped)
    await sheet.receive(\.delegate.closed)
    await store.receive(\.sheet[id: 0].closed) { $0.sheets = [] }
    #expect(store.childStore(of: \.sheets, id: 0, as: Paper.self) == nil)
    await store.finish()
  }

  // D1, X1
  @Test func `An action of a child that a test does not assert is a failure`() async throws {
    let store = binder()
    let line = Int(#line) + 2
    let found = await failures {
      let sheet = store.childStore(of: \.sheets, id: 0, as: Paper.self)
      await sheet?.send(.typed("a"))
      await sheet?.send(.load)
    }
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == [
        "State changed after sending .typed(\"a\"), and no change was asserted",
        "The test ended with 1 received action not asserted",
      ]
    )
    #expect(found.first?.text.contains("+   text: \"a\"") == true)
    #expect(found.last?.text.contains(".loaded(\" loaded\") – run at") == true)
    #expect(found.map(\.line) == [line + 1, line])
    await store.finish()
  }

  // D1, X3
  @Test func `A child without a held test store runs by itself, in the order of the queue`() async {
    for _ in 0..<50 {
      let clock = TestClock()
      let store = binder([300, 201, 200], clock: clock)
      await clock.advance(by: .seconds(2))
      await store.receive(\.sheet[id: 201].said) { $0.log = ["201"] }
      await store.receive(\.sheet[id: 200].said) { $0.log = ["201", "200"] }
      await clock.advance(by: .seconds(1))
      await store.receive(\.sheet[id: 300].said) { $0.log = ["201", "200", "300"] }
      await store.finish()
    }
  }

  // D1
  @Test func `A child runs by itself again when its test store is released`() async throws {
    let clock = TestClock()
    let store = binder(clock: clock)
    do {
      let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
      await sheet.send(.attach(200)) { $0.attachment = 200 }
    }
    await clock.advance(by: .seconds(2))
    await store.receive(\.sheet[id: 0].said) { $0.log = ["0"] }
    await store.finish()
  }

  // D1, X2
  @Test
  func `A child that starts an effect when it is created runs it, and its output is received`()
    async
  {
    let store = binder([])
    await store.send(.add(7)) { $0.sheets = [7] }
    await store.send(.add(-1)) { $0.sheets = [7, -1] }
    await store.receive(\.sheet[id: -1].said) { $0.log = ["-1"] }
    await store.finish()
  }

  // D1, X8
  @Test func `An effect of a child that is still running is reported at the end of the test`() async
  {
    let store = binder([500])
    let found = await failures { await store.finish() }
    #expect(
      found.map { $0.text.prefix { $0 != "\n" } } == ["The test ended with 1 effect still running"]
    )
    #expect(found.first?.text.contains("run at \(#fileID)") == true)
  }

  // D1, L1
  @Test func `A child that is removed while its effect sleeps ends the effect`() async {
    let store = binder([500])
    await store.send(.remove(500)) { $0.sheets = [] }
    await store.finish()
  }

  // D1, L1
  @Test func `A waiting output is dropped when its child is removed`() async throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.delegate(.closed))
    await sheet.send(.delegate(.said))
    await store.receive(\.sheet[id: 0].closed) { $0.sheets = [] }
    await store.finish()
  }

  // D1, L1, X2
  @Test
  func `An effect that waits for its action to be received continues when its child is removed`()
    async throws
  {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    let task = await sheet.send(.load)
    await store.send(.remove(0)) { $0.sheets = [] }
    await task.finish()
    await sheet.finish()
    await store.finish()
  }

  // D1, L1, X2
  @Test func `A waiting action of a child is dropped when the child is removed`() async throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.closeTapped)
    await store.send(.remove(0)) { $0.sheets = [] }
    await sheet.finish()
    await store.finish()
  }

  // D1, X2
  @Test func `Time does not pass while an action waits in a child`() async throws {
    let clock = TestClock()
    let store = binder([0, 200], clock: clock)
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.load)
    await clock.advance(by: .seconds(2))
    #expect(store.state.log == [])
    await sheet.receive(\.loaded) { $0.text = " loaded" }
    await store.receive(\.sheet[id: 200].said) { $0.log = ["200"] }
    await store.finish()
  }

  // D1, X2
  @Test func `All time passes while a child without a held test store reduces its actions`() async {
    let clock = TestClock()
    let store = binder([-30], clock: clock)
    await clock.advance(by: .seconds(30))
    await store.receive(\.sheet[id: -30].said) { $0.log = ["-30"] }
    #expect(clock.now.offset == .seconds(30))
    await store.finish()
  }

  // D1, L7
  @Test func `A send to a removed child is a failure`() async throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await store.send(.remove(0)) { $0.sheets = [] }
    let found = await failures { await sheet.send(.typed("a")) }
    #expect(
      found.map { $0.text.prefix { $0 != "[" } } == [
        "A store sent an action for an independent child that was removed "
      ]
    )
    await store.finish()
  }

  // D1
  @Test func `The same call returns the same test store while it is held`() throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    #expect(store.childStore(of: \.sheets, id: 0, as: Paper.self) === sheet)
  }

  // D1
  @Test func `A child of a child has a test store too`() async throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.attach(4)) { $0.attachment = 4 }
    let inner = try #require(sheet.childStore(of: \.attachment, as: Paper.self))
    await inner.send(.delegate(.said))
    await sheet.receive(\.attached.said)
    await sheet.receive(\.delegate.said)
    await store.receive(\.sheet[id: 0].said) { $0.log = ["0"] }
    await store.finish()
  }

  // D1, X27
  @Test func `A generator that one test store of a family sets is that of all closures`()
    async throws
  {
    @Dependency(\.uuid) var uuid
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    store.dependencies.uuid = .incrementing
    await sheet.send(.stamp) { $0.text = uuid().uuidString }
    sheet.dependencies.uuid = .incrementing
    await store.send(.stamp) { $0.log = [uuid().uuidString] }
    #expect(store.state.log == [sheet.state.text])
    await store.finish()
  }

  // D1, X6, X9
  @Test func `A failure lists the actions that wait in other test stores`() async throws {
    let store = binder()
    let sheet = try #require(store.childStore(of: \.sheets, id: 0, as: Paper.self))
    await sheet.send(.load)
    let line = Int(#line) + 1
    let found = await failures { await store.receive(\.sheet[id: 0].closed) }
    let text = """
      Expected to receive .sheet(.element(id: 0, action: .closed)), but received nothing

      Other test stores have to receive these actions first:

          .loaded(" loaded") – run at \(#fileID):\(Paper.loadLine), \
      started by an action sent at \(#fileID):\(line - 2)
      """
    #expect(found == [Failure(text, line: line)])
    await sheet.receive(\.loaded) { $0.text = " loaded" }
    await store.finish()
  }

  // D1, X14
  @Test func `A held effect of a child is found on the child's test store only`() async throws {
    let store = TestStore(initialState: Binder.State(sheets: [500]), effects: .held) { Binder() }
    let line = Int(#line) + 1
    let found = await failures { _ = store.effect() }
    let text = """
      The test looks for an effect, and none in flight matches

      It belongs to an independent child: look for it on 'store.childStore(…)'.

      In flight:

          run at \(#fileID):
      """
    #expect(found.first?.text.hasPrefix(text) == true)
    #expect(found.map(\.line) == [line])
    let sheet = try #require(store.childStore(of: \.sheets, id: 500, as: Paper.self))
    await sheet.effect().send(.delegate(.said))
    await sheet.effect().finish()
    await store.receive(\.sheet[id: 500].said) { $0.log = ["500"] }
    await store.finish()
  }

  // D1, X5
  @Test func `Outputs are reduced as they arrive without exhaustivity`() async {
    let store = binder()
    store.exhaustivity = .off
    let sheet = store.childStore(of: \.sheets, id: 0, as: Paper.self)
    await sheet?.send(.delegate(.said))
    await sheet?.send(.closeTapped)
    await sheet?.finish()
    await store.finish()
    #expect(store.state.sheets == [])
    #expect(store.state.log == ["0"])
  }
}

/// The order of what the stores of a family do, which is that of a live store.
@Suite struct TestStoreFamilyOrderTests {
  // D1, E7, X2
  @Test func `A child's action is not reduced before an earlier one that waits in the parent`()
    async
  {
    let store = TestStore(initialState: Herd.State()) { Herd() }
    await store.send(.start([3], after: 0)) { $0.ids = [3] }
    await store.receive(.counted) {
      $0.log = ["0"]
      // The child's action follows.
      $0.total = 3
    }
    await store.finish()
  }

  // D1, E7, X2
  @Test func `A child's action that arrives first is reduced first`() async {
    let store = TestStore(initialState: Herd.State()) { Herd() }
    await store.send(.start([3], after: 5)) {
      $0.ids = [3]
      $0.total = 3
    }
    await store.receive(.counted) { $0.log = ["3"] }
    await store.finish()
  }

  // D1, E7
  @Test func `The actions of several children are reduced in the order of their arrival`() async {
    let store = TestStore(initialState: Herd.State()) { Herd() }
    await store.send(.start([19, 12, 15], after: nil)) {
      $0.ids = [19, 12, 15]
      $0.total = 12
    }
    await store.receive(.animal(.element(id: 12, action: 12))) {
      $0.log = ["12: 12"]
      $0.total = 27
    }
    await store.receive(.animal(.element(id: 15, action: 27))) {
      $0.log = ["12: 12", "15: 27"]
      $0.total = 46
    }
    await store.receive(.animal(.element(id: 19, action: 46))) {
      $0.log = ["12: 12", "15: 27", "19: 46"]
    }
    await store.finish()
  }

  // D1, E7
  @Test func `An output precedes the actions that arrived after the child's action`() async {
    let store = TestStore(initialState: Herd.State()) { Herd() }
    await store.send(.start([12], after: 5)) {
      $0.ids = [12]
      $0.total = 12
    }
    await store.receive(.animal(.element(id: 12, action: 12))) { $0.log = ["12: 12"] }
    await store.receive(.counted) { $0.log = ["12: 12", "12"] }
    await store.finish()
  }
}

extension TestStoreFamilyOrderTests {
  // D1, X3
  @Test func `2 000 children run their effects under one test store`() async throws {
    let ids = Array(0..<2_000)
    let store = TestStore(initialState: Crowd.State(ids: ids)) { Crowd() }
    for id in [0, 1_999] {
      let guest = try #require(store.childStore(of: \.ids, id: id, as: Guest.self))
      #expect(guest.state.hasArrived)
    }
    await store.send(.left) { $0.ids = [] }
    await store.finish()
  }

  // D1, H2, X2
  @Test func `Other stores see a change of a shared value when the whole burst was received`()
    async throws
  {
    let store = TestStore(initialState: Herd.State()) { Herd() }
    await store.send(.start([500, 600], after: nil)) {
      $0.ids = [500, 600]
      $0.total = 500
    }
    await store.receive(.animal(.element(id: 500, action: 500))) {
      $0.log = ["500: 500"]
      $0.total = 1_100
    }
    await store.receive(.animal(.element(id: 600, action: 1_100))) {
      $0.log = ["500: 500", "600: 1100"]
    }
    let animal = try #require(store.childStore(of: \.ids, id: 500, as: Animal.self))
    let other = try #require(store.childStore(of: \.ids, id: 600, as: Animal.self))
    animal.exhaustivity = .off
    #expect(other.state.seen == [500, 1_100])
    await animal.send(.countedTwice)
    await animal.receive(.counted)
    await animal.receive(.counted)
    #expect(other.state.seen == [500, 1_100])
    for _ in 1...2 { await animal.receive(\.output) }
    #expect(other.state.seen == [500, 1_100, 2_100])
    store.exhaustivity = .off
    await store.skipReceivedActions()
    await store.finish()
  }

  // D1, E7
  @Test func `The outputs of one burst are reduced before those that they lead to`() async {
    let store = TestStore(initialState: Tower.State()) { Tower() }
    await store.send(.built) {
      $0.floors = [1]
      $0.total = 3
    }
    await store.receive(.floor(.element(id: 1, action: 1))) { $0.log = ["1 of 3"] }
    await store.receive(.floor(.element(id: 1, action: 3))) { $0.log = ["1 of 3", "3 of 3"] }
    await store.finish()
  }
}

/// Guests, each in an independent store.
@Reducer
private struct Crowd {
  struct State: Equatable {
    var ids: [Int]
  }

  enum Action: Equatable { case left }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.ids = []
      return .none
    }
    .childStores(of: \.ids, initialState: { _ in Guest.State() }) { Guest() }
  }
}

@Reducer
private struct Guest {
  struct State: Equatable {
    var hasArrived = false
  }

  enum Action: Equatable { case arrived }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.hasArrived = true
      return .none
    }
    .onMount { _ in .run { send in await send(.arrived) } }
  }
}

extension SharedKey<Int> {
  fileprivate static var total: Self { Self(.inMemory("total"), default: 0) }
}

/// Animals, each in an independent store, which count themselves.
@Reducer
private struct Herd {
  struct State: Equatable {
    var ids: [Int] = []
    var log: [String] = []
    @Shared(.total) var total
  }

  enum Action: Equatable {
    /// Adds animals, and counts after so many turns of other tasks.
    case start([Int], after: Int?)
    case counted
    case animal(IdentifiedAction<Int, Int>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let ids, let turns):
        state.ids = ids
        guard let turns else { return .none }
        return .run { send in
          for _ in 0..<turns { await Task.yield() }
          await send(.counted)
        }
      case .counted: state.log.append("\(state.total)")
      case .animal(.element(let id, let total)): state.log.append("\(id): \(total)")
      }
      return .none
    }
    .childStores(
      of: \.ids,
      action: \.animal,
      output: \.output,
      initialState: { Animal.State(id: $0) }
    ) {
      Animal()
    }
  }
}

/// An animal, which counts itself after as many turns as the last digit of its id says. It sends
/// the total to the herd if its id has two digits.
@Reducer
private struct Animal {
  struct State: Equatable {
    let id: Int
    var seen: [Int] = []
    @Shared(.total) var total
  }

  @CasePathable
  enum Action: Equatable {
    case counted
    case countedTwice
    case output(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted:
        state.total += state.id
        return state.id < 10 ? .none : .send(.output(state.total))
      case .countedTwice: return .merge(.send(.counted), .send(.counted))
      case .output: return .none
      }
    }
    .onChange(of: \.total) { state, _, total in
      state.seen.append(total)
      return .none
    }
    .onMount { state in
      .run { [id = state.id] send in
        for _ in 0..<(id < 10 ? 0 : id % 10) { await Task.yield() }
        await send(.counted)
      }
    }
  }
}

/// A tower of three stores. The highest one sends two outputs in a burst.
@Reducer
private struct Tower {
  struct State: Equatable {
    var height = 0
    var floors: [Int] = []
    var log: [String] = []
    @Shared(.total) var total
  }

  @CasePathable
  enum Action: Equatable {
    case built
    case topped
    case floor(IdentifiedAction<Int, Int>)
    case output(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .built: state.floors = [1]
      case .topped: return .merge(.send(.output(1)), .send(.output(2)))
      case .floor(.element(_, let number)):
        guard state.height > 0 else {
          state.log.append("\(number) of \(state.total)")
          return .none
        }
        state.total += number
        return .send(.output(state.total))
      case .output: break
      }
      return .none
    }
    .childStores(
      of: \.floors,
      action: \.floor,
      output: \.output,
      initialState: { id in
        // The floor with id 1 has one more on top.
        State(height: id, floors: id == 1 ? [2] : [])
      }
    ) {
      Tower()
    }
    .onMount { state in state.height == 2 ? .run { await $0(.topped) } : .none }
  }
}

/// Sheets of paper, each in an independent store.
@Reducer
private struct Binder {
  @ObservableState
  struct State: Equatable {
    var sheets: [Int] = []
    var log: [String] = []
  }

  enum Action: Equatable {
    case add(Int)
    case remove(Int)
    case stamp
    case sheet(IdentifiedAction<Int, Paper.Delegate>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id): state.sheets.append(id)
      case .stamp: state.log.append(uuid().uuidString)
      case .remove(let id), .sheet(.element(let id, .closed)): state.sheets.removeAll { $0 == id }
      case .sheet(.element(let id, .said)): state.log.append("\(id)")
      }
      return .none
    }
    .childStores(
      of: \.sheets,
      action: \.sheet,
      output: \.delegate,
      initialState: { Paper.State(id: $0) }
    ) {
      Paper()
    }
  }
}

@Reducer
private struct Paper {
  @CasePathable
  enum Delegate: Equatable {
    case closed
    case said
  }

  @ObservableState
  struct State: Equatable {
    let id: Int
    var text = ""
    var attachment: Int?
  }

  enum Action: Equatable {
    case typed(String)
    case stamp
    case load
    case loaded(String)
    case sayAfter(Int)
    case countTo(Int)
    case closeTapped
    case attach(Int)
    case attached(Delegate)
    case delegate(Delegate)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  static let loadLine = #line + 1
  private static var load: Effect<Action> { .run { await $0(.loaded(" loaded")) } }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      case .stamp: state.text = uuid().uuidString
      case .load: return Self.load
      case .loaded(let text): state.text += text
      case .sayAfter(let seconds):
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(seconds))
          await send(.delegate(.said))
        }
      case .countTo(let count):
        return .run { [clock] send in
          for number in 1...count {
            try await clock.sleep(for: .seconds(1))
            await send(.typed("\(number)"))
          }
          await send(.delegate(.said))
        }
      case .closeTapped: return .send(.delegate(.closed))
      case .attach(let id): state.attachment = id
      case .attached(let delegate): return .send(.delegate(delegate))
      case .delegate: break
      }
      return .none
    }
    .childStore(
      of: \.attachment,
      action: \.attached,
      output: \.delegate,
      initialState: { Paper.State(id: $0) }
    ) {
      Paper()
    }
    .onMount { state in
      // Some sheets emit an output by themselves, after a while.
      if state.id < -1 { return .send(.countTo(-state.id)) }
      if state.id < 0 { return .run { await $0(.delegate(.said)) } }
      return state.id < 100 ? .none : .send(.sayAfter(state.id / 100))
    }
  }
}
