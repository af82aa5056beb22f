extension Reducer {
  /// An effect of this feature that is started once for each child that was in a field, when that
  /// child has left the state (rule L6).
  ///
  /// It is what the parent does when a child is gone, whoever removed it. The effect belongs to this
  /// feature, and its actions come here. When this feature leaves together with the child, it is not
  /// started; what has to be done even then is the child's own `onDismount`.
  ///
  /// - Parameters:
  ///   - child: The field: the one that `ifLet` was given.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - effect: A pure function of the child's state at the end of the last burst in which it was
  ///     there. A copy is kept for that.
  public func onDismount<Child>(
    of child: WritableKeyPath<State, Child?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: Child) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let field = FieldPath(child)
    return visiting { field.farewell(in: $0, $1, site, effect) }
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
    let field = FieldPath(child)
    return visiting { field.farewell(in: $0, $1, site, effect) }
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
    let field = FieldPath(rows)
    return visiting { state, visitor in
      let rows = field.value(in: state)
      return .merge(
        visitor.unsettledPositions(of: rows, at: field.place).map { position in
          let step = RowStep(field: field, id: rows.storage.ids[position])
          return visitor.farewell(step, rows[position], site, effect)
        }
      )
    }
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
    let field = FieldPath(path)
    return visiting { state, visitor in
      let path = field.value(in: state)
      return .merge(
        visitor.unsettledPositions(of: path, at: field.place).map { position in
          let key = path.storage.ids[position]
          let step = StackElementStep(field: field, key: key)
          return visitor.farewell(step, path[position], site) { effect(key.id, $0) }
        }
      )
    }
  }
}

extension FieldPath where Value: PresentationStorage {
  /// See ``Visitor/farewell(_:_:_:_:)``.
  fileprivate func farewell<Action>(
    in state: Root,
    _ visitor: Visitor,
    _ site: CallSite,
    _ effect: @escaping (Value.Presented) -> Effect<Action>
  ) -> Effect<Action> {
    let storage = value(in: state)
    if let version = storage.presentedVersion, visitor.isSettled(at: place, version) {
      return .none
    }
    guard let child = storage.presented else { return .none }
    return visitor.farewell(PresentationStep(field: self, value: child), child, site, effect)
  }
}

extension Visitor {
  /// What makes the runner start `effect` in the parent when the child at `step` is gone.
  fileprivate func farewell<Step: IdentityStep, Action>(
    _ step: Step,
    _ child: Step.Child,
    _ site: CallSite,
    _ effect: @escaping (Step.Child) -> Effect<Action>
  ) -> Effect<Action> {
    let (mount, isNew) = at(step.component) {
      self.mount(site) { KeepingMount(number: $0, child) }
    }
    mount.see(child)
    guard isNew else { return .none }
    let opening = Effect<Never>(.modified(nil, .mount(mount))).lifted(
      through: step,
      embed: Effect<Action>.neverSent
    )
    guard let node = opening.node else { return .none }
    return Effect(
      .modified(node, .farewell(mount) { [unowned mount] in mount.makeParental(effect) })
    )
  }
}

extension Effect {
  fileprivate static func neverSent(_ action: Never) -> Action {}
}
