import CairnCore

/// Runs the passes over a reducer's state-driven effects that a store runs after a burst.
struct PassRunner<State, Action> {
  let operators: OperatorList<State, Action>?
  /// The root of the tree of features.
  let root = FeatureNode()
  let reconciler: Reconciler
  /// The effects that were started and not ended, with the actions that they send.
  private(set) var running: [SubscriptionLeaf<Action>] = []
  /// The owners of the effects that the last pass started.
  private(set) var owners: [[IdentityComponent]] = []

  init(_ reducer: some Reducer<State, Action>) {
    operators = ResolvedOperators(reducer.resolve().makeOperators).effects
    reconciler = Reconciler(root)
  }

  /// The effects that the pass started and ended, with those that have ended with removed features.
  mutating func pass(_ state: State) -> (started: [Action], ended: [Action]) {
    guard let operators else { return ([], []) }
    var ended: [Subscription] = []
    let gone = withAddress(of: state) { root.tree.takeMissing(below: root, in: $0.raw) }
    for feature in gone { feature.forEachSubscription { ended.append($0) } }
    let declared = reconciler.effects(for: state, of: operators)
    ended += reconciler.endPass()
    let isEnded: (SubscriptionLeaf<Action>) -> Bool = { entry in
      ended.contains { $0 === entry.subscription }
    }
    let endedActions = running.filter(isEnded).map(\.action)
    running.removeAll(where: isEnded)
    let starts = SubscriptionReader.read(declared)
    running += starts
    owners = starts.map(\.owner)
    return (starts.map(\.action), endedActions)
  }

  /// Ends one of the running effects, with the others of its owner and below, as if the owner had
  /// been removed and added again. Returns false if the root is the owner, which is never removed.
  @discardableResult
  mutating func endWithOwner(_ index: Int) -> Bool {
    let path = running[index].owner
    guard let last = path.last else { return false }
    var parent = root
    for component in path.dropLast() {
      guard let child = parent.child(at: component) else { return false }
      parent = child
    }
    guard let owner = parent.child(at: last) else { return false }
    parent.remove(owner)
    owner.forEachSubscription { subscription in
      running.removeAll { $0.subscription === subscription }
    }
    return true
  }
}

/// A subscription that was found, and the action that its effect sends.
struct SubscriptionLeaf<Action> {
  let subscription: Subscription
  let action: Action
  /// The owner, from the outermost step.
  var owner: [IdentityComponent] = []
}

/// Reads the subscriptions in the result of a visit.
private final class SubscriptionReader<Action>: DeclarationStarter {
  private var leaves: [SubscriptionLeaf<Action>] = []

  static func read(_ declared: DeclaredStart<Action>?) -> [SubscriptionLeaf<Action>] {
    let reader = SubscriptionReader()
    var next = declared
    while let start = next {
      next = start.takeNext()
      start.start(with: reader)
    }
    return reader.leaves
  }

  func start(_ effect: EffectNode<Action>, of subscription: Subscription) {
    for action in Effect(effect).sent {
      leaves.append(SubscriptionLeaf(subscription: subscription, action: action))
    }
  }

  func start<Parent, Child, ChildAction>(
    _ declared: DeclaredStart<ChildAction>,
    inChildAt step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    leaves += SubscriptionReader<ChildAction>.read(declared).map {
      SubscriptionLeaf(
        subscription: $0.subscription,
        action: embed($0.action),
        owner: [step.component] + $0.owner
      )
    }
  }

  func mount(_ lifecycle: Lifecycle) {}

  func start(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  ) {}

  // The fixtures contain no other declarations.

  func start(_ effect: EffectNode<Action>) {
    preconditionFailure("SubscriptionReader: an effect that is no subscription's")
  }

  func accept(_ set: ChildStoreSet) -> Bool {
    preconditionFailure("SubscriptionReader: child stores")
  }

  func start<ChildState, ChildAction>(
    _ child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> any ChildStoreRun {
    preconditionFailure("SubscriptionReader: a child store")
  }

  func report(_ issue: RuntimeIssue) {
    preconditionFailure("SubscriptionReader: \(issue)")
  }
}
