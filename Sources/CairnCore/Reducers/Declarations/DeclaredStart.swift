/// The start of something that a state requires and that isn't running yet, as an operator declares
/// it.
///
/// Several starts form a chain, in source order. Each belongs to the feature that declares it: the
/// operators lift the declarations of children as they lift effects.
@usableFromInline
package class DeclaredStart<Action>: OpaquelyReflected {
  /// The next start.
  private(set) final var next: DeclaredStart?
  /// The last start of the chain that begins here; nil if it is this one.
  private final unowned var last: DeclaredStart?

  init() {}

  deinit {
    if next != nil { releaseChain() }
  }

  /// Releases the following starts without recursion, because a chain can be as long as a list.
  private final func releaseChain() {
    while isKnownUniquelyReferenced(&next), let start = next {
      next = start.takeNext()
    }
  }

  /// Starts this one, without the following ones, with a starter of the same feature.
  package func start(with starter: some DeclarationStarter<Action>) {
    preconditionFailure("DeclaredStart.start: abstract")
  }

  /// Whether another start follows.
  package final var hasNext: Bool { next != nil }

  /// Removes and returns the following starts.
  package final func takeNext() -> DeclaredStart? {
    defer { (next, last) = (nil, nil) }
    return next
  }

  /// Appends a chain.
  final func append(_ other: DeclaredStart) {
    (last ?? self).next = other
    last = other.last ?? other
  }
}

/// Returns both chains in order, or the only one.
// Not a method: unspecialized code would look up the type of the chains.
@inline(__always)
func chained<Action>(
  _ first: DeclaredStart<Action>?,
  _ second: DeclaredStart<Action>?
) -> DeclaredStart<Action>? {
  guard let first else { return second }
  if let second { first.append(second) }
  return first
}

/// Starts the declarations of reducers: the part of a runner for one feature.
package protocol DeclarationStarter<Action> {
  associatedtype Action

  /// Starts an effect of the feature.
  func start(_ effect: EffectNode<Action>)

  /// Starts an effect that ends when the state no longer requires it, or with the feature
  /// (rule E8).
  func start(_ effect: EffectNode<Action>, of subscription: Subscription)

  /// Begins a lifecycle that ends when the feature is removed from the state (rule L6).
  func mount(_ lifecycle: Lifecycle)

  /// Starts an effect of the feature after the lifecycle of a child has ended.
  func start(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  )

  /// Returns whether no other operator has child stores for the same field. If so, the set ends
  /// with the feature (rule D1).
  func accept(_ set: ChildStoreSet) -> Bool

  /// Starts an independent child store.
  func start<ChildState, ChildAction>(
    _ child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> any ChildStoreRun

  /// Reports an issue of the state.
  func report(_ issue: RuntimeIssue)

  /// Starts the declarations of the child at `step`, with the following ones of the chain. If the
  /// child is presented, `dismissal` makes the action that removes it; on a stack, `bottom` is the
  /// lowest element to remove.
  func start<Parent, Child, ChildAction>(
    _ declared: DeclaredStart<ChildAction>,
    inChildAt step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  )
}

// MARK: - Kinds of starts

/// The start of a subscription's effect.
final class SubscriptionStart<Action>: DeclaredStart<Action> {
  private let subscription: Subscription
  private let effect: EffectNode<Action>

  init(_ subscription: Subscription, _ effect: EffectNode<Action>) {
    self.subscription = subscription
    self.effect = effect
  }

  override func start(with starter: some DeclarationStarter<Action>) {
    starter.start(effect, of: subscription)
  }
}

/// The start of a lifecycle of the feature, with its first effect.
final class MountStart<Action>: DeclaredStart<Action> {
  private let lifecycle: Lifecycle
  private let effect: EffectNode<Action>?

  init(_ lifecycle: Lifecycle, _ effect: EffectNode<Action>? = nil) {
    self.lifecycle = lifecycle
    self.effect = effect
  }

  override func start(with starter: some DeclarationStarter<Action>) {
    starter.mount(lifecycle)
    if let effect { starter.start(effect) }
  }
}

/// The start of a lifecycle of a child. After its end, an effect of the feature starts.
final class ChildMountStart<Action>: DeclaredStart<Action> {
  private let lifecycle: Lifecycle
  /// Begins the lifecycle, in the child.
  private let mount: DeclaredStart<Action>
  private let makeEffect: () -> EffectNode<Action>?

  /// - Parameter mount: The start of the lifecycle, in the child.
  init(
    _ lifecycle: Lifecycle,
    _ mount: DeclaredStart<Action>,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  ) {
    self.lifecycle = lifecycle
    self.mount = mount
    self.makeEffect = makeEffect
  }

  override func start(with starter: some DeclarationStarter<Action>) {
    starter.start(afterEndOf: lifecycle, makeEffect)
    mount.start(with: starter)
  }
}

/// The starts of a child.
final class LiftedStart<Parent, Child, ChildAction, Action>: DeclaredStart<Action> {
  /// Nil if the child declares nothing, or wasn't visited yet.
  var declared: DeclaredStart<ChildAction>?
  private let step: ChildStep<Parent, Child>
  private let embed: (ChildAction) -> Action
  private let dismissal: ((_ bottom: StackElementID?) -> Action)?

  init(
    _ declared: DeclaredStart<ChildAction>?,
    _ step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)? = nil
  ) {
    self.declared = declared
    self.step = step
    self.embed = embed
    self.dismissal = dismissal
  }

  override func start(with starter: some DeclarationStarter<Action>) {
    guard let declared else { return }
    starter.start(declared, inChildAt: step, embed: embed, dismissal: dismissal)
  }
}

extension DeclaredStart<Never> {
  /// Returns this chain of the child at `step`, which sends no actions, as a start of the parent.
  func lifted<Parent, Child, ParentAction>(
    through step: ChildStep<Parent, Child>
  ) -> DeclaredStart<ParentAction> {
    func embed(_ action: Never) -> ParentAction {}
    return LiftedStart(self, step, embed: embed)
  }
}
