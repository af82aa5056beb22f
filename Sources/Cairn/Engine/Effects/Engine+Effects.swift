/// The interpreter of effect trees.
extension Engine {
  /// The number of levels of a tree that are handled by calls, without a frame. Further levels get
  /// turns.
  static var depthLimit: Int { 16 }

  /// Starts an effect, and performs all its work that can be done at once.
  func start<A>(_ node: EffectNode<A>, in context: EffectContext<A, Action>) {
    begin(node, in: context, then: nil)
    runtime.interpret()
  }

  /// Begins to start an effect. ``runtime.interpret()`` does the pushed work. `frame` continues once, when
  /// the effect has completed, was cancelled, or was not started.
  func begin<A>(
    _ node: EffectNode<A>,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?,
    depth: Int = 0
  ) {
    guard !context.scope.isCancelled else { return runtime.complete(frame) }
    guard depth < Self.depthLimit else {
      return runtime.push(StartFrame(engine: self, node: node, context: context, next: frame))
    }
    switch node {
    case .run(let operation):
      run(operation, in: context, then: frame)
    case .send(let action, let descriptor):
      send(action, descriptor, in: context)
      runtime.complete(frame)
    case .merge(let effects):
      runtime.push(MergeFrame(engine: self, effects: effects, context: context, next: frame))
    case .concatenate(let effects):
      let frame = ConcatenationFrame(engine: self, effects: effects, context: context, next: frame)
      runtime.push(frame)
    case .cancel(let id, _):
      let scopes = context.scope.owner.openScopes(with: id)
      guard !scopes.isEmpty else { return runtime.complete(frame) }
      runtime.cancel(scopes) { [unowned runtime] in runtime.complete(frame) }
    case .removal:
      sendRemoval(node, in: context)
      runtime.complete(frame)
    case .modified(let modified):
      begin(modified, in: context, then: frame, depth: depth + 1)
    case .lifted(let lifted):
      lifted.accept(Lifting(engine: self, context: context, frame: frame, depth: depth + 1))
    }
  }

  /// Sends the action of a removal. Out of line, with the node: the type of its payload is looked up
  /// where it is taken out. See Performance notes, "Cold paths".
  @inline(never)
  private func sendRemoval<A>(_ node: EffectNode<A>, in context: EffectContext<A, Action>) {
    guard case .removal(let removal, let descriptor) = node else { return }
    switch removal {
    case .refuse(let refusal):
      context.scope.group.refuse()
      send(refusal(RemovalOrigin(context.origin)), descriptor, in: context)
    case .dismiss(let ancestor, let result):
      dismiss(ancestor, with: result, descriptor, in: context)
    case .confirmed(let removal, of: let ancestor, or: let cancellation):
      if let action = confirmedAction(removal, of: ancestor, in: context) {
        send(root: action, descriptor, in: context)
      } else {
        send(cancellation, descriptor, in: context)
      }
    }
  }

  private func begin<A>(
    _ modified: ModifiedEffect<A>,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?,
    depth: Int
  ) {
    guard let child = modified.child else { return runtime.complete(frame) }
    switch modified.modifier {
    case .cancellable(let cancellable):
      begin(child, cancellable, in: context, then: frame, depth: depth)
    case .timed(let timing):
      begin(child, timing, in: context, then: frame)
    case .transaction(let transaction):
      begin(child, in: context.notifying(in: transaction), then: frame, depth: depth)
    }
  }

  /// Begins to start an effect inside a scope, which is open while the effect is in flight.
  func begin<A>(
    _ child: EffectNode<A>,
    in context: EffectContext<A, Action>,
    scope: CancellationScope,
    depth: Int = 0
  ) {
    scope.open()
    begin(child, in: context.inside(scope), then: scope, depth: depth)
  }

  private func send<A>(
    _ action: A,
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>
  ) {
    send(root: context.embed(action), descriptor, in: context)
  }

  /// Enqueues an action of the root, which may dismiss a child that returns a result.
  func send<A>(
    root action: Action,
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>,
    returning result: PresentedResult? = nil
  ) {
    notifyObservers(in: context.transaction)
    enqueue(
      QueuedAction(
        action: action,
        origin: context.origin.emitting(through: descriptor),
        group: context.scope.group,
        source: context.scope,
        result: result
      )
    )
  }

  /// Starts an operation.
  @discardableResult
  func run<A>(
    _ operation: RunOperation,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?
  ) -> EffectID {
    let effect = runtime.register { id in
      RunningOperation(
        handle: EffectHandle(id: id, descriptor: operation.descriptor, host: runtime.host),
        engine: self,
        context: context,
        next: frame
      )
    }
    let handle = effect.handle
    let scope = DependencyScope.effective(
      captured: dependencies,
      inForce: operation.context as? DependencyScope
    )
    handle.prepare(
      EffectWork.Operation(
        body: operation.body,
        outcomes: operation.outcomes,
        isPresented: context.dismissal != nil,
        dependencies: scope,
        scope: dependencies
      )
    )
    if context.isFollowed || context.scope.isAwaited { handle.follow() }
    handle.attach(runtime.host.spawn(EffectWork(handle), priority: operation.priority))
    return handle.id
  }
}

// MARK: - Events of running effects

extension Engine {
  /// Receives an event of an effect. The events of a cancelled effect are dropped.
  package func receive(_ event: EffectEvent) {
    if event.effectID.store != number { return passOn(event) }
    if case .asked(let id, let request) = event { return answer(request, of: id) }
    asPartOfBurst {
      switch event {
      case .emitted(let id, let message, in: let transaction):
        guard let effect = effects[id], !effect.scope.isCancelled else { return }
        effect.receive(message.value, in: transaction)
      case .found(let id, let issue):
        guard let effect = effects[id] else { return report(issue) }
        report(
          issue.adding(details: ["The effect was started by an action \(effect.origin.phrase)."])
        )
      case .dismissed(let id, let site, let result):
        dismiss(id, at: site, with: result)
      case .returned(let id, isFollowed: _):
        guard let effect = effects[id] else { return }
        runtime.complete(effect, as: effect.lastEvent)
      case .asked:
        break
      }
    }
  }

  /// Makes a running effect send an action of its own action type, for a test. Returns false if the
  /// action is of another type.
  package func send(_ action: Any, from effect: RunningEffect) -> Bool {
    var isSent = false
    asPartOfBurst { isSent = effect.send(action) }
    return isSent
  }

  /// Passes the state of its feature to a running effect (rule E6).
  private func answer(_ request: StateRequest, of id: EffectID) {
    guard let effect = effects[id], !effect.scope.isCancelled else { return }
    let owner = effect.scope.owner
    if !request.answer(owner.anyState) {
      report(.unreadableState(of: owner, by: effect.descriptor), origin: effect.origin)
    }
  }
}

extension Engine {
  /// Receives an event in the store's scope. The effect calls it, and its dependencies may have
  /// been overridden for it alone (rule S8).
  func receiveInOwnScope(_ event: EffectEvent) {
    guard AmbientContext.current as? DependencyScope !== dependencies
    else { return receive(event) }
    dependencies { receive(event) }
  }
}

/// Continues from an effect to the child's effect from which it was lifted.
private struct Lifting<State, RootAction, Action>: LiftInterpreter {
  let engine: Engine<State, RootAction>
  let context: EffectContext<Action, RootAction>
  let frame: EffectFrame?
  let depth: Int

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    in ambient: (any Sendable)?,
    embed: @escaping (ChildAction) -> Action
  ) {
    let scope = DependencyScope.effective(
      captured: engine.dependencies,
      inForce: ambient as? DependencyScope
    )
    var mapped = context.mapped { (action: ChildAction) in
      guard let scope else { return embed(action) }
      return scope { embed(action) }
    }
    mapped.isMapped = true
    engine.begin(child, in: mapped, then: frame, depth: depth)
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    let context = context.mapped(by: embed, dismissal: dismissal)
    guard let parent = context.scope.owner as? OwnerNode<Parent> else {
      engine.report(.unownedEffect(of: Child.self, in: Parent.self, origin: context.origin))
      return engine.begin(child, in: context, then: frame, depth: depth)
    }
    // The action that returned the effect may have removed its owner (rule L3).
    guard let owner = parent.child(at: step) else { return engine.runtime.complete(frame) }
    engine.begin(child, in: context.owned(by: owner), then: frame, depth: depth)
    engine.runtime.didUse(owner)
  }
}

extension RuntimeIssue {
  /// Rule E6.
  fileprivate static func unreadableState(
    of owner: Owner,
    by effect: EffectDescriptor
  ) -> RuntimeIssue {
    let name = owner.anyState.map { typeName(type(of: $0)) } ?? "another"
    return RuntimeIssue(
      code: .unownedEffect,
      summary: "An effect reads a state that is not its feature's, which is \(name)",
      details: [
        "Effect: \(effect)", "The effect receives no state.",
        "Read the state of the feature that returns the effect, and compose features with Scope, "
          + "ifLet, ifCaseLet or forEach rather than map.",
      ],
      site: effect.site
    )
  }

  fileprivate static func unownedEffect(
    of child: Any.Type,
    in parent: Any.Type,
    origin: ActionOrigin
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unownedEffect,
      summary: "An effect of \(typeName(child)) has no path to its feature in \(typeName(parent))",
      details: [
        origin.sentence,
        "It was mapped by hand; it runs, and belongs to the feature that mapped it.",
        "Compose features with Scope, ifLet, ifCaseLet or forEach.",
      ]
    )
  }
}
