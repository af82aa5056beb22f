import CairnTesting

extension Scenario {
  /// Timers.
  static let timing = [
    Scenario("by their deadlines", .pass(3), .notes("a", "b", "c")) { clock in
      .merge(.note("c", after: 3, clock), .note("a", after: 1, clock), .note("b", after: 2, clock))
    },
    Scenario("with one deadline, in the order of their start", .pass(1), .notes("a", "b", "c")) {
      clock in
      .merge(.note("a", after: 1, clock), .note("b", after: 1, clock), .note("c", after: 1, clock))
    },
    Scenario("a second at a time", .pass(1), .notes("a"), .pass(1), .notes("b")) { clock in
      .merge(.note("b", after: 2, clock), .note("a", after: 1, clock))
    },
    Scenario("ticks of two timers", .pass(6), .notes("2", "3", "4", "6'", "6")) { clock in
      .merge(
        .run { send in
          for tick in [2, 4, 6] {
            try await clock.sleep(for: .seconds(2))
            await send(.note("\(tick)"))
          }
        },
        .run { send in
          for tick in ["3", "6'"] {
            try await clock.sleep(for: .seconds(3))
            await send(.note(tick))
          }
        }
      )
    },
    Scenario("a sleep after a sleep", .pass(2), .notes("a", "b")) { clock in
      .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.note("a"))
        try await clock.sleep(for: .seconds(1))
        await send(.note("b"))
      }
    },
    Scenario("debounced", .pass(1), .again, .pass(1), .again, .pass(2), .notes("a")) { clock in
      .notes("a").debounce(id: ID.one, for: .seconds(2), clock: clock)
    },
    Scenario("throttled, the first", .notes("a"), .again, .pass(1), .notes("a"), .pass(1)) {
      clock in
      .notes("a").throttle(id: ID.one, for: .seconds(1), clock: clock, latest: false)
    },
    Scenario("throttled, the latest", .notes("a"), .again, .again, .pass(1), .notes("a"), .pass(1))
    { clock in
      .notes("a").throttle(id: ID.one, for: .seconds(1), clock: clock, latest: true)
    },
    Scenario("until a deadline", .pass(5), .notes("a", "late")) { clock in
      .run { send in
        await send(.note("a"))
        try await clock.sleep(until: clock.now.advanced(by: .seconds(5)))
        await send(.note("late"))
      }
    },
  ]
}
