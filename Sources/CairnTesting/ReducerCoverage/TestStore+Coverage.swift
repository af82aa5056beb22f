import Cairn

/// Counts the actions of a test store for the suites that measure its feature (rule X25).
final class CoverageMeter<State, Action> {
  private let coverages: [ReducerCoverage]
  /// What there is before an action.
  private var start: (action: Action, state: State, shared: SharedCheckpoint?)?

  /// Makes a meter; nil where no suite measures the feature.
  init?() {
    coverages = ReducerCoverage.measuring(State.self, Action.self)
    if coverages.isEmpty { return nil }
  }

  /// Notes what there is before an action.
  func begin(_ action: Action, in store: TestStore<State, Action>) {
    start = (action, store.engine.state, store.scope.sharedValues)
  }

  /// Counts that action, which was reduced.
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

// Functions of their own, since generic code that is not specialised looks up the types that it may need.
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
