import Cairn
import CairnCore

/// A feature in a test store: it finds the feature's state in the state of the store, and converts
/// the feature's actions and assertions to those of the store.
class TestedFeature<RootState, RootAction, State, Action> {
  typealias Update = (_ state: inout State) throws -> Void
  typealias RootUpdate = (_ state: inout RootState) throws -> Void

  /// The feature as the store's engine knows it.
  let watched: WatchedFeature<State>

  fileprivate init(_ watched: WatchedFeature<State>) {
    self.watched = watched
  }

  /// Whether the feature was removed, and another child has its slot, or that of a feature above it
  /// (rule O4).
  func isReplaced(in root: RootState) -> Bool { false }

  /// Returns the feature's state; nil if the feature is not there.
  func presentState(in root: RootState) -> State? {
    preconditionFailure("TestedFeature.presentState: abstract")
  }

  /// Returns the feature's state, or the state when the scope was made if the feature was removed.
  func state(in root: RootState) -> State {
    preconditionFailure("TestedFeature.state: abstract")
  }

  /// Calls the closure with the feature's state if the feature is there.
  func modify(_ root: inout RootState, _ body: (inout State) -> Void) {
    preconditionFailure("TestedFeature.modify: abstract")
  }

  /// Returns the feature's state, and the path to the feature in the store's tree of features; nil
  /// if the feature is not there.
  func located(in root: RootState) -> (state: State, path: [ScopedFeature])? {
    preconditionFailure("TestedFeature.located: abstract")
  }

  func embed(_ action: Action) -> RootAction {
    preconditionFailure("TestedFeature.embed: abstract")
  }

  func extract(_ action: RootAction) -> Action? {
    preconditionFailure("TestedFeature.extract: abstract")
  }

  /// Returns the same expectation for the actions of the store.
  func lifted(_ expected: ExpectedAction<Action>) -> ExpectedAction<RootAction> {
    expected.lifted(embed: embed, extract: extract)
  }

  /// Returns the same assertion for the state of the store.
  func lifted(_ updateState: Update?) -> RootUpdate? {
    guard let updateState else { return nil }
    return { root in
      var outcome: Result<Void, any Error> = .failure(MissingChild())
      self.modify(&root) { child in outcome = Result { try updateState(&child) } }
      try outcome.get()
    }
  }
}

/// The error of an assertion about a child that is not there.
private struct MissingChild: Error, CustomStringConvertible {
  let description = "the child is not there; assert with the store that the scope was made of"
}

/// The feature of the store itself.
final class RootFeature<State, Action>: TestedFeature<State, Action, State, Action> {
  init(of engine: Engine<State, Action>) { super.init(engine.watchedRoot) }

  override func presentState(in root: State) -> State? { root }
  override func state(in root: State) -> State { root }
  override func modify(_ root: inout State, _ body: (inout State) -> Void) { body(&root) }
  override func located(in root: State) -> (state: State, path: [ScopedFeature])? { (root, []) }
  override func embed(_ action: Action) -> Action { action }
  override func extract(_ action: Action) -> Action? { action }
  override func lifted(_ expected: ExpectedAction<Action>) -> ExpectedAction<Action> { expected }
  override func lifted(_ updateState: Update?) -> RootUpdate? { updateState }
}

/// A child of another feature.
final class ChildFeature<RootState, RootAction, ParentState, ParentAction, State, Action>:
  TestedFeature<RootState, RootAction, State, Action>
{
  typealias Parent = TestedFeature<RootState, RootAction, ParentState, ParentAction>

  private let parent: Parent
  private let lens: ChildLens<ParentState, State>
  private let key: AnyID?
  private let property: WritableKeyPath<ParentState, State?>?
  private let action: CasePath<ParentAction, Action>
  /// The state when the scope was made.
  private let first: State

  /// - Parameters:
  ///   - step: The step from the parent's state to the child.
  ///   - key: The key of the child in actions; nil if the slot holds at most one child.
  ///   - property: The property that contains the child, if it is optional.
  ///   - first: The child's state now, or the last one if the parent was removed.
  init(
    of parent: Parent,
    at step: ChildStep<ParentState, State>,
    key: AnyID? = nil,
    in property: WritableKeyPath<ParentState, State?>? = nil,
    _ action: CasePath<ParentAction, Action>,
    state first: State
  ) {
    self.parent = parent
    lens = step.lens
    self.key = key
    self.property = property
    self.action = action
    self.first = first
    super.init(parent.watched.child(at: step))
  }

  /// Returns the state of the child in the slot, this one or another one.
  private func occupant(in root: RootState) -> State? {
    parent.presentState(in: root).flatMap { lens.step(to: key, in: $0)?.child(in: $0) }
  }

  override func isReplaced(in root: RootState) -> Bool {
    parent.isReplaced(in: root) || (watched.isGone && occupant(in: root) != nil)
  }

  override func presentState(in root: RootState) -> State? {
    watched.isGone ? nil : occupant(in: root)
  }

  override func state(in root: RootState) -> State { presentState(in: root) ?? first }

  override func modify(_ root: inout RootState, _ body: (inout State) -> Void) {
    parent.modify(&root) { state in
      guard let step = lens.step(to: key, in: state) else { return }
      lens.modify(step.identity, in: &state, body)
    }
  }

  override func located(in root: RootState) -> (state: State, path: [ScopedFeature])? {
    guard !watched.isGone, let (state, path) = parent.located(in: root),
      let step = lens.step(to: key, in: state), let child = step.child(in: state)
    else { return nil }
    return (child, path + [ScopedFeature(step.component, child, in: property)])
  }

  override func embed(_ action: Action) -> RootAction { parent.embed(self.action.embed(action)) }

  override func extract(_ action: RootAction) -> Action? {
    parent.extract(action).flatMap { self.action.extract(from: $0) }
  }
}
