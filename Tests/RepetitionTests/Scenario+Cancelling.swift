import CairnTesting

extension Scenario {
  /// Effects that are cancelled, and effects that are started again.
  static let cancelling = [
    Scenario("cancelled by id", .notes("a"), .cancel) { _ in
      .merge(.notes("a"), .endless.cancellable(id: ID.one))
    },
    Scenario("an action that was sent before is not received after", .cancelTask) { _ in
      .notes("a").cancellable(id: ID.one)
    },
    Scenario("one of two is cancelled", .notes("b1", "b2"), .cancel) { _ in
      .merge(
        .endless.cancellable(id: ID.one),
        .notes("b1", "b2").cancellable(id: ID.two)
      )
    },
    Scenario("the next starts when one is cancelled", .cancel, .notes("next")) { _ in
      .concatenate(.endless.cancellable(id: ID.one), .notes("next"))
    },
    Scenario("nothing starts after everything was skipped", .notes("a"), .skip) { _ in
      .concatenate(.merge(.notes("a"), .endless), .notes("next"))
    },
    Scenario("restarted", .again, .again, .pass(1), .notes("a")) { clock in
      .note("a", after: 1, clock).cancellable(id: ID.one, cancelInFlight: true)
    },
    Scenario("dropped while one runs", .again, .pass(1), .notes("a"), .again, .pass(1), .notes("a"))
    { clock in
      .note("a", after: 1, clock).cancellable(id: ID.one, ifInFlight: .drop)
    },
    Scenario("queued", .again, .pass(1), .notes("a"), .pass(1), .notes("a")) { clock in
      .note("a", after: 1, clock).cancellable(id: ID.one, ifInFlight: .queue)
    },
    Scenario("cancelled while it sleeps", .pass(1), .cancel, .pass(9)) { clock in
      .note("a", after: 2, clock).cancellable(id: ID.one)
    },
  ]
}
