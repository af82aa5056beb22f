/// A state-driven effect: the effect runs as long as the state requires it (rule E8).
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
/// After each burst that may have changed the feature's state, the store calls `key`. A new key
/// starts the effect, a different key or nil cancels it, and the same key leaves it running. The
/// running effects therefore follow from the state, even if the state was restored or assigned.
///
/// With `whileVisible`, a state-driven effect of a screen runs only while no other screen of the
/// same path covers it (rule K15), and starts again when the screen is uncovered:
///
/// ```swift
/// Subscribe(whileVisible: true, key: { state in state.stationID }) { id in
///   .run(each: radio.titles(of: id)) { title in .playing(title) }
/// }
/// ```
///
/// A screen is covered if it is in a ``StackState``, run by `forEach`, and not on top. Everything
/// in a covered screen is covered too: its presented features, its rows and its own stacks. The
/// elements of a stack don't cover the feature that holds the stack, and a presented feature covers
/// nothing.
public struct Subscribe<State, Action>: Reducer {
  private let site: DeclarationSite
  private let start: (State, Reconciler) -> DeclaredStart<Action>?

  /// Makes a state-driven effect.
  ///
  /// `key` returns the value that identifies the required effect, or nil for no effect. It is a
  /// pure function: the store doesn't call it again if the state was not touched. The store calls
  /// `effect` only for a new key. With `whileVisible`, the effect is cancelled while the feature is
  /// covered.
  @inlinable
  public init<Key: Hashable>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    whileVisible: Bool = false,
    key: @escaping (_ state: State) -> Key?,
    effect: @escaping (_ key: Key) -> Effect<Action>
  ) {
    // Specialized in the caller's module: unspecialized code would look up the type of the optional
    // key.
    self.init(
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      whileVisible: whileVisible
    ) { state, isNew in
      guard let key = key(state), isNew(AnyID(key)) else { return .none }
      return effect(key)
    }
  }

  /// - Parameter effect: Makes the effect, if the state requires one whose key is new.
  @usableFromInline
  init(
    _ site: CallSite,
    whileVisible: Bool,
    effect: @escaping (_ state: State, _ isNew: (_ key: AnyID) -> Bool) -> Effect<Action>
  ) {
    let site = DeclarationSite(site)
    self.site = site
    start = { state, reconciler in
      guard !(whileVisible && reconciler.isCovered) else { return nil }
      var started: Subscription?
      let effect = effect(state) { key in
        started = reconciler.start(SubscriptionKey(declaration: site.id, key: key))
        return started != nil
      }
      guard let started, let node = effect.node else { return nil }
      return SubscriptionStart(started, node)
    }
  }

  /// Declares the effect. Actions don't start it.
  public var body: ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: { _, _ in .none },
      operators: {
        OperatorList(DeclaringOperator(.declaration("Subscribe"), site, effects: start))
      }
    )
  }
}
