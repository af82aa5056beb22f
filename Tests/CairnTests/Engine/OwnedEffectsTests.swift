import Synchronization
import TestSupport
import Testing

import Cairn

@Suite(.timeLimit(.minutes(60))) struct OwnedEffectsTests {
  /// An object that an effect keeps alive.
  private final class Token: Sendable {
    let alive: Alive

    init(_ alive: Alive) {
      self.alive = alive
      alive.count.add(1, ordering: .relaxed)
    }

    deinit { alive.count.subtract(1, ordering: .relaxed) }
  }

  private final class Alive: Sendable {
    let count = Atomic(0)
  }

  enum Sort: CaseIterable {
    case plain, cancellable, debounced, queued
  }

  private static func effect(
    _ sort: Sort,
    _ number: Int,
    _ alive: Alive
  ) -> Effect<Tree.Action> {
    let token = Token(alive)
    let effect = Effect<Tree.Action>.run { _ in withExtendedLifetime(token) {} }
    return switch sort {
    case .plain: effect
    case .cancellable: effect.cancellable(id: 0)
    case .debounced: effect.debounce(id: number, for: .seconds(1), clock: ImmediateClock())
    case .queued: effect.cancellable(id: 0, ifInFlight: .queue)
    }
  }

  /// What an engine still stores about effects.
  private struct Remains: Equatable {
    var effects = 0
    var owners = false
    var isRootUsed = false
    var actions = 0
    var tokens = 0
  }

  // L1, E2, E9
  @Test(arguments: Sort.allCases)
  func `Nine thousand effects end with their owner and leave nothing behind, on a small stack`(
    sort: Sort
  ) async {
    let count = 9_000
    let (started, remains) = await onSmallStack {
      let alive = Alive()
      let engine = Engine(
        initialState: Tree.State.full(depth: 1),
        reducer: Tree().resolve(),
        host: IdleHost()
      )
      engine.activate()
      let start = Tree.Action.perform { _ in
        .merge((0..<count).map { Self.effect(sort, $0, alive) })
      }
      engine.send(start.inside([.row(1)]))
      let started = engine.effects.count
      engine.send(
        .perform {
          $0.rows.remove(id: 1)
          return .none
        }
      )
      let remains = Remains(
        effects: engine.effects.count,
        isRootUsed: !engine.isRootUnused,
        actions: engine.waitingActions.count,
        tokens: alive.count.load(ordering: .relaxed)
      )
      return (started, remains)
    }
    #expect(started == count)
    #expect(remains == Remains())
  }

  // S7
  @Test(arguments: Sort.allCases)
  func `Effects and subscriptions leave nothing behind when the engine is released`(sort: Sort) {
    let alive = Alive()
    var state = Tree.State.full(depth: 1)
    state.wish = "root"
    state.rows[id: 1]?.wish = "row"
    var engine: Engine? = Engine(
      initialState: state,
      reducer: Tree().resolve(),
      host: IdleHost()
    )
    engine?.activate()
    let start = Tree.Action.perform { _ in
      .merge((0..<10).map { Self.effect(sort, $0, alive) })
    }
    engine?.send(start.inside([.row(1)]))
    let root = WeakReference(engine?.anyRoot)
    let row = WeakReference(engine?.runningEffects.last?.anyOwner)
    #expect(row.object != nil)
    #expect(engine?.effects.count == 12)
    engine = nil
    #expect(root.object == nil)
    #expect(row.object == nil)
    #expect(alive.count.load(ordering: .relaxed) == 0)
  }
}
