import CairnTesting
import TestSupport
import Testing

@Suite struct ClockTimerTests {
  @Reducer
  fileprivate struct Ticker {
    struct State: Equatable { var ticks = 0 }
    enum Action { case start, stop, ticked }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { [clock] send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
          }
          .cancellable(id: CancelID.timer)
        case .stop:
          return .cancel(id: CancelID.timer)
        case .ticked:
          state.ticks += 1
          return .none
        }
      }
    }
  }

  @Test func `A timer ticks each time its interval has passed`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.ticked) { $0.ticks = 1 }
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.ticks = 2 }
    await store.receive(\.ticked) { $0.ticks = 3 }
    await store.send(.stop)
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `The elements are the times since the iteration began`() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var times: [Duration] = []
    for await time in clock.timer(interval: .seconds(2)) {
      times.append(time.offset)
      if times.count == 3 { break }
    }
    #expect(times == [.seconds(2), .seconds(4), .seconds(6)])
  }

  @Test func `A timer ends when its task is cancelled, and remains ended`() async {
    let task = Task {
      let clock = TestClock()
      var timer = clock.timer(interval: .seconds(1)).makeAsyncIterator()
      let first = await timer.next()
      let second = await timer.next()
      return first == nil && second == nil
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test(.startsProcess) func `An interval of zero is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ContinuousClock().timer(interval: .zero)
    }
    expectText("Clock.timer(interval: 0.0 seconds): not greater than zero", in: result)
  }
}

@Suite struct AnyClockTests {
  @Test func `AnyClock has the time of the clock that it wraps`() async throws {
    let base = TestClock()
    await base.advance(by: .seconds(5))
    let clock = AnyClock(base)
    #expect(clock.now.offset == .zero)
    await base.advance(by: .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.minimumResolution == base.minimumResolution)
  }

  @Test func `A sleep on AnyClock ends with the clock that it wraps`() async throws {
    let base = ImmediateClock()
    let clock: AnyClock<Duration> = AnyClock(base)
    try await clock.sleep(for: .seconds(3))
    #expect(base.now == ImmediateClock.Instant(offset: .seconds(3)))
    #expect(clock.now == clock.now.advanced(by: .zero))
  }

  @Test func `The times of AnyClock end at the last time`() async {
    let base = ImmediateClock()
    for await _ in AnyClock(base).timer(interval: .seconds(Int64.max)).prefix(100) {}
    #expect(base.now.offset == Duration(attoseconds: .max))
    let now = AnyClock(base).now
    let (first, last) = (Duration(attoseconds: .min), Duration(attoseconds: .max))
    #expect(now.advanced(by: last).advanced(by: last).offset == last)
    #expect(now.advanced(by: first).duration(to: now.advanced(by: last)) == last)
    #expect(now.advanced(by: last).duration(to: now.advanced(by: first)) == first)
  }
}
