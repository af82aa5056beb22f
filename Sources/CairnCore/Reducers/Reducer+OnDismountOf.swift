extension Reducer {
  /// An effect of this feature that is started once for each child that was in a field, when that
  /// child has left the state (rule L6).
  ///
  /// It is what the parent does when a child is gone, whoever removed it. The effect belongs to this
  /// feature, and its actions come here. When this feature leaves together with the child, it is not
  /// started; what has to be done even then is the child's own `onDismount`.
  ///
  /// `child` is the field that `ifLet` was given. `effect` is a pure function of the child's
  /// state at the end of the last burst in which it was there. A copy is kept for that.
  public func onDismount<Child>(
    of child: WritableKeyPath<State, Child?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return farewell(PresentationLens(FieldPath(child)), site) { effect($1) }
  }

  /// An effect of this feature that is started once for each child that was presented, when that child
  /// has left the state (rule L6). See the overload for an optional.
  public func onDismount<Child>(
    of child: WritableKeyPath<State, PresentationState<Child>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return farewell(PresentationLens(FieldPath(child)), site) { effect($1) }
  }

  /// An effect of this feature that is started once for each row, when that row has left the state
  /// (rule L6). See the overload for an optional.
  ///
  /// - Complexity: O(*m*) after each burst in the number of rows that it has added, removed or touched;
  ///   O(*n*) in the number of all rows when they were put in another order, or more than some thirty have
  ///   changed.
  public func onDismount<ID: Hashable & SendableMetatype, Row>(
    of rows: WritableKeyPath<State, IdentifiedArray<ID, Row>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: Row) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return farewell(ElementLens(FieldPath(rows)), site) { effect($1) }
  }

  /// An effect of this feature that is started once for each element of a path, when that element has
  /// left the state (rule L6). See the overload for an optional.
  ///
  /// - Complexity: O(*m*) after each burst in the number of elements that it has added, removed or
  ///   touched; O(*n*) in the number of all elements when they were put in another order, or more than some
  ///   thirty have changed.
  public func onDismount<Element>(
    of path: WritableKeyPath<State, StackState<Element>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ id: StackElementID, _ lastState: Element) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return farewell(ElementLens(FieldPath(path)), site) { key, lastState in
      guard let id = key?.base as? StackElementID else { return .none }
      return effect(id, lastState)
    }
  }
}

extension Reducer {
  /// This reducer, with an effect for each child at a lens that has left the state.
  func farewell<Child>(
    _ lens: ChildLens<State, Child>,
    _ site: CallSite,
    _ effect: @escaping (_ key: AnyHashable?, Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    visiting { state, reconciler in
      lens.visitUnsettled(in: state, reconciler) { step, child in
        reconciler.farewell(step, child, site, effect)
      }
    }
  }
}

extension Reconciler {
  /// What makes the runner start `effect` in the parent when the child at `step` is gone.
  fileprivate func farewell<Parent, Child, Action>(
    _ step: ChildStep<Parent, Child>,
    _ child: Child,
    _ site: CallSite,
    _ effect: @escaping (_ key: AnyHashable?, Child) -> Effect<Action>
  ) -> Effect<Action> {
    let (mount, isNew) = at(step.component) {
      self.mount(site) { KeepingMount(number: $0, child) }
    }
    mount.see(child)
    guard isNew else { return .none }
    let key = step.key
    return mount.opening.lifted(through: step, embed: Effect<Action>.neverSent)
      .followed(byEndOf: mount) { [unowned mount] in mount.makeParental { effect(key, $0) } }
  }
}

extension Mounting {
  /// The effect of the child that opens the mount.
  var opening: Effect<Never> { Effect(.modified(nil, .mount(self))) }
}

extension Effect {
  static func neverSent(_ action: Never) -> Action {}

  /// This effect, which opens a mount, and another one of the parent when the mount has ended.
  func followed(
    byEndOf mount: Mounting,
    _ makeEffect: @escaping () -> EffectNode<Action>?
  ) -> Self {
    guard let node else { return .none }
    return Self(.modified(node, .farewell(mount, makeEffect)))
  }
}
