/// The reducer of the children at a lens, and the parent's reducer, which runs after it (rule T1): what
/// the operators share. There is a subclass for each way to change a child where it lies.
@usableFromInline
class ChildReducer<State, Action, ChildState, ChildAction> {
  @usableFromInline typealias Reduction = ResolvedReducer<State, Action>.Reduction

  @usableFromInline final let child: LazyReducer<ChildState, ChildAction>
  @usableFromInline final let parent: Reduction
  final let lens: ChildLens<State, ChildState>
  private let embed: (_ key: AnyHashable?) -> (ChildAction) -> Action
  /// What an action is for this operator; nil if it is not one of it.
  private let take: (Action) -> TakenAction<ChildAction>?
  /// Makes the action that takes a child away; nil where children are not presented.
  private let dismissal: ((_ key: AnyHashable?) -> () -> Action)?
  private let name: StaticString
  final let site: CallSite

  /// - Parameters:
  ///   - name: The operator, for issues.
  ///   - embed: Makes a child's action an action of the parent.
  ///   - take: What an action of the parent is for this operator; nil if it is not one of it.
  init(
    _ lens: ChildLens<State, ChildState>,
    child: LazyReducer<ChildState, ChildAction>,
    parent: @escaping Reduction,
    name: StaticString,
    site: CallSite,
    embed: @escaping (_ key: AnyHashable?) -> (ChildAction) -> Action,
    take: @escaping (Action) -> TakenAction<ChildAction>?,
    dismissal: ((_ key: AnyHashable?) -> () -> Action)? = nil
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

  /// Runs the parent after a child that has an effect, or was not there (nil).
  ///
  /// - Parameter key: What the action names the child by.
  final func handOn(
    _ effect: Effect<ChildAction>?,
    at key: AnyHashable?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    let lifted = effect.map { lift($0, key, state) } ?? missing(key, action)
    return lifted.merge(with: parent(&state, action))
  }

  /// The same where there is one child at most. Apart, so that the code in the app's module makes no key.
  @usableFromInline
  @inline(never)
  final func handOn(
    _ effect: Effect<ChildAction>?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    handOn(effect, at: nil, &state, action)
  }

  private func lift(
    _ effect: Effect<ChildAction>,
    _ key: AnyHashable?,
    _ state: State
  ) -> Effect<Action> {
    guard !effect.isNone, let step = lens.step(to: key, in: state) else { return .none }
    return effect.lifted(through: step, embed: embed(key), dismissal: dismissal?(key))
  }

  final func missing(_ key: AnyHashable?, _ action: Action) -> Effect<Action> {
    .missingChild(of: name, action: action, place: lens.describe(key), site: site)
  }

  @usableFromInline
  final var declarations: Declarations<State, Action> {
    Declarations(declares: child.hasDeclarations, handle: handle, visit: visit)
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

  private func visit(_ state: State, _ reconciler: Reconciler) -> Effect<Action> {
    guard let visit = child.declarations(of: reconciler.kind)?.visit else { return .none }
    let taken = reconciler.action(as: Action.self).flatMap(take)
    var effects: [Effect<Action>] = []
    lens.forEachUnsettled(in: state, reconciler) { step, child in
      let effect = reconciler.acting(on: taken?.action(ofChildAt: step)) {
        step.visit(child, reconciler, with: visit, embed: embed, dismissal: dismissal)
      }
      if !effect.isNone { effects.append(effect) }
    }
    return effects.isEmpty ? .none : .merge(effects)
  }

  /// The children and the parent as a reducer.
  @inlinable
  @inline(__always)
  final func resolved(
    _ reduction: @escaping Reduction,
    parent: ResolvedReducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    ResolvedReducer(
      reduction: reduction,
      declarations: { .merge(self.declarations, parent.makeDeclarations()) }
    )
  }
}

/// An action that an operator takes.
enum TakenAction<ChildAction> {
  /// An action of the child that a key names.
  case ofChild(ChildAction, key: AnyHashable?)
  /// An action of the place itself, such as a push or a dismissal.
  case ofPath

  /// The action, if it is one of the child at a step.
  func action<Parent, Child>(ofChildAt step: ChildStep<Parent, Child>) -> ChildAction? {
    guard case .ofChild(let action, let key) = self, key == step.key else { return nil }
    return action
  }
}
