extension Reducer {
  /// Starts an effect of this feature once for each child in a field, when the child was removed
  /// from the state (rule L6).
  ///
  /// It doesn't matter what removed the child. The effect belongs to this feature, which receives
  /// its actions. If this feature is removed together with the child, the effect isn't started. For
  /// work that must happen even in this case, use the child's own `onDismount`.
  ///
  /// `child` is the field that is passed to `ifLet`. `effect` is a pure function of the child's
  /// state before the action that removed it. The store keeps a copy of this state.
  public func onDismount<Field: PresentingState>(
    of child: WritableKeyPath<State, Field>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: Field.Presented) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return onDismount(Field.lens(of: child), site) { effect($1) }
  }

  /// Starts an effect of this feature once for each row, when the row was removed from the state
  /// (rule L6). See the overload for an optional.
  ///
  /// - Complexity: O(*m*) after each burst in the number of rows that were added, removed or
  ///   touched; O(*n*) in the number of all rows if they were reordered, or more than some thirty
  ///   have changed.
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

  /// Starts an effect of this feature once for each element of a path, when the element was removed
  /// from the state (rule L6). See the overload for an optional.
  ///
  /// - Complexity: O(*m*) after each burst in the number of elements that were added, removed or
  ///   touched; O(*n*) in the number of all elements if they were reordered, or more than some
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
  /// Returns this reducer, with an effect for each removed child of a lens.
  func onDismount<Child>(
    _ lens: ChildLens<State, Child>,
    _ site: CallSite,
    _ effect: @escaping (_ key: AnyID?, Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = DeclarationSite(site)
    return declaring(.declaration("onDismount", "\(lens.slot)"), site) { state, reconciler in
      lens.effects(inUnsettled: state, reconciler) { identity, child in
        reconciler.mount(lens.step(identity: identity), child, in: state, site, effect)
      }
    }
  }
}

extension Reconciler {
  /// Mounts the child at `step`, and starts `effect` in the parent after the child was removed; nil
  /// if the child is already mounted.
  fileprivate func mount<Parent, Child, Action>(
    _ step: ChildStep<Parent, Child>,
    _ child: Child,
    in parent: Parent,
    _ site: DeclarationSite,
    _ effect: @escaping (_ key: AnyID?, Child) -> Effect<Action>
  ) -> DeclaredStart<Action>? {
    let (lifecycle, isNew) = at(self.child(at: step.lens, step.identity, in: parent)) {
      self.lifecycle(site) { StateKeepingLifecycle(number: $0, child) }
    }
    guard isNew else { return nil }
    let key = step.key
    return ChildMountStart(lifecycle, MountStart(lifecycle).lifted(through: step)) {
      [unowned lifecycle] in lifecycle.makeParentEffect { effect(key, $0) }
    }
  }
}
