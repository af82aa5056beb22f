import CairnTesting
import Foundation

extension Scenario {
  /// Work that leaves the test's thread: the test waits for it, and receives it in the order of
  /// arrival.
  static let outside = [
    Scenario("another thread", .notes("a")) { _ in
      .run { send in
        await Self.onAnotherThread()
        await send(.note("a"))
      }
    },
    Scenario("two threads", .notesInAnyOrder("a", "b")) { _ in
      .merge(
        .run { send in
          await Self.onAnotherThread()
          await send(.note("a"))
        },
        .run { send in
          await Self.onAnotherThread()
          await send(.note("b"))
        }
      )
    },
    Scenario("a detached task", .notes("before", "after")) { _ in
      .run { send in
        await send(.note("before"))
        await Task.detached(priority: .high) { await Task.yield() }.value
        await send(.note("after"))
      }
    },
    Scenario("the main actor", .notes("main", "back")) { _ in
      .run { send in
        await Self.onMainActor { await send(.note("main")) }
        await send(.note("back"))
      }
    },
    Scenario("threads one after the other", .notes("a", "b")) { _ in
      .concatenate(
        .run { send in
          await Self.onAnotherThread()
          await send(.note("a"))
        },
        .run { send in
          await Self.onAnotherThread()
          await send(.note("b"))
        }
      )
    },
    Scenario("a detached task that sends", .notes("inside", "outside")) { _ in
      .run { send in
        await Task.detached { await send(.note("inside")) }.value
        await send(.note("outside"))
      }
    },
    Scenario("cancelled on another thread", .cancelTask) { _ in
      .run { send in
        await Self.onAnotherThread()
        await send(.note("too late"))
      }
    },
  ]

  private static func onAnotherThread() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume() }
    }
  }

  @MainActor
  private static func onMainActor(_ operation: @Sendable () async -> Void) async {
    await operation()
  }
}
