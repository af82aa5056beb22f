package import CairnCore

/// A feature of a store that a scope of a test store, or an autosave, stands for. It knows whether the
/// feature was removed, even if another child has its slot now (rule O4).
package class WatchedFeature<State> {
  /// Weak: an observer of the engine may hold the feature.
  fileprivate weak var engine: (any OwnerWatching)?

  fileprivate init(in engine: (any OwnerWatching)?) {
    self.engine = engine
  }

  /// Whether the feature was removed by itself, and is not back.
  package var isGone: Bool { false }

  /// Whether the feature was removed, by itself or together with an ancestor.
  var isRemoved: Bool { false }

  /// The address of the feature's state, or of a copy of it; nil if the state does not have it.
  var address: StateAddress<State>? { makeOwner()?.address?.of(State.self) }

  fileprivate func makeOwner() -> OwnerNode<State>? {
    preconditionFailure("WatchedFeature.makeOwner: abstract")
  }

  /// Begins to watch a child, until the result is released.
  package final func child<Child>(at step: ChildStep<State, Child>) -> WatchedFeature<Child> {
    WatchedChild(of: self, at: step)
  }
}

extension Engine {
  /// The root feature, for which scopes can watch its children.
  package var watchedRoot: WatchedFeature<State> { WatchedRoot(of: self) }
}

private final class WatchedRoot<State, Action>: WatchedFeature<State> {
  private let root: OwnerNode<State>

  init(of engine: Engine<State, Action>) {
    root = engine.root
    super.init(in: engine)
  }

  override func makeOwner() -> OwnerNode<State>? { root }
}

private final class WatchedChild<Parent, State>: WatchedFeature<State>, OwnerFinding {
  private let parent: WatchedFeature<Parent>
  private let step: ChildStep<Parent, State>
  /// Nil if the child was removed before.
  private var watch: OwnerWatch?

  init(of parent: WatchedFeature<Parent>, at step: ChildStep<Parent, State>) {
    self.parent = parent
    self.step = step
    super.init(in: parent.engine)
    guard let owner = makeOwner() else { return }
    let watch = OwnerWatch(owner, of: self)
    engine?.begin(watch)
    self.watch = watch
  }

  deinit {
    if let watch { engine?.end(watch) }
  }

  override var isGone: Bool {
    guard let owner = watch?.owner, owner.isRemovedDirectly else { return false }
    // An element that is back within the burst is the same child.
    return step.key == nil || !owner.wasRemovedInBurst || makeOwner() == nil
  }

  override var isRemoved: Bool { watch?.owner.isRemoved ?? true }

  override var address: StateAddress<State>? { watch?.owner.address?.of(State.self) }

  override func makeOwner() -> OwnerNode<State>? { parent.makeOwner()?.child(at: step) }

  func findOwner() -> Owner? {
    // Another child may have the slot of a parent that is not back.
    guard !parent.isRemoved else { return nil }
    return watch?.ownerIfBack(isElement: step.key != nil, isParentRemoved: false, makeOwner)
  }
}
