/// The reducer of the children of a lens, and the parent's reducer, which runs after it (rule T1).
/// The operators share it, with a subclass for each way to change a child in place.
@usableFromInline
class ChildReducer<State, Action, ChildState, ChildAction> {
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
  /// Whether there are guards in the children.
  private(set) final lazy var isGuarded = child.guards != nil

  /// - Parameters:
  ///   - name: The name of the operator, for issues.
  ///   - embed: Converts a child's action to an action of the parent.
  ///   - take: Returns this operator's view of an action of the parent; nil if the action isn't for
  ///     this operator.
  init(
    _ lens: ChildLens<State, ChildState>,
    child: LazyReducer<ChildState, ChildAction>,
    parent: @escaping Reduction,
    name: StaticString,
    site: CallSite?,
    embed: @escaping (_ key: AnyID?) -> (ChildAction) -> Action,
    take: @escaping (Action) -> TakenAction<ChildAction>?,
    dismissal: ((_ key: AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) {
    self.lens = lens
    self.child = child
    self.parent = parent
    self.name = name
    self.site = site
    self.embed = embed
    self.take = take
    self.dismissal = dismissal
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

  @usableFromInline
  final func declarations(
    _ mayRemove: @escaping RemovalTest<Action, ChildAction>
  ) -> Declarations<State, Action> {
    Declarations(
      declares: { self.enters(&$0) && self.child.hasDeclarations(&$0) },
      handle: handle,
      guards: RemovalGuards(
        exist: hasGuards,
        mayRefuse: { [child] action in mayRemove(action) { child.mayRefuse($0) } },
        replyToAction: reply(to:in:_:),
        replyToRemoval: { [presents = dismissal != nil] state, ancestor, inquiry in
          self.reply(toRemovalOfAllIn: state, with: presents ? ancestor.below() : ancestor, inquiry)
        },
        rewritten: rewritten(_:_:in:)
      ),
      visit: visit,
      watch: watch,
      outline: { search in
        let parts = self.enters(&search) ? self.child.outline(&search) : nil
        return [.child("\(self.name)", self.lens.slot, in: State.self, ChildState.self, parts)]
      }
    )
  }

  /// Whether a search reaches the child for the first time.
  private func enters(_ search: inout DeclarationSearch) -> Bool {
    // A feature that contains itself reaches itself through a child that may be missing.
    guard let site else { return true }
    return search.enter(DeclarationSearch.Child(at: lens.slot, Action.self, site))
  }

  /// Whether there are guards in the children.
  final func hasGuards(_ search: inout DeclarationSearch) -> Bool {
    enters(&search) && child.hasGuards(&search)
  }

  /// The reply of a guard in the children; nil if they allow the removal (rule G2).
  typealias Reply = GuardReply<State, Action>

  private func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
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

  private func rewritten(
    _ action: Action,
    _ present: Set<RemovalTarget>,
    in state: State
  ) -> Action? {
    switch take(action) {
    case nil: nil
    case .ofPath: rewritten(pathAction: action, present, in: state)
    case .ofChild(let action, let key):
      lens.step(to: key, in: state)?.child(in: state).flatMap {
        child.guards?.rewritten(action, present, $0).map(embed(key))
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
    return reply(at: { step }, inquiry) { $0.replyToAction(action, child, inquiry) }
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
    reply(at: step, inquiry) { $0.replyToRemoval(child, ancestor, inquiry) }
  }

  /// Asks the guards in a child, and lifts their reply.
  private func reply(
    at step: () -> ChildStep<State, ChildState>,
    _ inquiry: RemovalInquiry,
    _ ask: (RemovalGuards<ChildState, ChildAction>) -> GuardReply<ChildState, ChildAction>?
  ) -> Reply? {
    guard let guards = child.guards else { return nil }
    return inquiry.ask(in: step().component) { ask(guards) }.map {
      let step = step()
      return $0.lifted(through: step, embed: embed(step.key), dismissal: dismissal?(step.key))
    }
  }

  private func handle(_ action: Action, in state: State?) -> ChildHandling {
    switch take(action) {
    case nil: .notTaken
    case .ofPath: .taken(nil)
    case .ofChild(let action, let key):
      .taken(
        child.unhandledChild(
          in: action,
          of: state.flatMap { state in
            lens.step(to: key, in: state).flatMap { $0.child(in: state) }
          }
        )
      )
    }
  }

  private func visit(_ state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    guard let visit = child.visit else { return nil }
    return lens.visitUnsettled(in: state, reconciler) { identity, child in
      lens.visit(child, identity, reconciler, with: visit, embed: embed, dismissal: dismissal)
    }
  }

  /// Looks for changes in the children, with the action that each of them received.
  private func watch(_ state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    guard let watch = child.watch else { return nil }
    let taken = reconciler.action(as: Action.self).flatMap(take)
    return lens.watchUnsettled(in: state, reconciler) { identity, child in
      reconciler.acting(on: taken?.action(ofChildAt: lens.key(of: identity))) {
        lens.watch(child, identity, reconciler, with: watch, embed: embed, dismissal: dismissal)
      }
    }
  }

  /// Returns the children and the parent as a reducer.
  ///
  /// - Parameter mayRemove: Whether an action may remove children.
  @inlinable
  @inline(__always)
  final func resolved(
    _ reduction: @escaping Reduction,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    parent: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: reduction,
      declarations: {
        .merge(self.declarations(mayRemove), before: parent.makeDeclarations())
      }
    )
  }
}

extension ChildReducer where ChildAction == Action {
  /// Returns the children and the parent as a reducer, for children with the parent's own actions.
  /// The other reducers of the parent handle an action that the children do not handle.
  @usableFromInline
  final func resolvedForOwnActions(
    _ reduction: @escaping Reduction,
    parent: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: reduction,
      declarations: {
        var declarations = self.declarations { action, mayRefuse in mayRefuse(action) }
        declarations.handle = self.handling
        return .merge(declarations, before: parent.makeDeclarations())
      }
    )
  }

  private func handling(of action: Action, in state: State?) -> ChildHandling {
    guard let state else { return child.handling(of: action, in: nil) }
    guard let present = lens.step(to: nil, in: state)?.child(in: state) else { return .notTaken }
    return child.handling(of: action, in: present)
  }

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
