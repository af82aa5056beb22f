@testable import CairnCore

/// Runs the passes over a reducer's state-driven effects that a store runs after a burst.
struct PassRunner<State, Action> {
  let operators: OperatorList<State, Action>?
  let reconciler = Reconciler()
  /// The actions of the effects that were started and not ended.
  private(set) var running: [(subscription: Subscription, action: Action)] = []
  /// The owners of the effects that the last pass started.
  private(set) var owners: [[IdentityComponent]] = []

  init(_ reducer: some Reducer<State, Action>) {
    operators = ResolvedOperators(reducer.resolve().makeOperators).effects
  }

  /// The effects that the pass started and ended.
  mutating func pass(_ state: State) -> (started: [Action], ended: [Action]) {
    guard let operators else { return ([], []) }
    let declared = reconciler.effects(for: state, of: operators)
    let ended = reconciler.endPass()
    let gone = running.filter { entry in ended.contains { $0 === entry.subscription } }
    running.removeAll { entry in ended.contains { $0 === entry.subscription } }
    let starts = SubscriptionReader.read(declared)
    running += starts.map { ($0.subscription, $0.action) }
    owners = starts.map(\.owner)
    return (starts.map(\.action), gone.map(\.action))
  }

  /// Ends one of the running effects, as a runner does whose owner was removed, even if the owner
  /// was added again.
  mutating func endWithOwner(_ index: Int) {
    running.remove(at: index).subscription.endWithOwner()
  }
}

/// A subscription that was found, and the action that its effect sends.
private struct SubscriptionLeaf<Action> {
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
