/// Decides what a user interface is asked to show next, where its transitions take time and a person removes
/// screens too.
///
/// It is asked only while no transition runs. So a state that changes several times during a transition is
/// shown once, as it is at the end.
package struct ScreenTransitions<Screen: Hashable> {
  /// How screens lie over each other.
  package enum Arrangement: Sendable {
    /// Any number, each on top of the one before: a navigation stack.
    case stack
    /// One, which has to go before another one comes: what a view controller presents.
    case single
  }

  private let arrangement: Arrangement
  /// What the interface was asked to show, or was seen to show, last.
  private var expected: [Screen] = []

  /// An interface that shows nothing yet.
  package init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
  }

  /// The interface is at rest.
  ///
  /// - Parameter shown: What it shows, from the bottom to the top.
  /// - Returns: the screens that went though nothing has asked for it: the person has removed them.
  /// - Complexity: O(*n*) in the number of screens.
  package mutating func rest(showing shown: [Screen]) -> [Screen] {
    let remaining = Set(shown)
    let removed = expected.filter { !remaining.contains($0) }
    expected = shown
    return removed
  }

  /// The next thing to ask the interface for, which is at rest.
  ///
  /// - Parameter wanted: What the state asks for, from the bottom to the top. Of those that exclude each other, the
  ///   one that is shown stays, and else the first one is shown.
  /// - Returns: all screens that are to be shown; nil when they are.
  package mutating func next(toward wanted: [Screen]) -> [Screen]? {
    let target = target(toward: wanted)
    guard target != expected else { return nil }
    expected = target
    return target
  }

  private func target(toward wanted: [Screen]) -> [Screen] {
    switch arrangement {
    case .stack: wanted
    case .single:
      if let shown = expected.first {
        wanted.contains(shown) ? [shown] : []
      } else {
        Array(wanted.prefix(1))
      }
    }
  }
}
