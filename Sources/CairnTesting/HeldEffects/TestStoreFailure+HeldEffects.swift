import Cairn

extension TestStoreFailure {
  static func effectsRun(_ query: EffectQuery) -> TestStoreFailure {
    TestStoreFailure(
      "The test looks for \(query.text), but its store runs effects",
      "Make the store with 'TestStore(initialState: …, effects: .held)'."
    )
  }

  /// - Parameters:
  ///   - found: The effects that match: none, or more than one.
  ///   - running: All effects in flight.
  static func effectNotFound(
    _ query: EffectQuery,
    found: [RunningEffect],
    running: [RunningEffect]
  ) -> TestStoreFailure {
    guard found.isEmpty else {
      return TestStoreFailure(
        "The test looks for \(query.text), and \(found.count) in flight match",
        list(found),
        "Look for it by its 'id:', or on the scope of the feature that it belongs to."
      )
    }
    return TestStoreFailure(
      "The test looks for \(query.text), and none in flight matches",
      running.isEmpty ? "No effect is in flight." : "In flight:\n\n\(list(running))"
    )
  }

  /// - Parameter effect: The effect in one line, as it was while it was in flight.
  static func notInFlight(
    _ effect: String,
    _ outcome: HeldOutcome,
    running: [RunningEffect]
  ) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls '\(outcome.rawValue)' for an effect that has ended or was cancelled",
      "    \(effect)",
      running.isEmpty ? "No effect is in flight." : "In flight:\n\n\(list(running))"
    )
  }

  static func cannotTake(
    _ outcome: HeldOutcome,
    _ effect: RunningEffect,
    _ obstacle: String
  ) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls '\(outcome.rawValue)' for an effect that cannot do that",
      list([effect]),
      obstacle
    )
  }

  static func cannotFail(_ effect: RunningEffect) -> TestStoreFailure {
    TestStoreFailure(
      "The test calls 'fail' for an effect whose operation has run",
      list([effect]),
      "It has run for 'nextAction'. Do not read 'nextAction' before 'fail'."
    )
  }

  static func foreignAction(_ name: String, of effect: RunningEffect) -> TestStoreFailure {
    TestStoreFailure(
      "The test makes an effect send \(name), but the effect sends actions of another type",
      list([effect]),
      "The effect was mapped from another type of action. Look for it on the scope of its feature."
    )
  }
}
