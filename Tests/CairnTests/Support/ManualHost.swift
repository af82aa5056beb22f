import Synchronization

import Cairn

/// Runs the effects of an engine, and keeps their events until the test takes them.
final class ManualHost: EffectHost {
  private struct Contents {
    var tasks: [Task<Void, Never>] = []
    var events: [EffectEvent] = []
  }

  private let contents = Mutex(Contents())

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    let task = work.inContext { Task(priority: priority) { await work.run() } }
    contents.withLock { $0.tasks.append(task) }
    return task
  }

  func deliver(_ event: EffectEvent) async {
    contents.withLock { $0.events.append(event) }
  }

  /// The events of effects since the last call, in order.
  func takeEvents() -> [EffectEvent] {
    contents.withLock { contents in
      defer { contents.events = [] }
      return contents.events
    }
  }

  /// Waits until all operations that were started have returned.
  func finishTasks() async {
    for task in contents.withLock({ $0.tasks }) {
      await task.value
    }
  }
}

extension ManualHost {
  func engine<State, Action, R: Reducer<State, Action>>(
    _ initialState: State,
    reducesAtOnce: Bool = true,
    @ReducerBuilder<State, Action> _ reducer: () -> R
  ) -> Engine<State, Action> {
    let engine = Engine(
      initialState: initialState,
      reducer: reducer().resolve(),
      host: self,
      reducesAtOnce: reducesAtOnce
    )
    engine.activate()
    return engine
  }
}

extension Engine {
  @discardableResult
  func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> EffectGroup? {
    send(action, site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
