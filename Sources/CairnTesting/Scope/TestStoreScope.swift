import Cairn
import CairnCore

/// A child feature inside a test store. The test asserts the child's state, and sends and receives
/// the child's actions.
///
/// ```swift
/// let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
/// let oven = store.scope(state: \.oven, action: \.oven)
/// await oven.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
/// await oven.receive(\.ticked) { $0.secondsLeft = 1 }
/// ```
///
/// The scope uses the same test store: the parents' reducers run too, the test has to receive their
/// effects' actions from the store, and a change outside of the child's state is a failure (rule
/// X1).
public struct TestStoreScope<RootState, RootAction, State, Action> {
  let store: TestStore<RootState, RootAction>
  let feature: TestedFeature<RootState, RootAction, State, Action>

  /// The child's state after the asserted actions. If the child was removed, this is its state when
  /// the scope was made.
  public var state: State {
    feature.state(in: store.state)
  }

  /// The path from the root of the store to the current child; nil if there is none.
  var path: [ScopedFeature]? {
    feature.located(in: store.state)?.path
  }

  /// A Boolean value that indicates whether the child exists.
  public var isPresent: Bool {
    feature.presentState(in: store.state) != nil
  }
}
