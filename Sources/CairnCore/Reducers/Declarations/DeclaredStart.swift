/// Something that a state asks for and that does not run yet: what a visit of a reducer returns.
///
/// Several are a chain, in the order of the text. Each belongs to the feature that declares it: the operators
/// lift what children declare, as they lift effects.
@usableFromInline
package class DeclaredStart<Action> {
  /// What is to be started after it.
  private(set) final var next: DeclaredStart?
  /// The last one of the chain that begins here; nil while there is no other one.
  private final unowned var last: DeclaredStart?

  init() {}

  deinit {
    if next != nil { releaseChain() }
  }

  /// Releases what comes after this one by one: a chain is as long as a list has rows.
  private final func releaseChain() {
    while isKnownUniquelyReferenced(&next), let start = next {
      next = start.takeNext()
    }
  }

  /// Has a starter of the same feature start this, and not what comes after it.
  package func start(with starter: some DeclarationStarter<Action>) {
    preconditionFailure("DeclaredStart.start: abstract")
  }

  /// Whether something is to be started after it.
  package final var hasNext: Bool { next != nil }

  /// Takes out what is to be started after it.
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

/// Starts what reducers declare for a state: the part of a runner that belongs to one feature.
package protocol DeclarationStarter<Action> {
  associatedtype Action

  /// Starts an effect of the feature.
  func start(_ effect: EffectNode<Action>)

  /// Starts an effect, to be ended when the state asks for it no more, or with the feature (rule E8).
  func start(_ effect: EffectNode<Action>, of subscription: Subscription)

  /// Has a lifecycle end when the feature has left the state (rule L6).
  func mount(_ lifecycle: Lifecycle)

  /// Has an effect of the feature start when a lifecycle, that of a child, has ended.
  func start(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  )

  /// Whether no other operator has child stores for the same field. If so, the set ends with the feature
  /// (rule D1).
  func accept(_ set: ChildStoreSet) -> Bool

  /// Starts an independent child store.
  func start<ChildState, ChildAction>(
    _ child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> any ChildStoreRun

  /// Reports an issue that was found in the state.
  func report(_ issue: RuntimeIssue)

  /// Starts what the child at `step` declares, and what comes after that in the chain. Where the child is
  /// presented, `dismissal` makes the action that removes it, or its path from another element on.
  func start<Parent, Child, ChildAction>(
    _ declared: DeclaredStart<ChildAction>,
    inChildAt step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  )
}

// MARK: - What can be started

/// The effect of a subscription.
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

/// A lifecycle of the feature, and the effect with which it begins.
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

/// A lifecycle of a child, after whose end an effect of the feature starts.
final class ChildMountStart<Action>: DeclaredStart<Action> {
  private let lifecycle: Lifecycle
  /// Begins the lifecycle, in the child.
  private let mount: DeclaredStart<Action>
  private let makeEffect: () -> EffectNode<Action>?

  /// - Parameter mount: What mounts the lifecycle, in the child.
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

/// What a child declares.
final class LiftedStart<Parent, Child, ChildAction, Action>: DeclaredStart<Action> {
  /// Nil where the child declares nothing, or was not visited yet.
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

extension Declarations {
  /// Both chains, one after the other, or the one that there is.
  static func both(
    _ first: DeclaredStart<Action>?,
    _ second: DeclaredStart<Action>?
  ) -> DeclaredStart<Action>? {
    guard let first else { return second }
    if let second { first.append(second) }
    return first
  }
}

extension DeclaredStart<Never> {
  /// This chain of the child at `step`, which sends nothing, as something that the parent declares.
  func lifted<Parent, Child, ParentAction>(
    through step: ChildStep<Parent, Child>
  ) -> DeclaredStart<ParentAction> {
    func embed(_ action: Never) -> ParentAction {}
    return LiftedStart(self, step, embed: embed)
  }
}
