/// The interpreter of effect trees.
extension Engine {
  /// Starts an effect. `completion` is called once, when it has completed, was cancelled, or was
  /// not started at all.
  func start<A>(
    _ node: EffectNode<A>,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    guard !context.place.isCancelled else {
      reportIssues(in: node, origin: context.origin)
      completion?()
      return
    }
    switch node {
    case .run(let operation):
      run(operation, in: context, completion: completion)
    case .send(let action, let descriptor):
      send(action, descriptor, in: context)
      completion?()
    case .merge(let nodes):
      merge(nodes, in: context, completion: completion)
    case .concatenate(let nodes):
      Concatenation(engine: self, nodes: nodes, context: context, completion: completion).advance()
    case .cancellable(let child, let cancellable):
      start(child, cancellable, in: context, completion: completion)
    case .timed(let child, let timing):
      start(child, timing, in: context, completion: completion)
    case .cancel(let id, _):
      cancel(id, at: context.place.owner)
      completion?()
    case .issue(let issue):
      report(issue, origin: context.origin)
      completion?()
    case .told(let child, in: let transaction):
      start(child, in: context.told(in: transaction), completion: completion)
    case .subscription(let subscription, let child):
      start(child, subscription, in: context, completion: completion)
    case .mount(let mount, let child):
      open(mount, at: context.place.owner)
      guard let child else { completion?(); break }
      start(child, in: context, completion: completion)
    case .farewell(let mount, let child, let effect):
      mount.tellParent = farewell(effect, in: context)
      start(child, in: context, completion: completion)
    case .lifted(let lifted):
      lifted.accept(Lifting(engine: self, context: context, completion: completion))
    }
  }

  /// Starts an effect inside a scope that is open for as long as the effect is in flight.
  func start<A>(
    _ child: EffectNode<A>,
    in context: EffectContext<A, Action>,
    scope: CancellationScope,
    completion: (() -> Void)?
  ) {
    scope.open()
    start(child, in: context.inside(scope)) { [unowned self] in
      close(scope)
      completion?()
    }
  }

  private func send<A>(
    _ action: A,
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>
  ) {
    tellObservers(in: context.transaction)
    enqueue(
      Envelope(
        action: context.embed(action),
        origin: context.origin.emitting(through: descriptor),
        group: context.place.group,
        source: context.place
      )
    )
  }

  private func merge<A>(
    _ nodes: [EffectNode<A>],
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    let nodes = EffectNode.flattened(nodes)
    var remaining = nodes.count
    for node in nodes {
      start(
        node,
        in: context,
        completion: completion.map { completion in
          {
            remaining -= 1
            if remaining == 0 { completion() }
          }
        }
      )
    }
  }

  /// Starts an operation.
  @discardableResult
  func run<A>(
    _ operation: RunOperation,
    in context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) -> EffectID {
    let effect = register { id in
      RunningOperation(
        ticket: EffectTicket(id: id, descriptor: operation.descriptor, host: host),
        engine: self,
        context: context,
        completion: completion
      )
    }
    let ticket = effect.ticket
    let scope = DependencyScope.effective(
      captured: dependencies,
      inForce: operation.context as? DependencyScope
    )
    let presentation = EffectPresentation(
      outlet: ticket,
      isPresented: context.dismissal != nil,
      scope: dependencies
    )
    let work = EffectWork.Operation(
      ticket: ticket,
      body: operation.body,
      presentation: presentation,
      dependencies: scope
    )
    ticket.attach(
      host.spawn(EffectWork(ticket.id, on: host, work), priority: operation.priority)
    )
    return ticket.id
  }
}

// MARK: - Word from running effects

extension Engine {
  /// Takes word of an effect. What comes from an effect that was cancelled is dropped.
  package func receive(_ event: EffectEvent) {
    if case .asked(let id, let request) = event { return answer(request, of: id) }
    asPartOfBurst {
      switch event {
      case .emitted(let id, let message, in: let transaction):
        guard let effect = effects[id], !effect.place.isCancelled else { return }
        tell(effect, .emitted)
        effect.receive(message, in: transaction)
      case .found(let id, let issue):
        guard let effect = effects[id] else { return report(issue) }
        report(issue.adding(details: ["The effect was started by an action \(effect.origin)."]))
      case .dismissed(let id, let site):
        dismiss(id, at: site)
      case .returned(let id):
        guard let effect = effects[id] else { return }
        complete(effect)
      case .asked:
        break
      }
    }
  }

  /// Hands a running effect the state of the feature that it belongs to (rule E6).
  private func answer(_ request: StateRequest, of id: EffectID) {
    guard let effect = effects[id], !effect.place.isCancelled else { return }
    let owner = effect.place.owner
    if !request.answer(owner.anyState) {
      report(.unreadableState(of: owner, by: effect.descriptor), origin: effect.origin)
    }
  }
}

extension Engine {
  /// The same, called by the effect, whose dependencies may have been overridden for it alone
  /// (rule S8).
  func receiveInOwnScope(_ event: EffectEvent) {
    guard let dependencies, AmbientContext.current as? DependencyScope !== dependencies
    else { return receive(event) }
    dependencies { receive(event) }
  }
}

// MARK: - Cancellation

extension Engine {
  /// Cancels the effects with this id at an owner and below it (rules C1 to C3).
  func cancel(_ id: CancelID, at owner: Owner) {
    var scopes: [CancellationScope] = []
    owner.scopes(with: id, &scopes)
    cancel(scopes)
  }

  /// Cancels scopes; what comes after their effects goes on in the order in which those were
  /// started (rule E7).
  func cancel(_ scopes: [CancellationScope]) {
    let effects = scopes.flatMap { $0.cancel() }
    for scope in scopes {
      // A cancelled scope is closed by its own completion; one that waits in a concatenation, here.
      scope.close()
    }
    cancel(effects.sorted { $0.id < $1.id })
  }

  /// Cancels operations, and goes on with what comes after them.
  func cancel(_ cancelled: [RunningEffect]) {
    for effect in cancelled {
      effect.ticket.cancel()
    }
    for effect in cancelled {
      complete(effect, as: .cancelled)
    }
  }
}

// MARK: - Parts of the interpreter with a life of their own

/// Effects that run one after the other.
private final class Concatenation<State, Action, A> {
  /// Unowned, since the engine holds what holds this.
  private unowned let engine: Engine<State, Action>
  private let context: EffectContext<A, Action>
  private let completion: (() -> Void)?
  private var rest: ArraySlice<EffectNode<A>>
  private var isAdvancing = false
  private var hasCompletedCurrent = false

  init(
    engine: Engine<State, Action>,
    nodes: [EffectNode<A>],
    context: EffectContext<A, Action>,
    completion: (() -> Void)?
  ) {
    self.engine = engine
    self.context = context
    self.completion = completion
    rest = nodes[...]
  }

  /// Starts the next effect, and those after it for as long as they complete at once: in a loop,
  /// since a hundred thousand of them must not nest as many calls.
  func advance() {
    hasCompletedCurrent = true
    guard !isAdvancing else { return }
    isAdvancing = true
    while hasCompletedCurrent {
      guard let next = rest.popFirst() else {
        completion?()
        break
      }
      hasCompletedCurrent = false
      engine.start(next, in: context) { self.advance() }
    }
    isAdvancing = false
  }
}

/// Goes down from an effect to that of the child that it was lifted from.
private struct Lifting<State, RootAction, Action>: LiftInterpreter {
  let engine: Engine<State, RootAction>
  let context: EffectContext<Action, RootAction>
  let completion: (() -> Void)?

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    embed: @escaping (ChildAction) -> Action
  ) {
    engine.start(child, in: context.mapped(by: embed), completion: completion)
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)?
  ) {
    let context = context.mapped(by: embed, dismissal: dismissal)
    guard let parent = context.place.owner as? OwnerNode<Parent> else {
      engine.report(.unownedEffect(of: Child.self, in: Parent.self, origin: context.origin))
      return engine.start(child, in: context, completion: completion)
    }
    // The very action that returned the effect may have removed its owner (rule L3).
    guard let state = parent.currentState(), step.child(in: state) != nil,
      let owner = parent.child(at: step, in: state)
    else {
      engine.reportIssues(in: child, origin: context.origin)
      completion?()
      return
    }
    engine.start(child, in: context.owned(by: owner), completion: completion)
    engine.didUse(owner)
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
        "Effect: \(effect)", "It is told that there is no state.",
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
      summary: "An effect of \(typeName(child)) has lost its way to \(typeName(parent))",
      details: [
        "The action was \(origin).",
        "It was mapped by hand; it runs, and belongs to the feature that mapped it.",
        "Compose features with Scope, ifLet, ifCaseLet or forEach.",
      ]
    )
  }
}
