import Cairn

/// Counts the actions of a test store for the suites that measure its feature (rule X25).
final class CoverageMeter<State, Action> {
  private let coverages: [ReducerCoverage]
  /// The action, the state and the shared values before an action.
  private var start: (action: Action, state: State, shared: SharedCheckpoint?)?

  /// Makes a meter; nil if no suite measures the feature.
  init?() {
    coverages = ReducerCoverage.measuring(State.self, Action.self)
    if coverages.isEmpty { return nil }
  }

  /// Records the state before an action.
  func begin(_ action: Action, in store: TestStore<State, Action>) {
    start = (action, store.engine.state, store.scope.sharedValues)
  }

  /// Counts the action after it was reduced.
  func end(_ event: ReducerCoverage.Event, in store: TestStore<State, Action>) {
    guard let start else { return }
    self.start = nil
    let hasChanged =
      !store.comparison.areEqual(start.state, store.engine.state)
      || !SharedCheckpoint.areEqual(start.shared, store.scope.sharedValues)
    for coverage in coverages {
      coverage.add(start.action, event, hasChanged: hasChanged)
    }
  }
}

// Separate methods: unspecialized code looks up the metadata of the generic types in a function.
extension TestStore {
  @inline(never)
  func beginMeasuring(_ action: Action) {
    coverage?.begin(action, in: self)
  }

  @inline(never)
  func beginMeasuringNextAction() {
    if let next = engine.nextWaitingAction { coverage?.begin(next.action, in: self) }
  }

  @inline(never)
  func endMeasuring(_ event: ReducerCoverage.Event) {
    coverage?.end(event, in: self)
  }
}
