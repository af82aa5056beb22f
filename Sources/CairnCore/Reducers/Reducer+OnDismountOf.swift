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
    return onDismount(PresentationLens(FieldPath(child)), site) { effect($1) }
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
    return onDismount(PresentationLens(FieldPath(child)), site) { effect($1) }
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
    return onDismount(ElementLens(FieldPath(rows)), site) { effect($1) }
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
    return onDismount(ElementLens(FieldPath(path)), site) { key, lastState in
      guard let id = key?.base as? StackElementID else { return .none }
      return effect(id, lastState)
    }
  }
}

extension Reducer {
  /// This reducer, with an effect for each child at a lens that has left the state.
  func onDismount<Child>(
    _ lens: ChildLens<State, Child>,
    _ site: CallSite,
    _ effect: @escaping (_ key: AnyHashable?, Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    visiting(.declaration("onDismount", "\(lens.slot)")) { state, reconciler in
      lens.visitUnsettled(in: state, reconciler) { step, child in
        reconciler.mount(step, child, site, effect)
      }
    }
  }
}

extension Reconciler {
  /// What mounts the child at `step`, and has `effect` started in the parent when the child is gone; nil if
  /// it is mounted.
  fileprivate func mount<Parent, Child, Action>(
    _ step: ChildStep<Parent, Child>,
    _ child: Child,
    _ site: CallSite,
    _ effect: @escaping (_ key: AnyHashable?, Child) -> Effect<Action>
  ) -> DeclaredStart<Action>? {
    let (lifecycle, isNew) = at(step.component) {
      self.lifecycle(site) { StateKeepingLifecycle(number: $0, child) }
    }
    lifecycle.see(child)
    guard isNew else { return nil }
    let key = step.key
    return ChildMountStart(lifecycle, MountStart(lifecycle).lifted(through: step)) {
      [unowned lifecycle] in lifecycle.makeParentEffect { effect(key, $0) }
    }
  }
}
