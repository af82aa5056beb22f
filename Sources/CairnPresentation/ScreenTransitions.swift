/// Decides what a user interface is asked to show next, where its transitions take time and a person removes
/// screens too.
///
/// The reconciler asks only while no transition runs. So a state that changes several times during a transition is
/// shown once, as it is at the end.
package struct ScreenTransitions<Screen: Hashable> {
  /// The order of screens over each other.
  package enum Arrangement: Sendable {
    /// Any number, each on top of the one before: a navigation stack.
    case stack
    /// One, which is removed before another one comes: the presentation of a view controller.
    case single
  }

  private let arrangement: Arrangement
  /// The screens that the interface was asked to show, or was seen to show, last.
  private var expected: [Screen] = []

  /// An interface that shows nothing yet.
  package init(_ arrangement: Arrangement) {
    self.arrangement = arrangement
  }

  /// The interface is at rest.
  ///
  /// - Parameter shown: The screens that it shows, from the bottom to the top.
  /// - Returns: the screens that were removed without a request: the person has removed them.
  /// - Complexity: O(*n*) in the number of screens.
  package mutating func rest(showing shown: [Screen]) -> [Screen] {
    let remaining = Set(shown)
    let removed = expected.filter { !remaining.contains($0) }
    expected = shown
    return removed
  }

  /// The next thing to ask the interface for, which is at rest.
  ///
  /// - Parameter wanted: The screens that the state asks for, from the bottom to the top. If only one can be shown, the
  ///   one that is shown stays; if none is shown, the first one is next.
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
