import CairnCore
import CairnTesting

/// A mistake in a test: a search that is not possible, rows that are not interchangeable, or a
/// declaration that an explorer leaves out.
struct SearchMistake {
  let summary: String
  let advice: String

  /// Fails the test for a declaration.
  func record(at site: CallSite) {
    TestStoreFailure(summary, advice).record(at: site)
  }
}

extension Explorer {
  /// Returns the mistake in the limits of a search or in what the test has declared; nil if the
  /// explorer can search.
  func mistake(in bounds: SearchBounds) -> SearchMistake? {
    if bounds.depth < 0 {
      return SearchMistake(
        summary: "'run' has a depth of \(bounds.depth), which is less than 0",
        advice: "A depth of 0 checks the initial state only. Leave 'depth' out to search all."
      )
    }
    if !(1..<Int(UInt32.max)).contains(bounds.states) {
      return SearchMistake(
        summary: "'run' has a limit of \(bounds.states) states, which is not in 1..<\(UInt32.max)",
        advice: "Leave 'states' out for a limit of 100000."
      )
    }
    if let time = bounds.time, time <= .zero {
      return SearchMistake(
        summary: "'run' has a time of \(time), which is not more than 0",
        advice: "Leave 'time' out to search without a limit of time."
      )
    }
    if bounds.effectsInFlight < 0 {
      return SearchMistake(
        summary:
          "'run' has a limit of \(bounds.effectsInFlight) effects in flight, which is less than 0",
        advice: "Leave 'effectsInFlight' out for a limit of 3."
      )
    }
    if !bounds.keepsStates, let late = properties.first(where: \.isDecidedAtTheEnd) {
      return SearchMistake(
        summary: "'run' keeps fingerprints, and '\(late.name)' needs states",
        advice: "A property that is decided at the end of the search looks at all states again. "
          + "Leave 'keeping' out."
      )
    }
    return mistake(inCallOf: "run")
  }

  /// Does the same for random walks.
  func mistake(in walks: RandomWalks) -> SearchMistake? {
    if walks.count < 1 {
      return SearchMistake(
        summary: "'walk' makes \(walks.count) walks, which is less than 1",
        advice: "Leave 'times' out for 100 walks."
      )
    }
    if walks.length < 1 {
      return SearchMistake(
        summary: "'walk' makes walks of \(walks.length) moves, which is less than 1",
        advice: "Leave 'length' out for at most 100 moves."
      )
    }
    return mistake(inCallOf: "walk")
  }

  private func mistake(inCallOf function: String) -> SearchMistake? {
    if alphabets.isEmpty {
      return SearchMistake(
        summary: "'\(function)' has no actions to try",
        advice:
          "Call 'explorer.actions(\"user\") { state in […] }' before it. If only effects send "
          + "actions, return no actions: '{ _ in [] }'."
      )
    }
    guard !symmetries.isEmpty else { return nil }
    if let leads = properties.first(where: { if case .leads = $0.kind { true } else { false } }) {
      return SearchMistake(
        summary:
          "'symmetric' treats rows as the same that '\(leads.name)' may distinguish by its keys",
        advice: "Leave out 'symmetric', or check '\(leads.name)' with another explorer."
      )
    }
    if runner.scope.hasSharedValues {
      return SearchMistake(
        summary: "'symmetric' does not look into shared values, and there are some",
        advice: "Leave out 'symmetric'."
      )
    }
    return nil
  }

  /// The result of a search that was not begun.
  func refusal(for mistake: SearchMistake, at site: CallSite) -> Exploration<State, Action> {
    let bounds = SearchBounds(depth: 0, states: 1, effectsInFlight: 0, keepsStates: true)
    let search = ConfigurationSearch(self, bounds, isPlain: true, at: site)
    search.failure = .mistake(mistake)
    return Exploration(search)
  }
}
