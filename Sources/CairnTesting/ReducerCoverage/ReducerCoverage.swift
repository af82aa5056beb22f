import CairnCore
import Synchronization

/// Counts the cases of a feature's actions that test stores sent and received, and those that
/// changed something.
package final class ReducerCoverage: Sendable {
  /// The way in which a test store got an action.
  package enum Event {
    case sent
    case received
  }

  struct Counts: Equatable {
    var sent = 0
    var received = 0
    var changed = 0
  }

  /// The measurements of the suites around the running test.
  @TaskLocal static var current: [ReducerCoverage] = []

  /// The cases to be covered.
  let names: [String]
  private let cases: ActionCases
  private let measures: @Sendable (_ state: Any.Type, _ action: Any.Type) -> Bool
  private let contents = Mutex<[String: Counts]>([:])

  init<R: Reducer>(of feature: R.Type, excluding excluded: [[String]])
  where R.Action: CasePathable {
    cases = ActionCases(of: R.Action.self)
    names = cases.names(excluding: excluded)
    measures = { state, action in state == R.State.self && action == R.Action.self }
  }

  /// The measurements of a feature by the suites around the running test.
  package static func measuring<State, Action>(_: State.Type, _: Action.Type) -> [ReducerCoverage] {
    current.filter { $0.measures(State.self, Action.self) }
  }

  package func add(_ action: Any, _ event: Event, hasChanged: Bool) {
    guard let name = cases.name(of: action) else { return }
    contents.withLock { contents in
      switch event {
      case .sent: contents[name, default: Counts()].sent += 1
      case .received: contents[name, default: Counts()].received += 1
      }
      if hasChanged { contents[name, default: Counts()].changed += 1 }
    }
  }

  /// The counts, by the names of cases.
  var counts: [String: Counts] { contents.withLock { $0 } }
}
