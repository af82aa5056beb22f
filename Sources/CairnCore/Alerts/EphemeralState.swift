/// State that goes by itself when something is done with it: an alert, a confirmation dialog.
///
/// After an action of its own it becomes nil, unless the parent has put something else there. It
/// has no effects. That is so wherever it is presented: in an optional, in a ``PresentationState``, and
/// as the payload of an enum's case, by a macro or by hand (rule T5).
public protocol EphemeralState<Action> {
  /// What can be done with it.
  associatedtype Action
}

extension EphemeralState {
  /// Whether something is an action of this state.
  func isOwn(_ action: Any) -> Bool { action is Action }
}
