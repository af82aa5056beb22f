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
/// After each burst the key is asked for. A new key starts the effect, another one or nil cancels
/// it, and the same key leaves it alone. What runs thus follows from the state, also when the state
/// was restored or assigned.
public struct Subscribe<State, Action>: Reducer {
  private let visit: (State, Visitor) -> Effect<Action>

  /// Makes a state-driven effect.
  ///
  /// - Parameters:
  ///   - key: What the state asks for; nil for nothing. A pure function.
  ///   - effect: The effect for a key. Called only when the key is new.
  public init<Key: Hashable>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    key: @escaping (_ state: State) -> Key?,
    effect: @escaping (_ key: Key) -> Effect<Action>
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    visit = { state, visitor in
      guard let key = key(state),
        let subscription = visitor.start(SubscriptionKey(site: site, key: AnyHashable(key))),
        let node = effect(key).node
      else { return .none }
      return Effect(.subscription(subscription, node))
    }
  }

  /// An action does not start a state-driven effect; the state does.
  public var body: ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: { _, _ in .none },
      visits: { Visits(declares: { _ in true }, visit: visit) }
    )
  }
}
