public import Cairn

/// Shows the moments of a replay in the views of an app (rule R7).
///
/// ```swift
/// let replay = try recording.replay { Cookbook() }
/// let shown = ReplayStore(replay)
/// shown.show(812)
/// // In a view: CookbookView(store: shown.store)
/// ```
///
/// Its store takes the place of the app's store in the root view. It runs no reducer and no effect,
/// drops the actions that views send, and writes no shared value. To go on from a moment, make a
/// store with ``Replay/makeStore(at:instruments:reducer:withDependencies:)``.
///
/// A replay has the states of the root feature only, so `childStore(of:id:as:)` finds no store.
@MainActor
public final class ReplayStore<State: Sendable, Action: Sendable> {
  /// The replay whose moments are shown.
  public let replay: Replay<State, Action>
  /// The store that views read.
  public var store: Store<State, Action> { display.store }
  /// The number of the entry whose state is shown; nil before the first entry.
  public private(set) var number: Int?
  private let display: StateDisplay<State, Action>

  /// Shows the state before the first entry.
  public init(_ replay: Replay<State, Action>) {
    self.replay = replay
    let moment = replay.moment(at: nil)
    display = StateDisplay(moment.state, moment.shared)
  }

  /// The difference between the replay and the next recorded state, if the state that is shown is
  /// made by the replay: the app may never have been in this state.
  public var divergence: ReplayDivergence? { number.flatMap(replay.divergence) }

  /// Shows the state after the entry with a number, with the shared values of that moment, and
  /// notifies observers.
  ///
  /// - Parameter number: The number of an entry; nil for the state before the first entry.
  /// - Precondition: `number` is one of the replay's ``Replay/numbers``, or nil.
  /// - Complexity: O(*n*) in the number of actions since the recorded state before the entry.
  public func show(_ number: Int?) {
    let moment = replay.moment(at: number)
    self.number = number
    display.show(moment.state, moment.shared)
  }
}

extension Replay {
  /// Makes a store that goes on from the state after an entry, with the shared values of that moment.
  ///
  /// ```swift
  /// let store = replay.makeStore(at: 812) { Cookbook() }
  /// ```
  ///
  /// The store starts the effects that the state asks for (rule E8), as a store does that begins with
  /// a restored state. Effects that actions had started do not go on. Shared values stay in memory,
  /// so that the values of the app are not replaced; with `$0.persistsSharedValues = true`, the store
  /// writes them.
  ///
  /// - Parameters:
  ///   - number: The number of an entry of the recording.
  ///   - instruments: The instruments that the store notifies of its actions and effects.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  /// - Precondition: `number` is one of ``numbers``.
  /// - Complexity: O(*n*) in the number of actions since the recorded state before the entry.
  @MainActor
  public func makeStore<R: Reducer<State, Action>>(
    at number: Int,
    instruments: [any StoreInstrument<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> Store<State, Action> {
    let moment = moment(at: number)
    return Store(initialState: moment.state, instruments: instruments, reducer: reducer) { values in
      values.begin(with: InitialSharedValues(first: { moment.shared }, last: .none))
      prepareDependencies(&values)
    }
  }
}
