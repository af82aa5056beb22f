import Foundation
import Synchronization
import TestSupport
import Testing

import Cairn

/// Effects that a loop has nested, on a stack of 512 KB.
@Suite(.timeLimit(.minutes(60))) struct DeepEffectTests {
  private typealias Effect = Cairn.Effect<Script.Action>

  /// More levels than a stack of 512 KB can hold with the 64 bytes that a small call takes.
  private static let depth = 10_000

  /// An engine that a test hands from one thread to the next.
  private final class Subject: Sendable {
    let host = ManualHost()
    // SAFETY: the test waits for each thread before it starts the next.
    nonisolated(unsafe) private var engine: Engine<Script.State, Script.Action>?

    init() {
      engine = host.engine(Script.State()) { Script() }
    }

    /// Runs `body` with the engine on a small stack.
    func callAsFunction(
      _ body: @escaping @Sendable (Engine<Script.State, Script.Action>) -> Void
    ) async {
      await onSmallStack { if let engine = self.engine { body(engine) } }
    }

    func release() async {
      await onSmallStack { self.engine = nil }
    }

    /// Whether the engine has nothing in flight.
    var isIdle: Bool {
      guard let engine else { return true }
      return engine.effects.isEmpty && engine.isRootUnused && !engine.hasQueues
    }

    var state: Script.State? { engine?.state }
  }

  // E1
  @Test(arguments: Nesting.allCases)
  func `An effect that is nested deep can be released without being started`(
    nesting: Nesting
  ) async {
    await onSmallStack { _ = nesting.nest(.send(.countUp), depth: Self.depth) }
  }

  // E3
  @Test(arguments: Nesting.allCases)
  func `An effect that is nested deep starts and completes`(nesting: Nesting) async {
    let subject = Subject()
    await subject { engine in
      engine.send(.start { nesting.nest(.send(.countUp), depth: Self.depth) })
    }
    #expect(subject.state?.count == nesting.count(depth: Self.depth) + 1)
    #expect(subject.isIdle)
  }

  // E3
  @Test(arguments: Nesting.allCases)
  func `An effect that contains a deeply nested effect continues when that completes`(
    nesting: Nesting
  ) async {
    let subject = Subject()
    let gate = Gate()
    await subject { engine in
      engine.send(
        .start {
          nesting.nest(.waiting("a", at: gate), depth: Self.depth)
            .concatenate(with: .send(.note("end")))
        }
      )
    }
    #expect(subject.state?.notes == [])
    gate.open()
    await subject.host.finishTasks()
    await subject { engine in
      subject.host.takeEvents().forEach { engine.receive($0) }
    }
    #expect(subject.state?.count == nesting.count(depth: Self.depth))
    #expect(subject.state?.notes == ["end"])
    #expect(subject.isIdle)
  }

  // C3
  @Test(arguments: Nesting.allCases)
  func `An effect that is nested deep is cancelled while it runs`(nesting: Nesting) async {
    let subject = Subject()
    await subject { engine in
      engine.send(
        .start { nesting.nest(.waiting("a"), depth: Self.depth).cancellable(id: "all") }
      )
      #expect(engine.effects.count == 1)
      engine.send(.start { .cancel(id: "all") })
    }
    #expect(subject.isIdle)
    await subject.host.finishTasks()
  }

  // C3
  @Test func `An id that is applied to an effect many times cancels it once`() async {
    let subject = Subject()
    await subject { engine in
      engine.send(
        .start { Nesting.cancellableByOneID.nest(.waiting("a"), depth: Self.depth) }
      )
      engine.send(.start { .cancel(id: "concurrent") })
    }
    #expect(subject.isIdle)
    await subject.host.finishTasks()
  }

  // E10
  @Test(arguments: Nesting.allCases)
  func `An effect that is nested deep is described`(nesting: Nesting) async {
    let (names, count) = await onSmallStack {
      let effect = nesting.nest(.run(name: "inner") { _ in }, depth: Self.depth)
      let descriptors = effect.descriptors
      return (descriptors.compactMap(\.name), descriptors.count)
    }
    #expect(names == ["inner"])
    #expect(count == nesting.count(depth: Self.depth) + 1)
  }

  // S7
  @Test(arguments: Nesting.allCases)
  func `A store can be released while an effect that is nested deep runs`(
    nesting: Nesting
  ) async {
    let subject = Subject()
    let gate = Gate()
    await subject { engine in
      engine.send(.start { nesting.nest(.waiting("a", at: gate), depth: Self.depth) })
      #expect(engine.effects.count == 1)
    }
    await subject.release()
    gate.open()
    await subject.host.finishTasks()
  }

  // E3
  @Test func `Effects that cancel each other in a long row do so without nesting calls`() async {
    let subject = Subject()
    let count = 10_000
    await subject { engine in
      engine.send(
        .start {
          .merge(
            (0..<count).map { number in
              .concatenate(
                .waiting("\(number)").cancellable(id: number),
                .cancel(id: number + 1),
                .send(.countUp)
              )
            }
          )
        }
      )
      #expect(engine.effects.count == count)
      engine.send(.start { .cancel(id: 0) })
    }
    #expect(subject.state?.count == count)
    #expect(subject.isIdle)
    await subject.host.finishTasks()
  }

  // S9
  @Test(arguments: Nesting.allCases)
  func `A store actor runs effects that are nested deep`(nesting: Nesting) async {
    let store = StoreActor(initialState: Script.State()) { Script() }
    let count = await Task(executorPreference: SmallStackExecutor()) {
      let task = await store.send(
        .start {
          nesting.nest(.run { send in await send(.countUp) }, depth: Self.depth)
        }
      )
      await task.finish()
      return await store.state.count
    }.value
    #expect(count == nesting.count(depth: Self.depth) + 1)
  }

  // S9
  @Test(.startsProcess) func `A store on the main actor runs effects that are nested deep`() async {
    await #expect(processExitsWith: .success) {
      // The main thread's stack grows when it is needed, up to a limit that may be set at any time.
      var limit = rlimit(rlim_cur: UInt(smallStackSize), rlim_max: UInt(smallStackSize))
      precondition(setrlimit(__rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue)), &limit) == 0)
      for nesting in Nesting.allCases {
        try await Self.runOnMainActor(nesting)
      }
    }
  }

  @MainActor
  private static func runOnMainActor(_ nesting: Nesting) async throws {
    let store = Script.store()
    await store.send(
      .start { nesting.nest(.run { send in await send(.countUp) }, depth: depth) }
    ).finish()
    #expect(store.state.count == nesting.count(depth: depth) + 1)
  }
}
