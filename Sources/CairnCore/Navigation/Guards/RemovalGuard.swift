/// A guard: a reducer, asked before its children are removed by an action (rules G1, G2).
///
/// It intercepts the action before the reducer gets it. What it answers goes to the feature as an action of
/// its own, sent at once, so that everything that happens is seen as actions.
struct RemovalGuard<State, Action, Child> {
  let base: ResolvedReducer<State, Action>
  let children: GuardedChildren<State, Action, Child>
  /// Where the request is held.
  let request: FieldPath<State, RemovalRequest<Action>?>
  /// The case of the guard's actions.
  let path: CasePath<Action, RemovalAction<Action>>
  /// Whether an action of the feature's own removes all children.
  let removes: ((State, Action) -> Bool)?
  let answer: (Child, Action?) -> RemovalAnswer
  let site: CallSite
  /// What the operators under this one declare.
  private let declared: ResolvedDeclarations<State, Action>

  init(
    _ base: ResolvedReducer<State, Action>,
    _ children: GuardedChildren<State, Action, Child>,
    request: FieldPath<State, RemovalRequest<Action>?>,
    path: CasePath<Action, RemovalAction<Action>>,
    removes: ((State, Action) -> Bool)?,
    site: CallSite,
    answer: @escaping (Child, Action?) -> RemovalAnswer
  ) {
    self.base = base
    self.children = children
    self.request = request
    self.path = path
    self.removes = removes
    self.site = site
    self.answer = answer
    declared = ResolvedDeclarations(base.makeDeclarations)
  }

  /// The guard and the reducer that it guards.
  var resolved: ResolvedReducer<State, Action> {
    ResolvedReducer(reduction: reduce, declarations: { declarations })
  }

  private var declarations: Declarations<State, Action> {
    var declarations = base.makeDeclarations() ?? Declarations(declares: { _ in false })
    declarations.guards = RemovalGuards(
      exist: { _ in true },
      refusalOfAction: refusal(of:in:),
      refusalOfRemoval: refusal(ofRemoving:with:)
    )
    let part = OutlinePart.declaration(
      "guardRemoval",
      RuntimeIssue.featurePath(ofState: Child.self)
    )
    declarations.outline = { [outline = declarations.outline] in outline(&$0) + [part] }
    return declarations
  }
}

// MARK: - Asking

extension RemovalGuard {
  /// What tells the feature that an action is not allowed, or no effect. Guards further down are asked first.
  private func refusal(of action: Action, in state: State) -> Effect<Action> {
    let isNamed = isNamed(action, in: state)
    let candidates = isNamed ? children.all(state) : children.removed(action, state)
    let below = declared.guards?.refusalOfAction(isNamed ? children.removal : action, state)
    if let below, !below.isNone { return below }
    return candidates.isEmpty ? .none : ask(candidates, .action(action), in: state)
  }

  /// The same where the feature itself, or one further out, is to be removed.
  private func refusal(
    ofRemoving state: State,
    with ancestor: RemovedAncestor
  ) -> Effect<Action> {
    let below = declared.guards?.refusalOfRemoval(state, ancestor)
    if let below, !below.isNone { return below }
    return ask(children.all(state), .ancestor(ancestor), in: state)
  }

  /// Asks the guard about each child. The first that is blocked decides; one confirmation counts for all.
  private func ask(
    _ candidates: [GuardedChildren<State, Action, Child>.Candidate],
    _ cause: RemovalRequest<Action>.Cause,
    in state: State
  ) -> Effect<Action> {
    var targets: Set<RemovalTarget> = []
    for candidate in candidates {
      switch answer(candidate.state, cause.action) {
      case .allow: continue
      case .block: return refuse(cause, [candidate.target]) { .blocked($0) }
      case .confirm: targets.insert(candidate.target)
      }
    }
    guard !targets.isEmpty, !isConfirmed(targets, in: state) else { return .none }
    return refuse(cause, targets) { .needsConfirmation($0) }
  }

  private func isConfirmed(_ targets: Set<RemovalTarget>, in state: State) -> Bool {
    guard let asked = request.value(in: state), asked.isConfirmed else { return false }
    return asked.targets.map(targets.isSubset) ?? true
  }

  private func refuse(
    _ cause: RemovalRequest<Action>.Cause,
    _ targets: Set<RemovalTarget>,
    _ answer: @escaping (RemovalRequest<Action>) -> RemovalAction<Action>
  ) -> Effect<Action> {
    let refusal = { [path] (origin: RemovalOrigin) in
      path.embed(answer(RemovalRequest(cause, from: origin, targets: targets)))
    }
    return Effect(.removal(.refuse(refusal), descriptor))
  }

  private var descriptor: EffectDescriptor {
    EffectDescriptor(kind: .send, name: nil, site: site)
  }
}

// MARK: - Reducing

extension RemovalGuard {
  /// A request ends with its children. A confirmation ends with the removal, and when a child goes on.
  private func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let answer = path.extract(from: action) {
      return reduce(into: &state, answer: answer, action: action)
    }
    let isRemoval = mayRemove(action, in: state)
    if isRemoval {
      guard isInPlace(in: state) else {
        RuntimeIssue.misplacedGuard(of: Child.self, site: site).reportWhileReducing()
        return base.reduction(&state, action)
      }
      let refusal = refusal(of: action, in: state)
      guard refusal.isNone else { return refusal }
    }
    let effect = base.reduction(&state, action)
    settle(in: &state, endingConfirmation: isRemoval || children.isOfChild(action))
    return effect
  }

  /// Forgets a request that is over.
  private func settle(in state: inout State, endingConfirmation isOver: Bool = false) {
    guard let asked = request.value(in: state) else { return }
    if asked.isConfirmed && isOver || !isCurrent(asked, in: state) { hold(nil, in: &state) }
  }

  /// Whether an action is for this guard: those of children ask the guards there themselves.
  private func mayRemove(_ action: Action, in state: State) -> Bool {
    isNamed(action, in: state) || !children.removed(action, state).isEmpty
  }

  /// Whether an action is one of those that remove the children and are not the children's.
  private func isNamed(_ action: Action, in state: State) -> Bool {
    guard let removes, !children.isOfChild(action) else { return false }
    return removes(state, action)
  }

  /// Whether the operator that removes the children comes after the guard.
  private func isInPlace(in state: State) -> Bool {
    if case .taken? = declared.all?.handle(children.removal, state) { true } else { false }
  }

  private func reduce(
    into state: inout State,
    answer: RemovalAction<Action>,
    action: Action
  ) -> Effect<Action> {
    switch answer {
    case .blocked: break
    case .needsConfirmation(let asked): if isCurrent(asked, in: state) { hold(asked, in: &state) }
    case .confirm: return confirm(in: &state, action: action)
    case .cancel: hold(nil, in: &state)
    }
    let effect = base.reduction(&state, action)
    settle(in: &state)
    return effect
  }

  /// Marks the request as confirmed, so that this guard allows it when it is made again. The feature's reducer
  /// may still forget it.
  private func confirm(in state: inout State, action: Action) -> Effect<Action> {
    guard var asked = request.value(in: state), !asked.isConfirmed else {
      return base.reduction(&state, action)
    }
    asked.isConfirmed = true
    hold(isCurrent(asked, in: state) ? asked : nil, in: &state)
    let effect = base.reduction(&state, action)
    settle(in: &state)
    guard let confirmed = request.value(in: state), confirmed.isConfirmed else { return effect }
    return effect.merge(with: confirmed.execution(descriptor))
  }

  /// Whether all children are still there that a request is about.
  private func isCurrent(_ asked: RemovalRequest<Action>, in state: State) -> Bool {
    guard let targets = asked.targets else { return !children.all(state).isEmpty }
    return targets.allSatisfy { children.contains($0, state) }
  }

  private func hold(_ asked: RemovalRequest<Action>?, in state: inout State) {
    request.modify(&state) { $0 = asked }
  }
}

extension RuntimeIssue.Code {
  /// A guard that does not guard, as it stands before the operator of its children (rule G1).
  public static let misplacedGuard = RuntimeIssue.Code(rawValue: "misplaced-guard")
}

extension RuntimeIssue {
  fileprivate static func misplacedGuard(of child: Any.Type, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .misplacedGuard,
      summary: "'guardRemoval' was not asked before \(typeName(child)) was removed",
      details: [
        "Put it after the 'ifLet', 'forEach' or 'splitView' that runs \(typeName(child)): "
          + "an operator guards what stands before it."
      ],
      site: site
    )
  }
}
