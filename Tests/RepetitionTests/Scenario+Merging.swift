import CairnTesting

extension Scenario {
  /// Merged and concatenated effects.
  static let merging = [
    Scenario("two that take turns", .notes("a1", "b1", "a2", "b2")) { _ in
      .merge(.notes("a1", "a2"), .notes("b1", "b2"))
    },
    Scenario("three of different lengths", .notes("a1", "b1", "c1", "a2", "b2", "a3")) { _ in
      .merge(.notes("a1", "a2", "a3"), .notes("b1", "b2"), .notes("c1"))
    },
    Scenario("an action that is sent at once is first", .notes("b", "a1", "a2")) { _ in
      .merge(.notes("a1", "a2"), .send(.note("b")))
    },
    Scenario("one after the other", .notes("a1", "a2", "b1", "c")) { _ in
      .concatenate(.notes("a1", "a2"), .notes("b1"), .send(.note("c")))
    },
    Scenario("a sequence beside another one", .notes("a1", "c1", "c2", "b1", "d1")) { _ in
      .merge(
        .concatenate(.notes("a1"), .notes("b1")),
        .concatenate(.notes("c1", "c2"), .notes("d1"))
      )
    },
    Scenario("both end before the next starts", .notes("a1", "b1", "a2", "c")) { _ in
      .concatenate(.merge(.notes("a1", "a2"), .notes("b1")), .notes("c"))
    },
    Scenario("merged in merged", .notes("a", "b", "c", "d")) { _ in
      .merge(.merge(.notes("a"), .notes("b")), .merge(.notes("c"), .notes("d")))
    },
    Scenario("different priorities", .notes("low", "high", "medium")) { _ in
      .merge(
        .run(priority: .background) { send in await send(.note("low")) },
        .run(priority: .high) { send in await send(.note("high")) },
        .run(priority: .medium) { send in await send(.note("medium")) }
      )
    },
    Scenario("started twice", .notes("a1", "a2"), .again, .notes("a1", "a2")) { _ in
      .notes("a1", "a2")
    },
  ]
}
