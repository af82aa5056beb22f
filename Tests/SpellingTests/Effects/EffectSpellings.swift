import CairnTesting
import Testing

/// The effects that reducers return.
@Suite struct EffectSpellings {
  @CasePathable
  fileprivate enum Action: Equatable {
    case start
    case loaded(Int)
    case failed
    case stopped
  }

  fileprivate struct State: Equatable {
    var numbers: [Int] = []
    var hasFailed = false
  }

  fileprivate enum CancelID: Hashable { case load }

  /// A test store of a reducer that returns an effect for `start`.
  private func store(
    clock: any Clock<Duration> = ImmediateClock(),
    _ effect: Effect<Action>
  ) -> TestStore<State, Action> {
    TestStore(initialState: State()) {
      Reduce<State, Action> { state, action in
        switch action {
        case .start: return effect
        case .loaded(let number): state.numbers.append(number)
        case .failed: state.hasFailed = true
        case .stopped: return .cancel(id: CancelID.load)
        }
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `none`() async {
    await store(.none).send(.start)
  }

  @Test func `send`() async {
    let store = store(.send(.loaded(1)))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `run`() async {
    let store = store(.run { send in await send(.loaded(1)) })
    await store.send(.start)
    await store.receive(\.loaded, 1) { $0.numbers = [1] }
  }

  @Test func `run with a priority`() async {
    let store = store(.run(priority: .high) { await $0(.loaded(1)) })
    await store.send(.start)
    await store.receive(\.loaded, 1) { $0.numbers = [1] }
  }

  @Test func `run that catches`() async {
    let store = store(
      .run { _ in
        throw Oops()
      } catch: { _, send in
        await send(.failed)
      }
    )
    await store.send(.start)
    await store.receive(\.failed) { $0.hasFailed = true }
  }

  @Test func `merge`() async {
    let store = store(.merge(.send(.loaded(1)), .send(.loaded(2))))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.receive(.loaded(2)) { $0.numbers = [1, 2] }
  }

  @Test func `merge of a sequence`() async {
    let store = store(.merge([1, 2].map { .send(.loaded($0)) }))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.receive(.loaded(2)) { $0.numbers = [1, 2] }
  }

  @Test func `merge(with)`() async {
    let store = store(.send(.loaded(1)).merge(with: .none))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `concatenate`() async {
    let store = store(.concatenate(.send(.loaded(1)), .send(.loaded(2))))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.receive(.loaded(2)) { $0.numbers = [1, 2] }
  }

  @Test func `concatenate(with)`() async {
    let store = store(.send(.loaded(1)).concatenate(with: .send(.loaded(2))))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.receive(.loaded(2)) { $0.numbers = [1, 2] }
  }

  @Test func `map`() async {
    let store = store(Effect<Int>.send(1).map { .loaded($0) })
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `map to a case`() async {
    let store = store(Effect<Int>.send(1).map(Action.loaded))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `cancellable and cancel`() async {
    let store = store(.run { _ in try await Task.never() }.cancellable(id: CancelID.load))
    await store.send(.start)
    await store.send(.stopped)
    await store.finish()
  }

  @Test func `cancellable(cancelInFlight)`() async {
    let store = store(
      .run { _ in try await Task.never() }.cancellable(id: CancelID.load, cancelInFlight: true)
    )
    await store.send(.start)
    await store.send(.start)
    await store.send(.stopped)
    await store.finish()
  }

  @Test func `cancellable with a string as its id`() async {
    let store = store(.run { _ in try await Task.never() }.cancellable(id: "load"))
    let task = await store.send(.start)
    task.cancel()
    await store.finish()
  }

  @Test func `debounce`() async {
    let clock = TestClock()
    let store = store(
      clock: clock,
      .send(.loaded(1)).debounce(id: CancelID.load, for: .seconds(1))
    )
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `throttle`() async {
    let clock = TestClock()
    let store = store(
      clock: clock,
      .send(.loaded(1)).throttle(id: CancelID.load, for: .seconds(1), latest: true)
    )
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.finish()
  }

  @Test func `A loop over a stream in run`() async {
    let store = store(
      .run { send in
        let numbers = AsyncStream { continuation in
          continuation.yield(1)
          continuation.finish()
        }
        for await number in numbers { await send(.loaded(number)) }
      }
    )
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `task.cancel()`() async {
    let store = store(.run { _ in try await Task.never() })
    let task = await store.send(.start)
    task.cancel()
    await store.finish()
  }

  private struct Oops: Error {}

  @Test func `task.isCancelled`() async {
    let store = store(.run { _ in try await Task.never() })
    let task = await store.send(.start)
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test func `send with an animation`() async {
    let store = store(.run { send in await send(.loaded(1), animation: .default) })
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `An effect that is one action, with an animation`() async {
    let store = store(.send(.loaded(1), animation: .spring(duration: 0.3, bounce: 0.2)))
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
  }

  @Test func `animation`() async {
    let store = store(
      .merge(
        .send(.loaded(1)).animation(),
        .send(.loaded(2)).animation(.easeInOut(duration: 0.2).delay(0.1)),
        .send(.loaded(3)).animation(nil)
      )
    )
    await store.send(.start)
    await store.receive(.loaded(1)) { $0.numbers = [1] }
    await store.receive(.loaded(2)) { $0.numbers = [1, 2] }
    await store.receive(.loaded(3)) { $0.numbers = [1, 2, 3] }
  }
}
