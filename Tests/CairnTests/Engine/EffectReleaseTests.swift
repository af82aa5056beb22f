import Synchronization
import TestSupport
import Testing

import Cairn

@Suite struct EffectReleaseTests {
  private let host = HoldingHost()

  // L1, S7
  @Test func `An effect that is cancelled before it begins releases its captures at once`() {
    let engine = Engine(initialState: 0, reducer: Keeper().resolve(), host: host)
    let kept = Keeper.send(to: engine)
    #expect(kept.object != nil)
    engine.cancelAll()
    #expect(kept.object == nil)
    #expect(host.count == 1)
  }

  // S5, S7
  @Test func `An effect whose task is cancelled before it begins releases its captures at once`() {
    let engine = Engine(initialState: 0, reducer: Keeper().resolve(), host: host)
    let kept = Keeper.send(to: engine)
    #expect(kept.object != nil)
    kept.task?.cancel()
    #expect(kept.object == nil)
    #expect(host.count == 1)
  }

  /// A store that another thread releases cancels its effects there. Meanwhile, its actor may handle
  /// the end of one of them, after which another effect follows.
  @Test func `S7 An effect that would start after its store was released never begins`() async {
    let (host, registry, journal) = (ManualHost(), EffectRegistry(), Journal())
    let engine = Engine(
      initialState: 0,
      reducer: Caller { journal.write("begun") }.resolve(),
      host: host,
      effectRegistry: registry
    )
    registry.close()
    engine.send(())
    await host.finishTasks()
    #expect(journal.count(of: "begun") == 0)
  }
}

/// Starts an effect that calls a function.
private struct Caller: Reducer {
  let call: @Sendable () -> Void

  func reduce(into state: inout Int, action: Void) -> Effect<Void> {
    .run { _ in call() }
  }
}

/// Keeps work and never runs it, as if its tasks never get their turn.
private final class HoldingHost: EffectHost {
  private let work = Mutex<[EffectWork]>([])

  var count: Int { work.withLock { $0.count } }

  func spawn(_ work: EffectWork, priority: TaskPriority?) -> Task<Void, Never> {
    self.work.withLock { $0.append(work) }
    return Task {}
  }

  func deliver(_ event: EffectEvent) async {}
}

private final class Object: Sendable {}

/// Starts an effect that captures the action's object.
private struct Keeper: Reducer {
  func reduce(into state: inout Int, action: Object) -> Effect<Object> {
    .run { _ in _ = action }
  }

  /// Sends an object to an engine and keeps no reference to it.
  static func send(to engine: Engine<Int, Object>) -> Weak {
    let object = Object()
    return Weak(object: object, task: engine.send(object))
  }

  struct Weak {
    weak var object: Object?
    let task: EffectGroup?
  }
}
