import Cairn

/// The actions that an engine reduces inside of a move, after the action of the move itself: those
/// of `.send`, and those by which an effect catches an error.
final class FollowingActions<State, Action>: StoreInstrument {
  typealias Following = (action: Action, hasChanged: Bool)

  private let areEqual: (State, State) -> Bool
  private let scope: DependencyScope
  private var found: [Following] = []
  /// The number of the next actions that are not recorded.
  private var skipped = 0
  /// The state and the shared values before the present action.
  private var before: (state: State, shared: SharedCheckpoint?)?

  init(of scope: DependencyScope, _ areEqual: @escaping (State, State) -> Bool) {
    self.scope = scope
    self.areEqual = areEqual
  }

  /// Records the actions while an engine does something.
  ///
  /// - Parameter skipped: The number of actions at the beginning that are not recorded.
  func record(skipping skipped: Int, _ body: () -> Void) -> [Following] {
    self.skipped = skipped
    found = []
    body()
    return found
  }

  func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if skipped == 0 { before = (state, scope.sharedValues) }
  }

  func didReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    guard let before else { return skipped -= 1 }
    self.before = nil
    let hasChanged =
      !areEqual(before.state, state)
      || !SharedCheckpoint.areEqual(before.shared, scope.sharedValues)
    found.append((action, hasChanged))
  }

  func didStart(_ effect: EffectReport) { noteChange() }
  func didCancel(_ effect: EffectReport) { noteChange() }

  /// The last action has changed what is in flight.
  private func noteChange() {
    if !found.isEmpty { found[found.count - 1].hasChanged = true }
  }
}
