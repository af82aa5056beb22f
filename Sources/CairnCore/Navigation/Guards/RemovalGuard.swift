/// A guard: it decides before an action removes its children (rules G1, G2).
///
/// A store asks it before any reducer runs. The feature receives the answer as an action of its own
/// in the same burst, so that everything that happens is visible as actions. As a reducer, the guard
/// handles these actions, and holds the request.
final class RemovalGuard<State, Action, Child> {
  private let base: ResolvedReducer<State, Action>
  private let children: GuardedChildren<State, Action, Child>
  /// The field that holds the request.
  private let request: FieldPath<State, RemovalRequest<Action>?>
  /// The case of the guard's actions.
  private let path: CasePath<Action, RemovalAction<Action>>
  /// Whether one of the feature's own actions removes all children.
  private let removes: ((State, Action) -> Bool)?
  private let answer: (Child, Action?) -> RemovalAnswer
  private let site: CallSite
  /// The declarations of the wrapped operators.
  private let declared: ResolvedDeclarations<State, Action>
  /// Whether the operator that removes the children is inside the guard.
  private lazy var isInPlace =
    if case .taken? = declared.all?.handle(children.removal, nil) { true } else { false }

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
    ResolvedReducer(reduction: reduce, declarations: { self.declarations })
  }

  private var declarations: Declarations<State, Action> {
    var declarations = declared.all ?? Declarations(declares: { _ in false })
    if isInPlace {
      declarations.guards = RemovalGuards(
        exist: { _ in true },
        replyToAction: reply(to:in:_:),
        replyToRemoval: reply(toRemovalOf:with:_:)
      )
    }
    declarations.outline = { [outline = declarations.outline] in
      let guarded = RuntimeIssue.featurePath(ofState: Child.self)
      return outline(&$0) + [.declaration("guardRemoval", guarded)]
    }
    return declarations
  }
}

// MARK: - Replies

extension RemovalGuard {
  private typealias Reply = GuardReply<State, Action>

  /// Replies to an action that removes children. Guards of descendants are asked first.
  private func reply(
    to action: Action,
    in state: State,
    _ inquiry: RemovalInquiry?
  ) -> Reply? {
    let below = declared.guards
    guard isNamed(action, in: state) else {
      return below?.replyToAction(action, state, inquiry)
        ?? reply(children.removed(action, state), .action(action), state, inquiry)
    }
    return below?.replyToAction(children.removal, state, inquiry)
      ?? reply(children.all(state), .action(action), state, inquiry)
      ?? below?.replyToAction(action, state, inquiry)
  }

  /// Replies to the removal of the feature itself or of an ancestor.
  private func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry?
  ) -> Reply? {
    declared.guards?.replyToRemoval(state, ancestor, inquiry)
      ?? reply(children.all(state), .ancestor(ancestor), state, inquiry)
  }

  private func reply(
    _ candidates: [GuardedChildren<State, Action, Child>.Candidate],
    _ cause: RemovalRequest<Action>.Cause,
    _ state: State,
    _ inquiry: RemovalInquiry?
  ) -> Reply? {
    guard !candidates.isEmpty else { return nil }
    guard let inquiry, inquiry.isForConfirmations else {
      return ask(candidates, cause, state, inquiry)
    }
    guard let asked = request.value(in: state), asked.isConfirmed, asked.isCaused(by: cause)
    else { return nil }
    let targets = asked.targets ?? Set(children.all(state).map(\.target))
    inquiry.add(targets, of: request.slot, and: asked.confirmed)
    return .confirmed { [request] in request.modify(&$0) { $0 = nil } }
  }

  /// Calls the guard for each child. The first blocked child decides; one confirmation applies to
  /// all.
  private func ask(
    _ candidates: [GuardedChildren<State, Action, Child>.Candidate],
    _ cause: RemovalRequest<Action>.Cause,
    _ state: State,
    _ inquiry: RemovalInquiry?
  ) -> Reply? {
    var targets: Set<RemovalTarget> = []
    for candidate in candidates {
      switch answer(candidate.state, cause.action) {
      case .allow: continue
      case .block: return refuse(cause, [candidate.target], state, inquiry) { .blocked($0) }
      case .confirm:
        if inquiry?.isConfirmed(candidate.target, of: request.slot) != true {
          targets.insert(candidate.target)
        }
      }
    }
    return targets.isEmpty
      ? nil : refuse(cause, targets, state, inquiry) { .needsConfirmation($0) }
  }

  private func refuse(
    _ cause: RemovalRequest<Action>.Cause,
    _ targets: Set<RemovalTarget>,
    _ state: State,
    _ inquiry: RemovalInquiry?,
    _ answer: @escaping (RemovalRequest<Action>) -> RemovalAction<Action>
  ) -> Reply {
    let present = Set(children.all(state).map(\.target))
    let confirmed = inquiry?.confirmed ?? []
    let refusal = { [path] (origin: RemovalOrigin) in
      path.embed(
        answer(
          RemovalRequest(
            cause,
            from: origin,
            targets: targets,
            present: present,
            confirmed: confirmed
          )
        )
      )
    }
    return .refused(Effect(.removal(.refuse(refusal), descriptor(.guardRemoval))))
  }

  private func descriptor(_ kind: EffectDescriptor.Kind) -> EffectDescriptor {
    EffectDescriptor(kind: kind, name: nil, site: site)
  }
}

// MARK: - Reducing

extension RemovalGuard {
  /// Ends a request when its children are removed, and a confirmation after the next action, which
  /// is the repeated one.
  private func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let answer = path.extract(from: action) {
      return reduce(into: &state, answer: answer, action: action)
    }
    if !isInPlace, mayRemove(action, in: state) {
      RuntimeIssue.misplacedGuard(of: Child.self, site: site).reportWhileReducing()
    }
    let effect = base.reduction(&state, action)
    settle(in: &state, endingConfirmation: true)
    return effect
  }

  /// Removes a request that has ended.
  private func settle(in state: inout State, endingConfirmation isOver: Bool = false) {
    guard let asked = request.value(in: state) else { return }
    if asked.isConfirmed && isOver || !isCurrent(asked, in: state) { hold(nil, in: &state) }
  }

  private func mayRemove(_ action: Action, in state: State) -> Bool {
    isNamed(action, in: state) || !children.removed(action, state).isEmpty
  }

  /// Whether `removes` names an action that isn't an action of a child, which is for the child's own
  /// guards.
  private func isNamed(_ action: Action, in state: State) -> Bool {
    guard let removes, !children.isOfChild(action) else { return false }
    return removes(state, action)
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
    return effect.merge(
      with: confirmed.execution(descriptor(.send)) { action in
        confirmed.present.map { children.repeated(action, $0, state) } ?? action
      }
    )
  }

  /// Whether all children of a request are still there, and its action still removes them.
  private func isCurrent(_ asked: RemovalRequest<Action>, in state: State) -> Bool {
    let candidates =
      if let action = asked.action, !isNamed(action, in: state) {
        children.removed(action, state)
      } else {
        children.all(state)
      }
    let targets = Set(candidates.map(\.target))
    return asked.targets?.isSubset(of: targets) ?? !targets.isEmpty
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
