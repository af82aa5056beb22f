/// The reducer of a child in a field that holds at most one.
@usableFromInline
final class PresentedReducer<
  State,
  Action,
  Storage: PresentationStorage,
  ChildAction
>: ChildReducer<State, Action, Storage.Presented, ChildAction> {
  @usableFromInline let field: FieldPath<State, Storage>
  /// Whether a value becomes nil after an action of its own (rule T5).
  @usableFromInline let isEphemeral: ((Storage.Presented) -> Bool)?

  /// Makes the reducer of an optional child.
  @usableFromInline
  init(
    _ field: FieldPath<State, Storage>,
    action path: CasePath<Action, ChildAction>,
    parent: @escaping Reduction,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    child: @escaping () -> ResolvedReducer<Storage.Presented, ChildAction>
  ) {
    self.field = field
    isEphemeral = ephemeralTest(for: Storage.Presented.self)
    super.init(
      PresentationLens(field),
      child: LazyReducer(child),
      parent: parent,
      name: "ifLet",
      site: site,
      mayRemove: mayRemove,
      embed: { _ in path.embedValue },
      take: { path.extract(from: $0).map { .ofChild($0, key: nil) } }
    )
  }

  /// Makes the reducer of a presented child.
  @usableFromInline
  init(
    _ field: FieldPath<State, Storage>,
    action path: CasePath<Action, PresentationAction<ChildAction>>,
    parent: @escaping Reduction,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    child: @escaping () -> ResolvedReducer<Storage.Presented, ChildAction>
  ) {
    self.field = field
    isEphemeral = ephemeralTest(for: Storage.Presented.self)
    let embed = { (action: ChildAction) in path.embed(.presented(action)) }
    let dismissal = { (_: StackElementID?) in path.embed(.dismiss) }
    super.init(
      PresentationLens(field),
      child: LazyReducer(isPresented: true, child),
      parent: parent,
      name: "ifLet",
      site: site,
      mayRemove: mayRemove,
      embed: { _ in embed },
      take: { action in
        switch path.extract(from: action) {
        case nil: nil
        case .dismiss: .ofPath
        case .presented(let action): .ofChild(action, key: nil)
        }
      },
      dismissal: { _ in dismissal }
    )
  }

  /// Returns one function that runs the child for its own actions, and the parent. `path` must be
  /// that of the initializer.
  @inlinable
  @inline(__always)
  func reduction(_ path: CasePath<Action, ChildAction>) -> Reduction {
    // As in `CaseChildReducer`, the inner function captures only the contents of a literal path.
    let extract = path.extractValue
    let reduce: (inout State, Action, PresentedReducer) -> Effect<Action> = { state, action, this in
      guard let childAction = extract(action) else {
        return this.parent(&state, action)
      }
      return this.present(childAction, in: &state, action: action)
    }
    return { state, action in reduce(&state, action, self) }
  }

  /// Does the same for a presented child.
  @inlinable
  @inline(__always)
  func reduction(_ path: CasePath<Action, PresentationAction<ChildAction>>) -> Reduction {
    let extract = path.extractValue
    let reduce: (inout State, Action, PresentedReducer) -> Effect<Action> = { state, action, this in
      // A 'switch' would keep the presentation action, with reference counting, until the parent
      // ran.
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

extension PresentedReducer {
  /// Runs the child in place, if it is there, then the parent. `action` is the parent's action.
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
    var effect: Effect<ChildAction>?
    FieldPath<State, Storage>.change(at: offset, in: &state) { storage in
      storage.changePresented { effect = child.reduce(into: &$0, action: childAction) }
    }
    guard let effect, effect.isNone else { return reduceParent(after: effect, &state, action) }
    return parent(&state, action)
  }

  /// Does the same for a computed field.
  @usableFromInline
  @inline(never)
  func reduceComputed(
    into state: inout State,
    _ childAction: ChildAction,
    action: Action
  ) -> Effect<Action> {
    var effect: Effect<ChildAction>?
    field.modify(&state) { storage in
      storage.changePresented { effect = child.reduce(into: &$0, action: childAction) }
    }
    return reduceParent(after: effect, &state, action)
  }

  /// Runs the child, if it is there, then the parent. Ephemeral state then becomes nil, unless the
  /// parent has assigned another value (rules T1, T5).
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

  /// Runs the child and the parent, and removes the presented value if it is ephemeral. Returns
  /// nil, without running anything, if it isn't.
  ///
  /// An action of another case is a late action of an ephemeral state that was removed before.
  @usableFromInline
  @inline(never)
  func useEphemeral(
    _ childAction: ChildAction,
    in state: inout State,
    action: Action
  ) -> Effect<Action>? {
    guard let before = presented(in: state), isEphemeral?(before) == true else { return nil }
    let effect = reduce(into: &state, childAction, action: action)
    if !isAction(childAction, ofAnotherCaseThan: before) { removeEphemeral(before, from: &state) }
    return effect
  }

  /// Removes ephemeral state, unless it was replaced: another alert in the same field has another
  /// identity, even with the same texts.
  private func removeEphemeral(_ before: Storage.Presented, from state: inout State) {
    guard let after = presented(in: state), differ(before, after) != true,
      ephemeralIdentity(of: before) == ephemeralIdentity(of: after)
    else { return }
    remove(ValueIdentity(before), from: &state)
  }

  private func ephemeralIdentity(of value: Storage.Presented) -> ValueIdentity? {
    ephemeralState(in: value).map { ValueIdentity($0 as Any) }
  }

  /// Removes the child if it has the former identity.
  private func remove(_ before: ValueIdentity, from state: inout State) {
    if let after = presented(in: state), before.matches(after) {
      field.modify(&state) { $0.presented = nil }
    }
  }

  /// Runs the parent, which can read the child one last time. Then removes the child if it still
  /// has the same identity (rule T2).
  @usableFromInline
  @inline(never)
  func dismiss(from state: inout State, action: Action) -> Effect<Action> {
    guard let before = presented(in: state).map({ ValueIdentity($0) }) else {
      reportMissing(nil, state, action)
      return parent(&state, action)
    }
    OperatorReceipt.acknowledge()
    let effect = parent(&state, action)
    remove(before, from: &state)
    return effect
  }

  private func presented(in state: State) -> Storage.Presented? {
    field.value(in: state).presented
  }
}
