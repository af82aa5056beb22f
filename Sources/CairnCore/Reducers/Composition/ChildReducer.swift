/// The reducer of the children of a lens, and the parent's reducer, which runs after it (rule T1).
/// The operators share it, with a subclass for each way to change a child in place.
@usableFromInline
class ChildReducer<State, Action, ChildState, ChildAction>: OperatorNode<State, Action> {
  @usableFromInline typealias Reduction = ResolvedReducer<State, Action>.Reduction

  @usableFromInline final let child: LazyReducer<ChildState, ChildAction>
  @usableFromInline final let parent: Reduction
  final let lens: ChildLens<State, ChildState>
  private let embed: (_ key: AnyID?) -> (ChildAction) -> Action
  /// Returns this operator's view of an action; nil if the action isn't for this operator.
  private let take: (Action) -> TakenAction<ChildAction>?
  /// Makes the action that dismisses a child; nil if the children aren't presented.
  private let dismissal: ((_ key: AnyID?) -> (_ bottom: StackElementID?) -> Action)?
  private let name: StaticString
  /// Nil for a child that is always there.
  final let site: CallSite?
  private let mayRemove: RemovalTest<Action, ChildAction>
  /// Whether the children receive the parent's own actions.
  private let sharesActions: Bool
  /// Whether there are guards in the children.
  private(set) final lazy var isGuarded = child.operators.guards != nil

  /// - Parameters:
  ///   - name: The name of the operator, for issues.
  ///   - mayRemove: Whether an action may remove children.
  ///   - embed: Converts a child's action to an action of the parent.
  ///   - take: Returns this operator's view of an action of the parent; nil if the action isn't for
  ///     this operator.
  ///   - sharesActions: Whether the children receive the parent's own actions. The other reducers of
  ///     the parent handle an action that the children do not handle.
  init(
    _ lens: ChildLens<State, ChildState>,
    child: LazyReducer<ChildState, ChildAction>,
    parent: @escaping Reduction,
    name: StaticString,
    site: CallSite?,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    embed: @escaping (_ key: AnyID?) -> (ChildAction) -> Action,
    take: @escaping (Action) -> TakenAction<ChildAction>?,
    dismissal: ((_ key: AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil,
    sharesActions: Bool = false
  ) {
    self.lens = lens
    self.child = child
    self.parent = parent
    self.name = name
    self.site = site
    self.mayRemove = mayRemove
    self.embed = embed
    self.take = take
    self.dismissal = dismissal
    self.sharesActions = sharesActions
  }

  /// Runs the parent after a child that has an effect, or that was missing (nil).
  ///
  /// - Parameter key: The key of the child in the action.
  final func reduceParent(
    after effect: Effect<ChildAction>?,
    at key: AnyID?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    guard let effect else {
      reportMissing(key, state, action)
      return parent(&state, action)
    }
    return lift(effect, key, state).merge(with: parent(&state, action))
  }

  /// Does the same for an operator with at most one child. Out of line, so that the app's module
  /// makes no key.
  @usableFromInline
  @inline(never)
  final func reduceParent(
    after effect: Effect<ChildAction>?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    reduceParent(after: effect, at: nil, &state, action)
  }

  private func lift(
    _ effect: Effect<ChildAction>,
    _ key: AnyID?,
    _ state: State
  ) -> Effect<Action> {
    guard !effect.isNone, let step = lens.step(to: key, in: state) else { return .none }
    return effect.lifted(through: step, embed: embed(key), dismissal: dismissal?(key))
  }

  /// Reports an action for a missing child (rule L7), or for one of two children with the same key.
  final func reportMissing(_ key: AnyID?, _ state: State, _ action: Action) {
    guard !lens.isRepeated(key, in: state) else {
      return RuntimeIssue.repeatedChild(
        operatorName: operatorName,
        action: action,
        child: lens.describe(key),
        site: site
      )
      .reportWhileReducing()
    }
    RuntimeIssue.missingChild(
      operatorName: operatorName,
      action: action,
      absence: lens.describeAbsence(of: key, in: state),
      ids: lens.ids(in: state),
      site: site
    )
    .reportWhileReducing()
  }

  /// The name of the operator; for a scope in an enum reducer, which a macro may have written, the
  /// name of that reducer.
  private var operatorName: String {
    guard "\(name)" == "Scope", let state = State.self as? any CaseReducerState.Type else {
      return "\(name)"
    }
    return RuntimeIssue.typeName(state.reducerType)
  }

  /// Returns the children and the parent as a reducer.
  @inlinable
  @inline(__always)
  final func resolved(
    _ reduction: @escaping Reduction,
    parent: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: reduction,
      operators: { parent.makeOperators().preceded(by: self) }
    )
  }

  // MARK: - Declarations

  override final func declares(_ search: inout DeclarationSearch) -> Bool {
    enters(&search) && child.operators.all.declares(&search)
  }

  /// Whether a search reaches the child for the first time.
  private func enters(_ search: inout DeclarationSearch) -> Bool {
    // A feature that contains itself reaches itself through a child that may be missing.
    guard let site else { return true }
    return search.enter(DeclarationSearch.Child(at: lens.slot, Action.self, site))
  }

  override final func outline(_ search: inout DeclarationSearch) -> [OutlinePart] {
    let parts = enters(&search) ? child.operators.all.outline(&search) : nil
    return [.child("\(name)", lens.slot, in: State.self, ChildState.self, parts)]
  }

  override func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    guard let operators = child.operators.effects else { return nil }
    return lens.effects(inUnsettled: state, reconciler) { identity, child in
      lens.effects(
        of: operators,
        child,
        identity,
        in: state,
        reconciler,
        embed: embed,
        dismissal: dismissal
      )
    }
  }

  /// Looks for changes in the children, with the action that each of them received.
  override func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    guard let inner = child.operators.changes else { return nil }
    let taken = reconciler.action(as: Action.self).flatMap(take)
    return lens.changes(inUnsettled: state, reconciler) { identity, child in
      reconciler.acting(on: taken?.action(ofChildAt: lens.key(of: identity))) {
        lens.changes(
          of: inner,
          child,
          identity,
          in: state,
          reconciler,
          embed: embed,
          dismissal: dismissal
        )
      }
    }
  }

  override final func handling(of action: Action, in state: State?) -> ChildHandling {
    switch take(action) {
    case nil: return .notTaken
    case .ofPath: return .taken(nil)
    case .ofChild(let action, let key):
      let present = state.flatMap { lens.step(to: key, in: $0)?.child(in: $0) }
      let operators = child.operators.all
      guard sharesActions else {
        return .taken(operators.handlingInFeature(of: action, in: present).unhandledChild)
      }
      if state != nil, present == nil { return .notTaken }
      return operators.handling(of: action, in: present)
    }
  }

  // MARK: - Guards

  override final func mayRefuse(_ action: Action) -> Bool {
    mayRemove(action) { child.operators.guards?.mayRefuse($0) == true }
  }

  override func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    guard isGuarded else { return nil }
    return switch take(action) {
    case nil: nil
    case .ofPath: reply(toPathAction: action, in: state, inquiry)
    case .ofChild(let action, let key): reply(to: action, ofChild: key, in: state, inquiry)
    }
  }

  /// Returns the reply of the guards in the children that a presentation or path action removes; by
  /// default all children.
  func reply(
    toPathAction action: Action,
    in state: State,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    reply(toRemovalOfAllIn: state, with: RemovedAncestor(), inquiry)
  }

  override final func rewritten(_ action: Action, _ present: Targets, in state: State) -> Action? {
    switch take(action) {
    case nil: nil
    case .ofPath: rewritten(pathAction: action, present, in: state)
    case .ofChild(let action, let key):
      lens.step(to: key, in: state)?.child(in: state).flatMap {
        child.operators.guards?.rewritten(action, present, in: $0).map(embed(key))
      }
    }
  }

  /// Returns the action that writes the present path instead of an earlier version of it; nil if
  /// the action writes no path.
  func rewritten(
    pathAction action: Action,
    _ present: Set<RemovalTarget>,
    in state: State
  ) -> Action? {
    nil
  }

  private func reply(
    to action: ChildAction,
    ofChild key: AnyID?,
    in state: State,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    guard let step = lens.step(to: key, in: state), let child = step.child(in: state)
    else { return nil }
    return reply(at: { step }, inquiry) { $0.reply(to: action, in: child, inquiry) }
  }

  override final func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    reply(toRemovalOfAllIn: state, with: below(ancestor), inquiry)
  }

  private func below(_ ancestor: RemovedAncestor) -> RemovedAncestor {
    dismissal == nil ? ancestor : ancestor.below()
  }

  private func reply(
    toRemovalOfAllIn state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    guard isGuarded else { return nil }
    var reply: Reply?
    lens.forEachChild(in: state) { child, step in
      reply = self.reply(toRemovalOf: child, at: step, with: ancestor, inquiry)
      return reply == nil
    }
    return reply
  }

  /// Returns the reply of the guards in a child to its removal with an ancestor, relative to the
  /// child.
  final func reply(
    toRemovalOf child: ChildState,
    at step: () -> ChildStep<State, ChildState>,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    reply(at: step, inquiry) { $0.reply(toRemovalOf: child, with: ancestor, inquiry) }
  }

  /// Asks the guards in a child, and lifts their reply.
  private func reply(
    at step: () -> ChildStep<State, ChildState>,
    _ inquiry: RemovalInquiry,
    _ ask: (OperatorList<ChildState, ChildAction>) -> GuardReply<ChildState, ChildAction>?
  ) -> Reply? {
    guard let guards = child.operators.guards else { return nil }
    // Features may be deep, so the step is made in functions that return before a child is asked.
    guard let reply = inquiry.ask(in: component(step), { ask(guards) }) else { return nil }
    return lift(reply, through: step())
  }

  private func component(_ step: () -> ChildStep<State, ChildState>) -> IdentityComponent {
    step().component
  }

  private func lift(
    _ reply: GuardReply<ChildState, ChildAction>,
    through step: ChildStep<State, ChildState>
  ) -> Reply {
    reply.lifted(through: step, embed: embed(step.key), dismissal: dismissal?(step.key))
  }
}

extension ChildReducer where ChildAction == Action {
  /// Runs the parent after a child that has an effect, or that isn't there (nil).
  @usableFromInline
  @inline(never)
  final func reduceParent(
    afterOwnAction effect: Effect<Action>?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    guard let effect else { return parent(&state, action) }
    return lift(effect, nil, state).merge(with: parent(&state, action))
  }
}

/// An action that an operator handles.
enum TakenAction<ChildAction> {
  /// An action of the child with a key.
  case ofChild(ChildAction, key: AnyID?)
  /// An action of the presentation or the path, such as a push or a dismissal.
  case ofPath

  /// Returns the action, if it is an action of the child with a key.
  func action(ofChildAt key: AnyID?) -> ChildAction? {
    guard case .ofChild(let action, let taken) = self, taken == key else { return nil }
    return action
  }
}

extension CaseReducerState {
  fileprivate static var reducerType: Any.Type { StateReducer.self }
}
