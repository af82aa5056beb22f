import Cairn
import CairnRecording

extension BenchmarkSuite {
  /// An action with a recorder (rule R5): when no state is due, it allocates nothing, and costs at
  /// most three times as much as without a recorder. After a state is kept, the next change of each
  /// of its collections copies the collection.
  @MainActor
  static let recorder = BenchmarkSuite(
    name: "Recorder",
    groups: [
      BenchmarkGroup(
        name: "Recorded send",
        benchmarks: [
          sending("a row, without a recorder", recorders: []),
          sending(
            "a row, no state due",
            recorders: [FlightRecorder(keeping: .actions(10_000), snapshotEvery: 10_000)]
          ),
          sending("a row, a state each 32", allocations: nil, recorders: [FlightRecorder()]),
        ]
      ),
      BenchmarkGroup(
        name: "Recorded flat send",
        benchmarks: [
          sendingFlat("without a recorder", recorders: []),
          sendingFlat(
            "no state due",
            recorders: [FlightRecorder(keeping: .actions(10_000), snapshotEvery: 10_000)]
          ),
        ]
      ),
      BenchmarkGroup(
        name: "Recorded page",
        benchmarks: [
          page("a burst of 500 actions", actions: 500),
          page("a burst of 4 000 actions", actions: 4_000),
        ]
      ),
    ],
    limits: [
      // Eight times as many actions take eight times as long. Figures are for one action.
      .growth(
        of: "Recorded page, a burst of 4 000 actions",
        over: "Recorded page, a burst of 500 actions",
        atMost: 2
      ),
      // At most twice the cost of an action without a recorder, which is 500 instructions. The flat
      // one takes 155; there, each burst also gives the state to the recording that another thread
      // may read.
      .instructions(
        of: "Recorded send, a row, no state due",
        beyond: "Recorded send, a row, without a recorder",
        atMost: 450
      ),
      .instructions(
        of: "Recorded flat send, no state due",
        beyond: "Recorded flat send, without a recorder",
        atMost: 365
      ),
    ]
  )

  @MainActor
  private static func sending(
    _ name: String,
    allocations: ClosedRange<Double>? = 0...0.01,
    recorders: @autoclosure @escaping () -> [FlightRecorder<List.State, List.Action>]
  ) -> Benchmark {
    Benchmark(
      name,
      allocations: allocations,
      on: {
        Store(initialState: List.State(count: 100), instruments: recorders()) { List() }
      }
    ) { store, count in
      let action = opaque(List.Action.rows(.element(id: 50, action: .tap)))
      for _ in 0..<count {
        store.send(action)
      }
    }
  }

  @MainActor
  private static func page(_ name: String, actions: Int) -> Benchmark {
    Benchmark(
      name,
      units: actions,
      allocations: nil,
      on: {
        let recorder = FlightRecorder<Int, Int>(keeping: .actions(actions))
        let store = Store(initialState: 0, instruments: [recorder]) {
          Reduce<Int, Int> { state, action in
            state = action
            return action == 0 ? .merge((1..<actions).map { .send($0) }) : .none
          }
        }
        store.send(0)
        return recorder.recording
      }
    ) { recording, count in
      for _ in 0..<count {
        blackHole(recording.html().utf8.count)
      }
    }
  }

  @MainActor
  private static func sendingFlat(
    _ name: String,
    recorders: @autoclosure @escaping () -> [FlightRecorder<Ledger.State, Ledger.Action>]
  ) -> Benchmark {
    Benchmark(
      name,
      on: { Store(initialState: Ledger.State(), instruments: recorders()) { Ledger() } }
    ) { store, count in
      let action = opaque(Ledger.Action.booked(account: 3, amount: 5))
      for _ in 0..<count {
        store.send(action)
      }
    }
  }
}

/// A feature whose state is larger than one number and has no collections.
@Reducer
private struct Ledger {
  struct State: Sendable {
    var title = "Household, the accounts of this year"
    var sum = 0
    var bookings = 0
    var last = "no booking so far, and none is planned"
  }

  enum Action: Sendable {
    case booked(account: Int, amount: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .booked(_, let amount):
        state.sum &+= amount
        state.bookings &+= 1
      }
      return .none
    }
  }
}
