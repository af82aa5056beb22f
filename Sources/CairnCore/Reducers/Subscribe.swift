/// A state-driven effect: it runs while the state asks for it (rule E8).
///
/// ```swift
/// Subscribe(key: { state in state.isPlaying ? state.trackID : nil }) { trackID in
///   .run { send in
///     for await position in player.positions(of: trackID) {
///       await send(.moved(position))
///     }
///   }
/// }
/// ```
///
/// After each burst that may have changed the feature's state the key is asked for. A new key starts
/// the effect, another one or nil cancels it, and the same key leaves it alone. What runs thus follows
/// from the state, also when the state was restored or assigned.
///
/// With `whileVisible`, a state-driven effect of a screen runs only while no other screen of the
/// same path covers it (rule K15), and starts again when it is uncovered:
///
/// ```swift
/// Subscribe(whileVisible: true, key: { state in state.stationID }) { id in
///   .run(each: radio.titles(of: id)) { title in .playing(title) }
/// }
/// ```
///
/// A screen is covered when it is in a ``StackState``, run by `forEach`, and not on top, and so is
/// all that is in it: what it presents, its rows, its own stacks. A feature that holds a stack is
/// not covered by the elements of it.
public struct Subscribe<State, Action>: Reducer {
  private let visit: (State, Reconciler) -> DeclaredStart<Action>?

  /// Makes a state-driven effect.
  ///
  /// `key` returns what the state asks for, or nil for nothing. It is a pure function: where
  /// the state was not touched, it is not called again. `effect` is called only when the key is
  /// new. With `whileVisible`, the effect ends while the feature is covered.
  public init<Key: Hashable>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    whileVisible: Bool = false,
    key: @escaping (_ state: State) -> Key?,
    effect: @escaping (_ key: Key) -> Effect<Action>
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    visit = { state, reconciler in
      guard !(whileVisible && reconciler.isCovered), let key = key(state),
        let subscription = reconciler.start(SubscriptionKey(site: site, key: AnyHashable(key))),
        let node = effect(key).node
      else { return nil }
      return SubscriptionStart(subscription, node)
    }
  }

  /// An action does not start a state-driven effect; the state does.
  public var body: ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: { _, _ in .none },
      declarations: { .effects(.declaration("Subscribe"), visit) }
    )
  }
}
