import CairnTesting
import TestSupport
import Testing

/// States and actions with values that are not equal to themselves, such as NaN.
@MainActor @Suite struct SelfUnequalStateTests {
  // X1
  @Test(arguments: Exhaustivity.forms)
  func `NaN in a state is asserted like other values`(isExhaustive: Bool) async {
    let store = TestStore(initialState: Average.State()) { Average() }
    if !isExhaustive { store.exhaustivity = .off }
    await store.send(.set(.nan)) {
      $0.mean = .nan
      $0.limit = .nan
      $0.numbers = [0, .nan]
      $0.named = ["a": .nan, "b": 1, "c": .nan]
      $0.point = .at(.nan, "here")
      $0.rows = [Average.Row(id: 1, mean: .nan)]
    }
    await store.send(.tick) { $0.count = 1 }
    await store.send(.set(-.nan))
    await store.send(.set(.signalingNaN))
    store.assert { #expect($0.mean.isNaN) }
    await store.send(.set(1)) {
      $0.mean = 1
      $0.limit = 1
      $0.numbers = [0, 1]
      $0.named = ["a": 1, "b": 1, "c": 1]
      $0.point = .at(1, "here")
      $0.rows = [Average.Row(id: 1, mean: 1)]
    }
  }

  // X1, X6
  @Test func `Another value than NaN is a failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Average.State()) { Average() }
      await store.send(.set(.nan)) {
        $0.mean = .nan
        $0.limit = .nan
        $0.numbers = [0, 1]
        $0.named = ["a": .nan, "b": 1, "c": .nan]
        $0.point = .at(.nan, "here")
        $0.rows = [Average.Row(id: 1, mean: .nan)]
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("-     [1]: 1.0\n    +     [1]: nan") == true)
  }

  // X1
  @Test func `A closure that assigns NaN to NaN is a failure`() async {
    let found = await failures {
      let store = TestStore(initialState: Average.State(mean: .nan)) { Average() }
      await store.send(.none) { $0.mean = -.nan }
    }
    #expect(found.count == 1)
    #expect(found.first?.text.contains("changes nothing") == true)
  }

  // X4
  @Test func `An action with NaN is received by its value`() async {
    let store = TestStore(initialState: Average.State()) { Average() }
    await store.send(.compute)
    await store.receive(.computed(.nan, ["a": .nan]))
    await store.receive(\.sampled, .nan)
  }

  // X5
  @Test func `Values that == tells apart for another reason differ`() async {
    let found = await failures {
      let store = TestStore(initialState: [Ticket()]) {
        Reduce<[Ticket], Void> { state, _ in
          state = [Ticket()]
          return .none
        }
      }
      await store.send(()) { $0 = [Ticket()] }
    }
    #expect(found.count == 1)
  }
}

private enum Exhaustivity {
  static let forms = [true, false]
}

@Reducer
private struct Average {
  struct State: Equatable, Sendable {
    var mean = 0.0
    var limit: Double?
    var numbers: [Double] = []
    var named: [String: Double] = [:]
    var point = Point.none
    var rows: IdentifiedArrayOf<Row> = []
    var count = 0
  }

  enum Point: Equatable { case none, at(Double, String) }

  struct Row: Equatable, Identifiable {
    var id: Int
    var mean: Double
  }

  enum Action: Equatable, Sendable {
    case set(Double)
    case tick
    case none
    case compute
    case computed(Double, [String: Double])
    case sampled(Double)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let number):
        state.mean = number
        state.limit = number
        state.numbers = [0, number]
        state.named = ["a": number, "b": 1, "c": number]
        state.point = .at(number, "here")
        state.rows = [Row(id: 1, mean: number)]
      case .tick: state.count += 1
      case .none, .computed, .sampled: break
      case .compute: return .send(.computed(.nan, ["a": .nan])).merge(with: .send(.sampled(-.nan)))
      }
      return .none
    }
  }
}
