/// A guard: it decides before an action removes its children (rules G1, G2).
///
/// A store asks it before any reducer runs. The feature receives the answer as an action of its own
/// in the same burst, so that everything that happens is visible as actions. As a reducer, the
/// guard handles these actions, and holds the request.
@usableFromInline
final class RemovalGuard<State, Action, Child, ChildAction>: OperatorNode<State, Action> {
  @usableFromInline typealias Reduction = ResolvedReducer<State, Action>.Reduction

  @usableFromInline let base: Reduction
  private let children: GuardedChildren<State, Action, Child>
  /// Whether an action may remove the children.
  private let mayRemove: RemovalTest<Action, ChildAction>
  /// The field that holds the request.
  @usableFromInline let request: FieldPath<State, RemovalRequest<Action>?>
  /// The case of the guard's actions.
  private let path: CasePath<Action, RemovalAction<Action>>
  /// Whether one of the feature's own actions removes all children.
  private let removes: ((State, Action) -> Bool)?
  private let answer: (Child, Action?) -> RemovalAnswer
  private let site: CallSite
  /// The operators that it is applied to.
  private let inner: ResolvedOperators<State, Action>
  /// Whether the operator that removes the children is known to be inside the guard.
  private var isKnownInPlace = false
  /// Whether the guard is also known to be asked by the store, so that no action has to be checked.
  // SAFETY: it is read and written at once, so no two accesses overlap. See Performance notes,
  // "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  @usableFromInline private(set) var isKnownToBeAsked = false

  @usableFromInline
  init(
    _ base: ResolvedReducer<State, Action>,
    _ children: GuardedChildren<State, Action, Child>,
    _ mayRemove: @escaping RemovalTest<Action, ChildAction>,
    request: FieldPath<State, RemovalRequest<Action>?>,
    path: CasePath<Action, RemovalAction<Action>>,
    removes: ((State, Action) -> Bool)?,
    site: CallSite,
    answer: @escaping (Child, Action?) -> RemovalAnswer
  ) {
    self.base = base.reduction
    self.children = children
    self.mayRemove = mayRemove
    self.request = request
    self.path = path
    self.removes = removes
    self.site = site
    self.answer = answer
    inner = ResolvedOperators(base.makeOperators)
  }

  /// Whether the operator that removes the children is inside the guard.
  private func isInPlace() -> Bool {
    if !isKnownInPlace, case .taken = inner.all.handling(of: children.removal, in: nil) {
      isKnownInPlace = true
    }
    return isKnownInPlace
  }

  @usableFromInline
  var operators: OperatorList<State, Action> {
    isInPlace()
      ? inner.all.guarded(by: self)
      : inner.all.followed(by: OperatorList(DeclaringOperator(self.part)))
  }

  private var part: OutlinePart {
    .declaration("guardRemoval", RuntimeIssue.featurePath(ofState: Child.self))
  }

  override func declares(_ search: inout DeclarationSearch) -> Bool { search.kind == .guards }

  override func outline(_ search: inout DeclarationSearch) -> [OutlinePart] { [part] }

  // MARK: - Replies

  override func mayRefuse(_ action: Action) -> Bool {
    // Only a store calls this.
    isKnownToBeAsked = true
    return mayRemove(action) { _ in false }
      || removes != nil && mayBeNamed(action)
      || inner.guards?.mayRefuse(action) == true
  }

  // A guard may be far below others, so a function that asks the guards below has a small frame.

  /// Replies to an action that removes children. Guards of descendants are asked first.
  override func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    if isNamed(action, in: state) { return namedReply(to: action, in: state, inquiry) }
    guard asksBelow(about: action),
      let reply = inner.guards?.reply(to: action, in: state, inquiry)
    else { return ownReply(to: action, in: state, inquiry) }
    return reply
  }

  private func ownReply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    reply(children.removed(action, state), .action(action), state, inquiry)
  }

  private func namedReply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    inner.guards?.reply(to: children.removal, in: state, inquiry)
      ?? reply(children.all(state), .action(action), state, inquiry)
      ?? inner.guards?.reply(to: action, in: state, inquiry)
  }

  /// A guard with `removes` is asked about all actions of its feature.
  private func asksBelow(about action: Action) -> Bool {
    removes == nil || !mayBeNamed(action) || inner.guards?.mayRefuse(action) == true
  }

  /// Replies to the removal of the feature itself or of an ancestor.
  override func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    if let reply = inner.guards?.reply(toRemovalOf: state, with: ancestor, inquiry) { return reply }
    return reply(toRemovalOfAllIn: state, with: ancestor, inquiry)
  }

  private func reply(
    toRemovalOfAllIn state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    reply(children.all(state), .ancestor(ancestor), state, inquiry)
  }

  /// The operators inside rewrite the action, also those whose children have no guards.
  override func rewritten(_ action: Action, _ present: Targets, in state: State) -> Action? {
    inner.all.rewritten(action, present, in: state)
  }
}

extension RemovalGuard {
  private func isOfChild(_ action: Action) -> Bool {
    var isOfChild = false
    _ = mayRemove(action) { _ in
      isOfChild = true
      return false
    }
    return isOfChild
  }

  private func reply(
    _ candidates: [GuardedChildren<State, Action, Child>.Candidate],
    _ cause: RemovalRequest<Action>.Cause,
    _ state: State,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    // An outer guard of the chain may be asked first, whatever this one would say.
    isKnownToBeAsked = true
    guard !candidates.isEmpty else { return nil }
    guard inquiry.isForConfirmations else { return ask(candidates, cause, state, inquiry) }
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
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    var targets: Set<RemovalTarget> = []
    for candidate in candidates {
      switch answer(candidate.state, cause.action) {
      case .allow: continue
      case .block: return refuse(cause, [candidate.target], state, inquiry) { .blocked($0) }
      case .confirm:
        if !inquiry.isConfirmed(candidate.target, of: request.slot) {
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
    _ inquiry: RemovalInquiry,
    _ answer: @escaping (RemovalRequest<Action>) -> RemovalAction<Action>
  ) -> Reply {
    let present = Set(children.all(state).map(\.target))
    let confirmed = inquiry.confirmed
    let repetition = cause.action == nil ? inquiry.repetition : nil
    let refusal = { [path] (origin: RemovalOrigin) in
      path.embed(
        answer(
          RemovalRequest(
            cause,
            origin: origin,
            targets: targets,
            present: present,
            confirmed: confirmed,
            repetition: repetition
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
  /// Returns one function that runs the guarded reducer, and handles the guard's own actions.
  /// `path` must be that of the initializer.
  @inlinable
  @inline(__always)
  func reduction(_ path: CasePath<Action, RemovalAction<Action>>) -> Reduction {
    // As in `CaseChildReducer`, the inner function captures only the contents of a literal path.
    let extract = path.extractValue
    let reduce: (inout State, Action, RemovalGuard) -> Effect<Action> = { state, action, this in
      guard extract(action) == nil, this.isKnownToBeAsked, !this.holdsRequest(&state) else {
        return this.reduce(into: &state, action: action)
      }
      let effect = this.base(&state, action)
      if this.holdsRequest(&state) { this.settle(in: &state) }
      return effect
    }
    return { state, action in reduce(&state, action, self) }
  }

  @inlinable
  @inline(__always)
  func holdsRequest(_ state: inout State) -> Bool {
    request.modify(&state) { $0 != nil }
  }

  /// Ends a request when its children are removed, and a confirmation after the repeated action.
  @usableFromInline
  @inline(never)
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if let answer = path.extract(from: action) {
      return reduce(into: &state, answer: answer, action: action)
    }
    if !isKnownToBeAsked { checkThatGuardIsAsked(about: action, in: state) }
    identifyChildren(in: &state)
    let endsConfirmation = endsConfirmation(action, in: state)
    let effect = base(&state, action)
    if endsConfirmation { hold(nil, in: &state) } else { settle(in: &state) }
    return effect
  }

  /// Reports an action that removes children although the store did not ask the guard.
  private func checkThatGuardIsAsked(about action: Action, in state: State) {
    let isInPlace = isInPlace()
    // Without a store, nothing asks guards.
    if isInPlace, AmbientContext.reducing.current == nil { return isKnownToBeAsked = true }
    guard mayRemove(action, in: state) else { return }
    RuntimeIssue.unaskedGuard(of: Child.self, isInPlace: isInPlace, site: site)
      .reportWhileReducing()
  }

  /// Determines the children of a request that doesn't know them, such as a decoded one: they are
  /// those that are present.
  private func identifyChildren(in state: inout State) {
    guard var asked = request.value(in: state), asked.targets == nil else { return }
    asked.targets = Set(candidates(of: asked, in: state).map(\.target))
    hold(asked, in: &state)
  }

  /// Whether a confirmation ends with an action: it may be the repeated action, or it may change a
  /// child after the confirmation.
  private func endsConfirmation(_ action: Action, in state: State) -> Bool {
    guard let asked = request.value(in: state), asked.isConfirmed, asked.action != nil
    else { return false }
    return mayRemove(action) { _ in true } || isNamed(action, in: state)
  }

  /// Removes a request that has ended.
  @usableFromInline
  func settle(in state: inout State) {
    guard let asked = request.value(in: state) else { return }
    if !isCurrent(asked, in: state) { hold(nil, in: &state) }
  }

  private func mayRemove(_ action: Action, in state: State) -> Bool {
    isNamed(action, in: state) || !children.removed(action, state).isEmpty
  }

  /// Whether `removes` names an action. It isn't called for the actions of a child, which are for
  /// the child's own guards, and of this guard.
  private func isNamed(_ action: Action, in state: State) -> Bool {
    guard let removes, mayBeNamed(action) else { return false }
    return removes(state, action)
  }

  private func mayBeNamed(_ action: Action) -> Bool {
    !isOfChild(action) && path.extract(from: action) == nil
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
    let effect = base(&state, action)
    settle(in: &state)
    return effect
  }

  /// Marks the request as confirmed, so that this guard allows it when it is repeated. The
  /// feature's reducer may still cancel it.
  private func confirm(in state: inout State, action: Action) -> Effect<Action> {
    identifyChildren(in: &state)
    guard var asked = request.value(in: state), !asked.isConfirmed else {
      return base(&state, action)
    }
    asked.isConfirmed = true
    hold(isCurrent(asked, in: state) ? asked : nil, in: &state)
    let effect = base(&state, action)
    settle(in: &state)
    guard let confirmed = request.value(in: state), confirmed.isConfirmed else { return effect }
    return effect.merge(
      with: confirmed.execution(descriptor(.send), cancellation: path.embed(.cancel)) { action in
        confirmed.present.flatMap { rewritten(action, $0, in: state) } ?? action
      }
    )
  }

  /// Whether all children of a request are still there, and its action still removes them.
  private func isCurrent(_ asked: RemovalRequest<Action>, in state: State) -> Bool {
    guard let targets = asked.targets else { return !candidates(of: asked, in: state).isEmpty }
    let action = unnamedAction(of: asked, in: state)
    return !targets.isEmpty && targets.allSatisfy { children.isRemoved($0, action, state) }
  }

  /// The children that the action of a request removes.
  private func candidates(
    of asked: RemovalRequest<Action>,
    in state: State
  ) -> [GuardedChildren<State, Action, Child>.Candidate] {
    unnamedAction(of: asked, in: state).map { children.removed($0, state) } ?? children.all(state)
  }

  /// The action of a request, unless it is one that `removes` names.
  private func unnamedAction(of asked: RemovalRequest<Action>, in state: State) -> Action? {
    asked.action.flatMap { isNamed($0, in: state) ? nil : $0 }
  }

  private func hold(_ asked: RemovalRequest<Action>?, in state: inout State) {
    request.modify(&state) { $0 = asked }
  }
}

extension RuntimeIssue.Code {
  /// A guard that has no effect: it is placed before the operator of its children, or a reducer
  /// calls the guarded one by hand (rule G1).
  public static let misplacedGuard = RuntimeIssue.Code(rawValue: "misplaced-guard")
}

extension RuntimeIssue {
  /// - Parameter isInPlace: Whether the guard is placed after the operator of its children.
  fileprivate static func unaskedGuard(
    of child: Any.Type,
    isInPlace: Bool,
    site: CallSite
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .misplacedGuard,
      summary: "'guardRemoval' was not asked before \(typeName(child)) was removed",
      details: [
        isInPlace
          ? "A reducer calls 'reduce(into:action:)' of the guarded one, in which a store finds no "
            + "guards. Write the guarded reducer in its body instead."
          : "Put it after the 'ifLet', 'forEach' or 'splitView' that runs \(typeName(child)): "
            + "an operator guards what stands before it."
      ],
      site: site
    )
  }
}
