import Synchronization

/// Runs the effects of a ``StoreActor``. Effects may begin before the actor has been made.
final class ActorHost<State, Action>: EffectHost {
  private struct Contents {
    weak var store: StoreActor<State, Action>?
    var isOpen = false
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())

  /// Delivers the events of effects to `store` from now on.
  func open(for store: StoreActor<State, Action>) {
    let waiters = contents.withLock { contents in
      contents.store = store
      contents.isOpen = true
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters {
      waiter.resume()
    }
  }

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    work.inContext { Task(priority: priority) { await work.run() } }
  }

  func deliver(_ event: EffectEvent) async {
    await waitUntilOpen()
    let store = contents.withLock { $0.store }
    await store?.receive(event)
  }

  private func waitUntilOpen() async {
    await withCheckedContinuation { continuation in
      let isOpen = contents.withLock { contents in
        if !contents.isOpen { contents.waiters.append(continuation) }
        return contents.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
