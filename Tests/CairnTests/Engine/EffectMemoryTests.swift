import Foundation
import TestSupport
import Testing

import Cairn

#if os(Linux) && arch(x86_64)
  /// The memory that effects leave behind in a store that lives long. Each test measures it in its
  /// own process.
  @Suite(.startsProcess, .timeLimit(.minutes(60))) struct EffectMemoryTests {
    /// A clock that advances a second each time it is read.
    private struct HurriedClock: Clock {
      private final class Hand {
        var seconds = 0
      }

      // SAFETY: one thread uses the clock.
      private nonisolated(unsafe) let hand = Hand()

      var now: SuspendingClock.Instant {
        hand.seconds += 1
        return Self.start.advanced(by: .seconds(hand.seconds))
      }

      var minimumResolution: Duration { .zero }

      func sleep(until deadline: SuspendingClock.Instant, tolerance: Duration?) async throws {}

      private static let start = SuspendingClock().now
    }

    private static let count = 20_000

    private static func makeEngine() -> Engine<Script.State, Script.Action> {
      let engine = Engine(
        initialState: Script.State(),
        reducer: Script().resolve(),
        host: IdleHost()
      )
      engine.activate()
      return engine
    }

    /// The bytes that are allocated and not freed.
    private static var usedBytes: Int {
      // `mallinfo2` returns a structure of ten words, through a pointer that the caller passes first.
      typealias Function = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
      guard let address = dlsym(nil, "mallinfo2") else { return 0 }
      return withUnsafeTemporaryAllocation(of: Int.self, capacity: 10) { words in
        guard let start = words.baseAddress else { return 0 }
        _ = unsafeBitCast(address, to: Function.self)(start)
        let (mappedIndex, usedIndex) = (4, 7)
        return words[usedIndex] + words[mappedIndex]
      }
    }

    /// Twenty bytes for each of the ids that a test uses.
    private static let allowance = 20 * count

    // E2
    @Test func `Throttles whose interval is over leave no memory behind`() async {
      await #expect(processExitsWith: .success) {
        let engine = Self.makeEngine()
        let clock = HurriedClock()
        var id = 0
        func throttle(_ count: Int) {
          for _ in 0..<count {
            id += 1
            let throttled = Effect<Script.Action>.send(.countUp)
              .throttle(id: id, for: .seconds(1), clock: clock, latest: true)
            nonisolated(unsafe) let effect = throttled
            engine.send(.start { effect })
          }
        }
        throttle(100)
        let before = Self.usedBytes
        throttle(Self.count)
        #expect(Self.usedBytes - before < Self.allowance)
        #expect(engine.throttleCount < 100)
      }
    }

    // E2
    @Test func `Ids that are used once leave no memory behind`() async {
      await #expect(processExitsWith: .success) {
        let engine = Self.makeEngine()
        var id = 0
        func use(_ count: Int) {
          for _ in 0..<count {
            id += 1
            let number = id
            engine.send(
              .start {
                .merge(
                  .run { _ in }.cancellable(id: number),
                  .run { _ in }.cancellable(id: number, ifInFlight: .queue),
                  .run { _ in }.debounce(
                    id: "\(number)",
                    for: .seconds(1),
                    clock: ImmediateClock()
                  ),
                  .cancel(id: number),
                  .cancel(id: "\(number)")
                )
              }
            )
          }
        }
        use(100)
        let before = Self.usedBytes
        use(Self.count / 2)
        #expect(Self.usedBytes - before < Self.allowance)
        #expect(engine.isRootUnused)
      }
    }

    // S6
    @Test func `A peak of effects in flight leaves no memory behind`() async {
      await #expect(processExitsWith: .success) {
        let engine = Self.makeEngine()
        func peak(_ count: Int) {
          engine.send(
            .start {
              .merge(
                (0..<count).map { number in
                  .run { _ in }.cancellable(id: number).cancellable(id: "all")
                }
              )
            }
          )
          engine.send(.start { .cancel(id: "all") })
        }
        peak(10)
        let before = Self.usedBytes
        peak(Self.count / 2)
        #expect(Self.usedBytes - before < Self.allowance)
        #expect(engine.isRootUnused)
      }
    }

    // L1, S6
    @Test func `Rows that go with effects below them leave no memory behind`() async {
      await #expect(processExitsWith: .success) {
        let engine = Engine(
          initialState: Tree.State(rows: [Tree.State(id: 0)]),
          reducer: Tree().resolve(),
          host: IdleHost()
        )
        engine.activate()
        let wait = Tree.Action.perform { _ in .run { _ in } }
        engine.send(wait.inside([.row(0)]))
        func change(_ body: @escaping @Sendable (inout Tree.State) -> Void) {
          engine.send(
            .perform { state in
              body(&state)
              return .none
            }
          )
        }
        var id = 0
        func comeAndGo(_ count: Int) {
          for _ in 0..<count {
            id += 1
            let row = Tree.State(id: id, presented: PresentationState(wrappedValue: Tree.State()))
            change { $0.rows.append(row) }
            engine.send(wait.inside([.row(id), .presented]))
            change { $0.rows.removeLast() }
          }
        }
        comeAndGo(100)
        let before = Self.usedBytes
        comeAndGo(Self.count / 4)
        #expect(Self.usedBytes - before < Self.allowance / 4)
        #expect(engine.effects.count == 1)
      }
    }
  }
#endif
