import CairnTesting
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct TestStoreDeepEffectTests {
  /// Runs each job on a thread with a stack of 512 KB.
  private final class SmallStackExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let thread = Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  enum Nesting: CaseIterable {
    case followed, preceded, mergedBefore, mergedAfter, mapped, cancellable

    func nest(_ effect: Effect<Counter.Action>, level: Int) -> Effect<Counter.Action> {
      switch self {
      case .followed: effect.concatenate(with: .cancel(id: "none"))
      case .preceded: Effect.cancel(id: "none").concatenate(with: effect)
      case .mergedBefore: effect.merge(with: .cancel(id: "none"))
      case .mergedAfter: Effect.cancel(id: "none").merge(with: effect)
      case .mapped: effect.map { $0 }
      case .cancellable: effect.cancellable(id: level)
      }
    }
  }

  private static func effect(_ nesting: Nesting) -> Effect<Counter.Action> {
    (0..<10_000).reduce(.run { send in await send(.loaded(1)) }) { nesting.nest($0, level: $1) }
  }

  // E3, E7
  @Test(arguments: Nesting.allCases)
  func `A test store runs, cancels and releases effects that are nested deep`(
    nesting: Nesting
  ) async {
    await Task(executorPreference: SmallStackExecutor()) {
      let store = TestStore(initialState: Counter.State()) {
        Counter(load: Self.effect(nesting))
      }
      await store.send(.load)
      await store.receive(.loaded(1)) { $0.count = 1 }
      await store.send(.load).cancel()
      await store.finish()
    }.value
  }
}
