import Cairn
import CairnCore
import TestSupport

/// Runs the effects of a feature live, on one thread, and chooses at random what happens next: an
/// action of the user, a step of a task, the arrival of an event at the store, or the end of a
/// sleep. It shares no code with the explorer.
final class LiveWalk<State, Action> {
  private let host: WalkHost
  private let scope: DependencyScope
  private let engine: Engine<State, Action>
  private var generator: SeededGenerator

  init(
    _ initialState: State,
    _ reducer: some Reducer<State, Action>,
    seed: UInt64,
    _ pace: WalkHost.Pace,
    _ prepare: (inout DependencyValues) -> Void
  ) {
    let host = WalkHost(pace)
    let scope = DependencyValues.testStoreScope {
      $0.continuousClock = WalkClock(host: host)
      prepare(&$0)
    }
    (self.host, self.scope) = (host, scope)
    engine = scope {
      Engine(
        initialState: initialState,
        reducer: reducer.resolve(),
        host: host,
        dependencies: scope
      )
    }
    generator = SeededGenerator(seed: seed)
    scope { engine.activate() }
  }

  deinit {
    host.close()
  }

  /// Whether a task has slept that was slow before. A task that sleeps takes the time that its
  /// sleeps say, so this cannot happen.
  var isImpossible: Bool { host.isImpossible }

  /// The moment as a property sees it.
  func moment<Result>(_ body: (State, [EffectReport]) -> Result) -> Result {
    scope { body(engine.state, engine.runningEffects.map(EffectReport.init)) }
  }

  /// Takes a random step. Returns whether there was one.
  func step(_ offered: [Action]) -> Bool {
    let steps = host.steps
    guard steps.count + offered.count > 0 else { return false }
    if generator.below(20) == 0 { host.passTimeOfStore() }
    let choice = generator.below(steps.count + offered.count)
    if choice < offered.count {
      send(offered[choice])
    } else {
      take(steps[choice - offered.count])
    }
    return true
  }

  /// Takes steps until an event of an effect arrives at the store. Other events wait.
  ///
  /// - Returns: whether the event came.
  func run(_ effect: UInt64, until isWanted: (EffectEvent) -> Bool) -> Bool {
    for _ in 0..<200 {
      let steps = host.steps
      let isOwn: (WalkHost.Step) -> Bool = { $0.effect?.number == effect }
      if let step = steps.first(where: { isOwn($0) && $0.event.map(isWanted) ?? false }) {
        take(step)
        return true
      }
      let tasks = steps.filter { $0.event == nil }
      let own = tasks.filter(isOwn)
      let sleeps = own.filter(\.isTime)
      let choices =
        switch generator.below(4) {
        case 0: tasks
        case 1 where !sleeps.isEmpty: sleeps
        default: own.isEmpty ? tasks : own
        }
      guard !choices.isEmpty else { return false }
      take(choices[generator.below(choices.count)])
    }
    return false
  }

  /// Lets tasks take some steps. Their events wait.
  func runTasks() {
    for _ in 0..<generator.below(4) {
      let tasks = host.steps.filter { $0.event == nil }
      guard !tasks.isEmpty else { return }
      take(tasks[generator.below(tasks.count)])
    }
  }

  private func take(_ step: WalkHost.Step) {
    host.take(step) { event in scope { engine.receive(event) } }
  }

  func send(_ action: Action) {
    scope { _ = engine.send(action, site: .walk) }
  }

  /// Lets the intervals of all throttles end.
  func passTimeOfStore() {
    host.passTimeOfStore()
  }

  /// The action of the store that an event is about.
  func action(of event: EffectEvent) -> Action? {
    guard case .emitted(let id, let message, in: _) = event else { return nil }
    return engine.runningEffect(id)?.storeAction(of: message.value) as? Action
  }
}

extension CallSite {
  fileprivate static let walk = CallSite(
    fileID: #fileID,
    filePath: #filePath,
    line: #line,
    column: #column
  )
}
