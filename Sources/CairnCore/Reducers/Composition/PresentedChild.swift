/// A child in a field that holds it or nothing.
@usableFromInline
final class PresentedChild<State, Action, Storage: PresentationStorage, ChildAction> {
  @usableFromInline let field: FieldPath<State, Storage>
  private let embed: (ChildAction) -> Action
  /// Makes the action that dismisses the child; nil where it is there or not, and not presented.
  private let dismissal: (() -> Action)?
  @usableFromInline let child: LazyReducer<Storage.Presented, ChildAction>
  @usableFromInline let parent: ResolvedReducer<State, Action>.Reduction
  private let site: CallSite
  /// Whether a value goes after an action of its own (rule T5).
  @usableFromInline let isEphemeral: ((Storage.Presented) -> Bool)?

  @usableFromInline
  init(
    field: FieldPath<State, Storage>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)? = nil,
    parent: @escaping ResolvedReducer<State, Action>.Reduction,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Storage.Presented, ChildAction>
  ) {
    self.field = field
    self.embed = embed
    self.dismissal = dismissal
    self.child = LazyReducer(site: site, isPresented: dismissal != nil, child)
    self.parent = parent
    self.site = site
    isEphemeral = ephemeralTest(for: Storage.Presented.self)
  }

  /// Runs the child, if it is there, then the parent. `action` is the parent's action.
  @inlinable
  @inline(__always)
  func reduce(
    into state: inout State,
    _ childAction: ChildAction,
    action: Action
  ) -> Effect<Action> {
    guard let offset = field.offset else {
      return reduceComputed(into: &state, childAction, action: action)
    }
    // An effect that may be missing would be an optional in an optional, which is slow to hand on.
    var effect = Effect<ChildAction>.none
    let isThere: Void? = FieldPath.modify(&state, at: offset) { (storage: inout Storage) in
      storage.modifyPresented { effect = child.reduce(into: &$0, action: childAction) }
    }
    guard isThere != nil, effect.isNone else {
      return handOn(isThere.map { effect }, &state, action)
    }
    return parent(&state, action)
  }

  /// The same for a field that is computed.
  @usableFromInline
  @inline(never)
  func reduceComputed(
    into state: inout State,
    _ childAction: ChildAction,
    action: Action
  ) -> Effect<Action> {
    let effect = field.modify(&state) { storage in
      storage.modifyPresented { child.reduce(into: &$0, action: childAction) }
    }
    return handOn(effect, &state, action)
  }

  /// Runs the parent, after a child that has an effect, or was not there.
  @usableFromInline
  @inline(never)
  func handOn(
    _ effect: Effect<ChildAction>?,
    _ state: inout State,
    _ action: Action
  ) -> Effect<Action> {
    let lifted = effect.map { lift($0, state) } ?? missing(action)
    return lifted.merge(with: parent(&state, action))
  }

  private func missing(_ action: Action) -> Effect<Action> {
    let place = RuntimeIssue.typeName(Storage.Presented.self)
    return .missingChild(of: "ifLet", action: action, place: place, site: site)
  }

  private func lift(_ effect: Effect<ChildAction>, _ state: State) -> Effect<Action> {
    guard !effect.isNone, let step = PresentationStep(field: field, in: state)
    else { return .none }
    return effect.lifted(through: step, embed: embed, dismissal: dismissal)
  }

  private func visit(_ state: State, _ visitor: Visitor) -> Effect<Action> {
    guard let visit = child.visits?.visit else { return .none }
    let storage = field.value(in: state)
    // Before the child is copied out of it.
    if let version = storage.presentedVersion, visitor.isSettled(at: field.place, version) {
      return .none
    }
    guard let value = storage.presented else { return .none }
    let step = PresentationStep(field: field, value: value)
    return step.visit(value, visitor, with: visit, embed: embed, dismissal: dismissal)
  }
}

extension PresentedChild {
  /// The child, for its own actions, and the parent as one function. `path` is that of the child's
  /// actions.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action>.Reduction {
    // As in `CaseChild`, the inner function captures nothing but what a literal path holds.
    let extract = path.extractValue
    let reduce: (inout State, Action, PresentedChild) -> Effect<Action> = { state, action, this in
      guard let childAction = extract(action) else {
        return this.parent(&state, action)
      }
      return this.present(childAction, in: &state, action: action)
    }
    return { state, action in reduce(&state, action, self) }
  }

  /// The same for a child that is presented.
  @inlinable
  @inline(__always)
  func reduction(
    _ path: CasePath<Action, PresentationAction<ChildAction>>
  ) -> ResolvedReducer<State, Action>.Reduction {
    let extract = path.extractValue
    let reduce: (inout State, Action, PresentedChild) -> Effect<Action> = { state, action, this in
      // A 'switch' would keep the presentation, and so count references to it, until the parent ran.
      guard case .presented(let childAction)? = extract(action) else {
        if case .dismiss? = extract(action) {
          return this.dismiss(from: &state, action: action)
        }
        return this.parent(&state, action)
      }
      return this.present(childAction, in: &state, action: action)
    }
    return { state, action in reduce(&state, action, self) }
  }
}

extension PresentedChild {
  /// Runs the child, if it is there, then the parent. Ephemeral state then goes, unless the parent
  /// has put something else there (rules T1, T5).
  @inlinable
  @inline(__always)
  func present(
    _ childAction: ChildAction,
    in state: inout State,
    action: Action
  ) -> Effect<Action> {
    if isEphemeral != nil, let effect = useEphemeral(childAction, in: &state, action: action) {
      return effect
    }
    return reduce(into: &state, childAction, action: action)
  }

  /// Runs the child and the parent, and takes what is presented away if it is ephemeral; nil if it is
  /// not.
  ///
  /// An action of another case is one of an ephemeral state that has gone, and was late.
  @usableFromInline
  @inline(never)
  func useEphemeral(
    _ childAction: ChildAction,
    in state: inout State,
    action: Action
  ) -> Effect<Action>? {
    guard let before = field.value(in: state).presented, isEphemeral?(before) == true
    else { return nil }
    let effect = reduce(into: &state, childAction, action: action)
    if !isAction(childAction, ofAnotherCaseThan: before) { removeEphemeral(before, from: &state) }
    return effect
  }

  /// Takes ephemeral state away, unless something else is there by now: another alert in the same place is
  /// another one, even if it says the same.
  private func removeEphemeral(_ before: Storage.Presented, from state: inout State) {
    guard let after = field.value(in: state).presented, differ(before, after) != true,
      ephemeralIdentity(of: before) == ephemeralIdentity(of: after)
    else { return }
    remove(ValueIdentity(before), from: &state)
  }

  private func ephemeralIdentity(of value: Storage.Presented) -> ValueIdentity? {
    ephemeralState(in: value).map { ValueIdentity($0 as Any) }
  }

  /// Takes the child away if it is the one that was there before.
  func remove(_ before: ValueIdentity, from state: inout State) {
    if let after = field.value(in: state).presented, before.matches(after) {
      field.modify(&state) { $0.presented = nil }
    }
  }

  /// The parent looks at the child one last time; then the child goes if it is still the same
  /// (rule T2).
  @usableFromInline
  @inline(never)
  func dismiss(
    from state: inout State,
    action: Action
  ) -> Effect<Action> {
    guard let before = field.value(in: state).presented.map({ ValueIdentity($0) }) else {
      return missing(action).merge(with: parent(&state, action))
    }
    let effect = parent(&state, action)
    remove(before, from: &state)
    return effect
  }
}

extension PresentedChild {
  @usableFromInline
  var visits: Visits<State, Action> {
    Visits(declares: child.declaresVisits, visit: visit)
  }
}
