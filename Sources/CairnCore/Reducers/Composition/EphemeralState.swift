/// State that becomes nil after an action of its own: an alert, a confirmation dialog.
///
/// The state becomes nil unless the parent has assigned another value meanwhile. It has no effects.
/// This rule holds wherever the state is presented: in an optional, in a ``PresentationState``, and
/// as the payload of an enum's case, with or without a macro (rule T5).
public protocol EphemeralState<Action>: DestinationState {
  /// The actions of the buttons.
  associatedtype Action
  /// The actions of the buttons.
  associatedtype DestinationAction = Action
}

extension EphemeralState {
  /// A reducer that does nothing.
  @inlinable
  public static var destinationReducer: ResolvedReducer<Self, Action> {
    ReducerBuilder.buildBlock()
  }

  /// Whether `action` is an action of this state.
  func isOwn(_ action: Any) -> Bool { action is Action }
}
