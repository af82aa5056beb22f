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
  let part: StatePart<RootState, State>
  let embed: (Action) -> RootAction
  let extract: (RootAction) -> Action?
  private let first: State

  /// - Parameter first: The child's state now.
  init(
    of store: TestStore<RootState, RootAction>,
    first: State,
    part: StatePart<RootState, State>,
    embed: @escaping (Action) -> RootAction,
    extract: @escaping (RootAction) -> Action?
  ) {
    self.store = store
    self.part = part
    self.embed = embed
    self.extract = extract
    self.first = first
  }

  /// The child's state after the asserted actions. If the child was removed, this is its state when
  /// the scope was made.
  public var state: State {
    part.get(store.state) ?? first
  }

  /// The path from the root of the store to the current child; nil if there is none.
  var path: [ScopedFeature]? {
    part.path(store.state)
  }

  /// A Boolean value that indicates whether the child exists.
  public var isPresent: Bool {
    part.get(store.state) != nil
  }

  /// Turns an assertion about the child's state into one about the store's state.
  func lifted(
    _ updateState: ((_ state: inout State) throws -> Void)?
  ) -> ((_ state: inout RootState) throws -> Void)? {
    updateState.map { [part] updateState in
      { root in
        var outcome: Result<Void, any Error> = .failure(MissingChild())
        part.modify(&root) { child in outcome = Result { try updateState(&child) } }
        try outcome.get()
      }
    }
  }
}

/// The error of an assertion about a child that is not there.
private struct MissingChild: Error, CustomStringConvertible {
  let description = "the child is not there; assert with the store that the scope was made of"
}
