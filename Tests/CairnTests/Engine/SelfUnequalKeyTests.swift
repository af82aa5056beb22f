import Foundation
import Observation
import Testing

import Cairn

/// Values that are not equal to themselves, as keys and as observed values.
@MainActor @Suite(.timeLimit(.minutes(60))) struct SelfUnequalKeyTests {
  // E8
  @Test(arguments: [
    SelfUnequalKey.double(.nan), .float(.nan), .optional(.nan), .date(.nan), .region(.nan, "here"),
    .list([1, .nan]), .never(1), .random,
  ])
  func `The effect of a key that is not equal to itself starts once`(key: SelfUnequalKey) async {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.key(key))
    #expect(store.inFlight == ["key"])
    let id = store.engine.runningEffects.first?.id
    await Task.yield()
    if key != .random {
      for _ in 0..<3 { store.send(.add) }
      #expect(store.engine.runningEffects.map(\.id) == [id])
    }
    store.send(.key(nil))
    await Task.yield()
    #expect(store.inFlight == [])
  }

  // E8
  @Test func `Another key replaces one that is not equal to itself`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.key(.region(.nan, "a long name of a region here")))
    let first = store.engine.runningEffects.first?.id
    store.send(.key(.region(.nan, "a long name of a region there")))
    let second = store.engine.runningEffects.first?.id
    #expect(store.inFlight == ["key"] && first != second)
  }

  // C1, E9
  @Test func `NaN is an id of effects`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.drop(.nan))
    store.send(.drop(.nan))
    #expect(store.inFlight == ["drop"])
    store.send(.restart(.nan))
    store.send(.restart(.nan))
    #expect(store.inFlight == ["restart"])
    store.send(.queue(.nan))
    #expect(store.inFlight.count == 2)
    store.send(.cancel(.nan))
    #expect(store.inFlight == [])
  }

  // C1, E8, E9
  @Test(
    arguments: [
      SelfUnequalKey.double, { .float(Float($0)) }, SelfUnequalKey.optional, SelfUnequalKey.date,
      { .region($0, "here") },
    ] as [@Sendable (Double) -> SelfUnequalKey]
  )
  func `NaNs with other bits are one key and one id`(
    makeKey: @Sendable (Double) -> SelfUnequalKey
  ) {
    let keys = [Double.nan, -.nan, .signalingNaN].map(makeKey)
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.key(keys[0]))
    let id = store.engine.runningEffects.first?.id
    for _ in 0..<20 {
      for key in keys { store.send(.key(key)) }
    }
    #expect(store.engine.runningEffects.map(\.id) == [id])
    store.send(.key(nil))
    #expect(store.inFlight == [])
    store.send(.drop(.nan))
    store.send(.drop(-.nan))
    #expect(store.inFlight == ["drop"])
    store.send(.restart(-.nan))
    store.send(.queue(.signalingNaN))
    #expect(store.inFlight.count == 2)
    store.send(.cancel(-.nan))
    #expect(store.inFlight == [])
  }

  // N1
  @Test func `A change to NaN is one change`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    let issues = IssueRecorder()
    issues {
      store.send(.value(.nan))
      store.send(.add)
      store.send(.value(.nan))
    }
    #expect(store.changeCount == 1)
    #expect(store.sumChangeCount == 1)
    #expect(issues.codes == [])
    store.send(.value(1))
    #expect(store.changeCount == 2 && store.sumChangeCount == 2)
  }

  // D1, L1
  @Test func `A child store with the id NaN is one store`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.samples([.nan, 1]))
    let sample = store.childStore(of: \.samples, id: .nan, as: Sample.self)
    #expect(sample != nil)
    store.send(.samples([.nan, 2]))
    #expect(store.childStore(of: \.samples, id: .nan, as: Sample.self) === sample)
    store.send(.samples([]))
    #expect(store.childStore(of: \.samples, id: .nan, as: Sample.self) == nil)
  }

  // D1
  @Test func `A child store with the id NaN is the same for NaNs with other bits`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.samples([.nan, 1]))
    let sample = store.childStore(of: \.samples, id: -.nan, as: Sample.self)
    #expect(sample != nil)
    let issues = IssueRecorder()
    issues {
      for _ in 0..<20 {
        store.send(.samples([1, -.nan]))
        store.send(.samples([.signalingNaN, 1]))
      }
    }
    #expect(issues.codes == [])
    #expect(store.childStore(of: \.samples, id: .nan, as: Sample.self) === sample)
  }

  // L4
  @Test func `A presented child with the id NaN keeps its effects`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.present(.nan))
    store.send(.detail(.start))
    store.send(.add)
    #expect(store.inFlight == ["detail"])
    let detail = store.scope(state: \.detail, action: \.detail)
    store.send(.add)
    #expect(store.scope(state: \.detail, action: \.detail) === detail)
    store.send(.present(2))
    #expect(store.inFlight == [])
  }

  // K1
  @Test func `Rows with the id NaN end no loop and stop no store`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.rows([Detail.State(id: .nan), Detail.State(id: .nan), Detail.State(id: 1)]))
    store.send(.table([.nan: Detail.State(id: 1), 1: Detail.State(id: 2)]))
    for _ in 0..<3 { store.send(.add) }
    #expect(store.rows.ids.count == 2 && store.table.count == 2)
  }

  // O2
  @Test func `NaN that stays notifies no observer`() {
    let store = Store(initialState: Chart.State()) { Chart() }
    store.send(.value(.nan))
    var (fields, values) = (0, 0)
    let observations = [
      observe {
        _ = store.value
        fields += 1
      },
      store.observe(\.value) { _ in values += 1 },
    ]
    for _ in 0..<3 { store.send(.add) }
    #expect(fields == 1 && values == 0)
    store.send(.value(2))
    #expect(fields == 2 && values == 1)
    withExtendedLifetime(observations) {}
  }
}

/// A key of each kind.
enum SelfUnequalKey: Hashable, Sendable {
  case double(Double)
  case float(Float)
  case optional(Double?)
  case date(Double)
  case region(Double, String)
  case list([Double])
  case never(Int)
  case random

  /// The key of the effect, which is computed again each time.
  var value: AnySelfUnequalKey {
    switch self {
    case .double(let value): AnySelfUnequalKey(value)
    case .float(let value): AnySelfUnequalKey(value)
    case .optional(let value): AnySelfUnequalKey(value)
    case .date(let value): AnySelfUnequalKey(Date(timeIntervalSinceReferenceDate: value))
    case .region(let value, let name):
      AnySelfUnequalKey(Region(value: value, name: name + " again and again"))
    case .list(let values): AnySelfUnequalKey(values.map { $0 + 1 })
    case .never(let value): AnySelfUnequalKey(Never(value: value))
    case .random: AnySelfUnequalKey(UUID())
    }
  }

  struct Region: Hashable { var value: Double; var name: String }

  struct Never: Hashable {
    var value: Int
    static func == (_: Never, _: Never) -> Bool { false }
  }
}

/// A key of any type, which compares as its value does.
struct AnySelfUnequalKey: Hashable {
  private let value: any Hashable
  init(_ value: any Hashable) { self.value = value }

  static func == (lhs: AnySelfUnequalKey, rhs: AnySelfUnequalKey) -> Bool {
    func equals<Value: Hashable>(_ value: Value) -> Bool { value == rhs.value as? Value }
    return equals(lhs.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

private struct Chart: Reducer {
  struct State: Sendable {
    var count = 0
    var key: SelfUnequalKey?
    var value = 0.5
    var changeCount = 0
    var sumChangeCount = 0
    var samples: [Double] = []
    var detail: Detail.State?
    var rows: IdentifiedArrayOf<Detail.State> = []
    var table: [Double: Detail.State] = [:]

    var named: Named { Named(value: value, name: "the value \(value) of the chart") }
  }

  struct Named: Equatable { var value: Double; var name: String }

  @CasePathable
  enum Action: Sendable {
    case add
    case key(SelfUnequalKey?)
    case value(Double)
    case samples([Double])
    case drop(Double), restart(Double), queue(Double), cancel(Double)
    case present(Double)
    case detail(Detail.Action)
    case rows([Detail.State])
    case table([Double: Detail.State])
    case row(IdentifiedAction<Double, Detail.Action>)
    case entry(IdentifiedAction<Double, Detail.Action>)
    case sample(IdentifiedAction<Double, Swift.Never>)
  }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { state, action in
      switch action {
      case .add: state.count += 1
      case .key(let key): state.key = key
      case .value(let value): state.value = value
      case .samples(let samples): state.samples = samples
      case .drop(let id): return .waiting("drop").cancellable(id: id, ifInFlight: .drop)
      case .restart(let id): return .waiting("restart").cancellable(id: id, ifInFlight: .restart)
      case .queue(let id): return .waiting("queue").cancellable(id: id, ifInFlight: .queue)
      case .cancel(let id): return .cancel(id: id)
      case .present(let id): state.detail = Detail.State(id: id)
      case .rows(let rows): state.rows = IdentifiedArray(uniqueElements: rows)
      case .table(let table): state.table = table
      case .detail, .row, .entry, .sample: break
      }
      return .none
    }
    .onChange(of: { $0.value }) { state, _, _ in
      state.changeCount += 1
      return .none
    }
    .onChange(of: { [$0.value + 1] }) { state, _, _ in
      state.sumChangeCount += 1
      return .none
    }
    .ifLet(\.detail, action: \.detail) { Detail() }
    .forEach(\.rows, action: \.row) { Detail() }
    .forEach(\.table, action: \.entry) { Detail() }
    .childStores(
      of: \.samples,
      action: \.sample,
      output: \.output,
      initialState: { _ in 0 }
    ) { Sample() }
    Subscribe(key: { $0.key?.value }) { _ in .waiting("key") }
  }
}

private struct Detail: Reducer {
  struct State: Identifiable, Sendable {
    var id: Double
  }

  enum Action: Sendable { case start }

  var body: some Reducer<State, Action> {
    Cairn.Reduce<State, Action> { _, _ in .waiting("detail") }
    Subscribe<State, Action>(key: { $0.id }) { _ in .none }
  }
}

private struct Sample: Reducer {
  typealias State = Int

  @CasePathable
  enum Action: Sendable { case output(Swift.Never) }

  var body: some Reducer<Int, Action> { Cairn.EmptyReducer<Int, Action>() }
}
