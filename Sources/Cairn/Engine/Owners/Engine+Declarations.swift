/// Interprets the declarations of reducers for a state (rules E8, L6, D1).
extension Engine {
  /// Starts the effects that the state asks for.
  func start(_ declared: DeclaredStart<Action>) {
    let group = EffectGroup()
    group.enter()
    begin(declared, in: rootContext(origin: .state, group: group))
    runtime.interpret()
    group.leave()
  }

  /// Begins to start a chain. ``runtime.interpret()`` does the pushed work.
  func begin<A>(
    _ declared: DeclaredStart<A>,
    in context: EffectContext<A, Action>,
    depth: Int = 0
  ) {
    guard !declared.hasNext, depth < Self.depthLimit else {
      return runtime.push(DeclarationFrame(engine: self, declared, in: context))
    }
    declared.start(with: Starter(engine: self, context: context, depth: depth))
  }

  /// Ends the subscriptions for which the state no longer asks.
  func end(_ subscriptions: [Subscription]) {
    guard !subscriptions.isEmpty else { return }
    var scopes: [CancellationScope] = []
    for subscription in subscriptions {
      // A subscription that was declared without an effect was never started.
      guard let scope = subscription.runnerState as? CancellationScope else { continue }
      scopes.append(scope)
    }
    runtime.cancel(scopes)
    for scope in scopes {
      runtime.didUse(scope.owner)
    }
  }

  /// Starts the effect of a subscription. Its owner holds the subscription until the state no
  /// longer asks for it, even if the effect has completed.
  fileprivate func begin<A>(
    _ effect: EffectNode<A>,
    of subscription: Subscription,
    in context: EffectContext<A, Action>,
    depth: Int
  ) {
    let scope = CancellationScope(id: nil, in: context.scope, next: nil)
    subscription.runnerState = scope
    begin(effect, in: context, scope: scope, depth: depth)
  }
}

/// Starts the declarations of one feature.
private struct Starter<State, RootAction, Action>: DeclarationStarter {
  let engine: Engine<State, RootAction>
  let context: EffectContext<Action, RootAction>
  let depth: Int

  func start(_ effect: EffectNode<Action>) {
    if engine.copier != nil { return }
    engine.begin(effect, in: context, then: nil, depth: depth)
  }

  func start(_ effect: EffectNode<Action>, of subscription: Subscription) {
    if let copier = engine.copier {
      copier.adopt(subscription, at: context.scope.owner)
    } else {
      engine.begin(effect, of: subscription, in: context, depth: depth)
    }
  }

  func mount(_ lifecycle: Lifecycle) {
    engine.mount(lifecycle, at: context.scope.owner)
  }

  func start(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  ) {
    engine.start(afterEndOf: lifecycle, makeEffect, in: context)
  }

  func accept(_ set: ChildStoreSet) -> Bool {
    engine.accept(set, at: context.scope.owner)
  }

  func start<ChildState, ChildAction>(
    _ child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> any ChildStoreRun {
    engine.start(child, in: context)
  }

  func report(_ issue: RuntimeIssue) {
    engine.report(issue, origin: context.origin)
  }

  func start<Parent, Child, ChildAction>(
    _ declared: DeclaredStart<ChildAction>,
    inChildAt step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    // The child is in the state, because it was visited there.
    guard let parent = context.scope.owner as? OwnerNode<Parent>,
      let owner = parent.child(at: step)
    else { return }
    let context = context.mapped(by: embed, dismissal: dismissal).owned(by: owner)
    engine.begin(declared, in: context, depth: depth + 1)
    engine.runtime.didUse(owner)
  }
}

/// Declarations of features, which are started one after the other.
private final class DeclarationFrame<State, RootAction, Action>: EffectFrame {
  /// Unowned, because the engine holds this.
  private unowned let engine: Engine<State, RootAction>
  private let context: EffectContext<Action, RootAction>
  /// The declarations to start next.
  private var rest: DeclaredStart<Action>?

  init(
    engine: Engine<State, RootAction>,
    _ declared: DeclaredStart<Action>,
    in context: EffectContext<Action, RootAction>
  ) {
    self.engine = engine
    self.context = context
    rest = declared
    super.init(next: nil)
  }

  override func proceed(in runtime: EffectRuntime) {
    guard let declared = rest else { return }
    rest = declared.takeNext()
    if rest != nil { runtime.push(self) }
    engine.begin(declared, in: context)
  }
}
