import Cairn
import Foundation
import TestSupport
import Testing

@Suite
struct `Standard dependencies` {
  @Test
  func `incrementing UUIDs count up`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(uuid() == UUID(1))
      #expect(UUID(0x1FF).uuidString == "00000000-0000-0000-0000-0000000001FF")
    }
    let constant = UUIDGenerator.constant(UUID(7))
    #expect([constant(), constant()] == [UUID(7), UUID(7)])
  }

  @Test
  func `a constant date does not change`() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 1))
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == now)
      #expect(now.timeIntervalSince1970 == 1)
    }
    withDependencies {
      $0.context = .live
      $0.date.now = Date(timeIntervalSince1970: 2)
    } operation: {
      #expect(DependencyValues.current.date.now.timeIntervalSince1970 == 2)
    }
  }

  @Test
  func `a calendar, a locale and a time zone can be overridden`() {
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = .gmt
    } operation: {
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      #expect(calendar.identifier == .gregorian)
      #expect(locale.identifier == "de_CH")
      #expect(timeZone.secondsFromGMT() == 0)
    }
  }

  @Test
  func `a seeded generator repeats its random numbers`() {
    func numbers() -> [Int] {
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: 1))
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        return (0..<8).map { _ in
          withRandomNumberGenerator { Int.random(in: 0...1_000, using: &$0) }
        }
      }
    }
    #expect(numbers() == numbers())
    #expect(Set(numbers()).count > 1)
  }

  @Test
  func `standard dependencies have live values`() {
    withDependencies {
      $0.context = .live
    } operation: {
      let values = DependencyValues.current
      #expect(values.uuid() != values.uuid())
      #expect(values.date().timeIntervalSince1970 > 0)
      #expect(values.continuousClock is ContinuousClock)
      #expect(values.suspendingClock is SuspendingClock)
      #expect((1...6).contains(values.withRandomNumberGenerator { .random(in: 1...6, using: &$0) }))
    }
  }

  @Test
  func `an immediate clock advances its time without waiting`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(3))
    try await clock.sleep(for: .seconds(2))
    #expect(clock.now == ClockInstant(offset: .seconds(5)))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test
  func `the time of an immediate clock ends at the last time`() async throws {
    let clock = ImmediateClock()
    let last = ClockInstant(offset: Duration(attoseconds: .max))
    for _ in 0..<100 {
      try await clock.sleep(for: .seconds(Int64.max))
    }
    #expect(clock.now == last)
    let first = ClockInstant(offset: Duration(attoseconds: .min))
    #expect(first.advanced(by: .seconds(-1)) == first)
    #expect(first.duration(to: last) == last.offset)
    #expect(last.duration(to: first) == first.offset)
    #expect(ClockInstant().duration(to: first) == first.offset)
    #expect(first.duration(to: ClockInstant()) == last.offset)
  }

  // I1
  @Test
  func `an unimplemented clock is an issue and does not wait`() async throws {
    let recorder = IssueRecorder()
    let line: UInt = #line + 1
    let clock = UnimplementedClock(name: "timer")
    let task = recorder {
      Task { try await clock.sleep(until: ClockInstant(offset: .seconds(3)), tolerance: nil) }
    }
    try await task.value
    #expect(
      recorder.texts == [
        """
        A test used 'timer', which has no value for tests: sleeping [unimplemented-dependency] at \
        CairnTests/StandardDependencyTests.swift:\(line)
          Override it with 'withDependencies', by a test clock or an 'ImmediateClock'.
        """
      ]
    )
  }
}
