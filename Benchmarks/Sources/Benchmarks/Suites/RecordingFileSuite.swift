import Cairn
import CairnRecording
import Foundation
import Reporting

extension BenchmarkSuite {
  /// An action with a recording in a file (rule R4): the cost does not grow with the number of rows
  /// in the state.
  @MainActor
  static let recordingFile = BenchmarkSuite(
    name: "Recording file",
    groups: [
      BenchmarkGroup(
        name: "Recorded row",
        benchmarks: [
          sending("1 000 rows, without a recorder", rows: 1_000, .change) { [] },
          sending("1 000 rows, a recorder in memory", rows: 1_000, .change) { [FlightRecorder()] },
          writing("100 rows, a file", rows: 100, .change),
          writing("1 000 rows, a file", rows: 1_000, .change),
          writing("10 000 rows, a file", rows: 10_000, .change),
        ]
      ),
      BenchmarkGroup(
        name: "Recorded rows, added and removed",
        benchmarks: [
          sending("1 000 rows, without a recorder", rows: 1_000, .addAndRemove) { [] },
          writing("100 rows, a file", rows: 100, .addAndRemove),
          writing("1 000 rows, a file", rows: 1_000, .addAndRemove),
          writing("10 000 rows, a file", rows: 10_000, .addAndRemove),
        ]
      ),
      BenchmarkGroup(
        name: "Recorded rows, exchanged",
        benchmarks: [
          sending("1 000 rows, without a recorder", rows: 1_000, .exchange) { [] },
          writing("100 rows, a file", rows: 100, .exchange),
          writing("1 000 rows, a file", rows: 1_000, .exchange),
        ]
      ),
    ],
    limits: [
      // With few rows, whole states are written more often. The figures include the writes to the file.
      .growth(
        of: "Recorded row, 10 000 rows, a file",
        over: "Recorded row, 1 000 rows, a file",
        atMost: 2
      ),
      .growth(
        of: "Recorded rows, added and removed, 10 000 rows, a file",
        over: "Recorded rows, added and removed, 1 000 rows, a file",
        atMost: 2
      ),
      .growth(
        of: "Recorded rows, exchanged, 1 000 rows, a file",
        over: "Recorded rows, exchanged, 100 rows, a file",
        atMost: 2
      ),
    ]
  )

  /// What the actions do, in turns.
  private enum Session {
    case change, addAndRemove, exchange

    func action(_ number: Int, rows: Int) -> Roster.Action {
      switch self {
      case .change: .rows(.element(id: number &* 7 % rows, action: .tapped))
      case .addAndRemove: .addedOrRemoved
      case .exchange: .exchanged(number &* 7 % rows, number &* 13 % rows)
      }
    }
  }

  @MainActor
  private static func writing(_ name: String, rows: Int, _ session: Session) -> Benchmark {
    sending(name, rows: rows, session) {
      let url = FileManager.default.temporaryDirectory
        .appending(path: "cairn-benchmark-\(UUID().uuidString).jsonl")
      guard let file = try? RecordingFile<Roster.State, Roster.Action>(url) else {
        preconditionFailure("\(url.path) cannot be written")
      }
      // The recorder has it open.
      try? FileManager.default.removeItem(at: url)
      return [file]
    }
  }

  @MainActor
  private static func sending(
    _ name: String,
    rows: Int,
    _ session: Session,
    recorders: @escaping () -> [any StoreInstrument<Roster.State, Roster.Action>]
  ) -> Benchmark {
    Benchmark(
      name,
      allocations: nil,
      on: {
        Store(initialState: Roster.State(count: rows), instruments: recorders()) { Roster() }
      },
      repeating: { store, count in
        for number in 0..<count {
          store.send(session.action(number, rows: rows))
        }
      }
    )
  }
}

/// A feature with rows, whose actions can be written to a file.
@Reducer
private struct Roster {
  struct State: Sendable {
    let count: Int
    var rows: IdentifiedArrayOf<Guest.State>

    init(count: Int) {
      self.count = count
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Guest.State(id: $0) })
    }
  }

  enum Action: Codable, Sendable {
    case rows(IdentifiedAction<Int, Guest.Action>)
    case addedOrRemoved
    case exchanged(Int, Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: break
      case .addedOrRemoved:
        if state.rows.count > state.count {
          state.rows.removeLast()
        } else {
          state.rows.append(Guest.State(id: state.count))
        }
      case .exchanged(let first, let second): state.rows.swapAt(first, second)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Guest() }
  }
}

@Reducer
private struct Guest {
  struct State: Identifiable, Sendable {
    let id: Int
    var name = "A guest"
    var taps = 0
  }

  enum Action: Codable, Sendable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.taps &+= 1
      return .none
    }
  }
}
