/// A guard: a reducer that decides before an action removes its children (rules G1, G2).
///
/// It intercepts the action before the wrapped reducer. The feature receives the answer as an
/// action of its own in the same burst, so that everything that happens is visible as actions.
struct RemovalGuard<State, Action, Child> {
  let base: ResolvedReducer<State, Action>
  let children: GuardedChildren<State, Action, Child>
  /// The field that holds the request.
  let request: FieldPath<State, RemovalRequest<Action>?>
  /// The case of the guard's actions.
  let path: CasePath<Action, RemovalAction<Action>>
  /// Whether one of the feature's own actions removes all children.
  let removes: ((State, Action) -> Bool)?
  let answer: (Child, Action?) -> RemovalAnswer
  let site: CallSite
  /// The declarations of the wrapped operators.
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

  /// The guard together with the reducer that it guards.
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
    declarations.outline = { [outline = declarations.outline] in
      let guarded = RuntimeIssue.featurePath(ofState: Child.self)
      return outline(&$0) + [.declaration("guardRemoval", guarded)]
    }
    return declarations
  }
}

// MARK: - Answers

extension RemovalGuard {
  /// Returns the effect that reports a refused action to the feature, or no effect. Guards of
  /// descendants are called first.
  private func refusal(of action: Action, in state: State) -> Effect<Action> {
    let isNamed = isNamed(action, in: state)
    let candidates = isNamed ? children.all(state) : children.removed(action, state)
    let below = declared.guards?.refusalOfAction(isNamed ? children.removal : action, state)
    if let below, !below.isNone { return below }
    return candidates.isEmpty ? .none : ask(candidates, .action(action), in: state)
  }

  /// Does the same for the removal of the feature itself or of an ancestor.
  private func refusal(
    ofRemoving state: State,
    with ancestor: RemovedAncestor
  ) -> Effect<Action> {
    let below = declared.guards?.refusalOfRemoval(state, ancestor)
    if let below, !below.isNone { return below }
    return ask(children.all(state), .ancestor(ancestor), in: state)
  }

  /// Calls the guard for each child. The first blocked child decides; one confirmation applies to
  /// all.
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
  /// Ends a request when its children are removed. Ends a confirmation after the removal, and when
  /// a child receives an action.
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

  /// Removes a request that has ended.
  private func settle(in state: inout State, endingConfirmation isOver: Bool = false) {
    guard let asked = request.value(in: state) else { return }
    if asked.isConfirmed && isOver || !isCurrent(asked, in: state) { hold(nil, in: &state) }
  }

  /// Whether this guard must answer to an action. An action of a child is for the child's own
  /// guards.
  private func mayRemove(_ action: Action, in state: State) -> Bool {
    isNamed(action, in: state) || !children.removed(action, state).isEmpty
  }

  /// Whether `removes` names an action that isn't an action of a child.
  private func isNamed(_ action: Action, in state: State) -> Bool {
    guard let removes, !children.isOfChild(action) else { return false }
    return removes(state, action)
  }

  /// Whether the operator that removes the children is inside the guard.
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

  /// Marks the request as confirmed, so that this guard allows it when it is repeated. The
  /// feature's reducer may still cancel it.
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

  /// Whether all children of a request are still there.
  private func isCurrent(_ asked: RemovalRequest<Action>, in state: State) -> Bool {
    guard let targets = asked.targets else { return !children.all(state).isEmpty }
    return targets.allSatisfy { children.contains($0, state) }
  }

  private func hold(_ asked: RemovalRequest<Action>?, in state: inout State) {
    request.modify(&state) { $0 = asked }
  }
}

extension RuntimeIssue.Code {
  /// A guard that has no effect, because it stands before the operator of its children (rule G1).
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
