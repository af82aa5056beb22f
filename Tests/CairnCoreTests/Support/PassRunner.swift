@testable import CairnCore

/// Passes over a reducer's state-driven effects, as a store makes them after a burst.
struct PassRunner<State, Action> {
  let declarations: Declarations<State, Action>?
  let reconciler = Reconciler()
  /// What each effect sends that was started and has not been ended.
  private(set) var running: [(subscription: Subscription, action: Action)] = []
  /// Owners of the effects that the last pass started.
  private(set) var owners: [[IdentityComponent]] = []

  init(_ reducer: some Reducer<State, Action>) {
    declarations = Declarations.search(reducer.resolve().makeDeclarations())
  }

  /// What the pass started and ended.
  mutating func pass(_ state: State) -> (started: [Action], ended: [Action]) {
    guard let declarations else { return ([], []) }
    let declared = reconciler.visit(state, with: declarations.visit)
    let ended = reconciler.endPass()
    let gone = running.filter { entry in ended.contains { $0 === entry.subscription } }
    running.removeAll { entry in ended.contains { $0 === entry.subscription } }
    let starts = SubscriptionReader.read(declared)
    running += starts.map { ($0.subscription, $0.action) }
    owners = starts.map(\.owner)
    return (starts.map(\.action), gone.map(\.action))
  }

  /// Ends one of the effects that run, as a runner does whose owner has left the state, even if it is
  /// there again.
  mutating func endWithOwner(_ index: Int) {
    running.remove(at: index).subscription.endWithOwner()
  }
}

/// A subscription that was found, and the action that its effect sends.
private struct SubscriptionLeaf<Action> {
  let subscription: Subscription
  let action: Action
  /// Who owns it, from the outermost step.
  var owner: [IdentityComponent] = []
}

/// Reads the subscriptions in what a visit has found.
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

  // The fixtures declare nothing else.

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
