extension Reducer where Action: CasePathable {
  /// Receives the result of a presented child after the child was removed (rule Q1).
  ///
  /// ```swift
  /// .ifLet(\.$picker, action: \.picker) { ColorPicker() }
  /// .onResult(of: \.$picker, action: \.colorPicked)
  /// ```
  ///
  /// The child returns a result with ``Effect/dismiss(returning:fileID:filePath:line:column:)``.
  /// This feature then receives one action: with the result, or with nil if the child was removed
  /// in any other way, such as a swipe or an assignment. When the action arrives, the child is no
  /// longer in the state.
  ///
  /// If this feature is removed together with the child, no action arrives. `missedActionCount`
  /// counts each result that is lost in this way, nil too. A child that was added and removed within
  /// one burst was never presented, and has no result unless it returned one.
  ///
  /// The operator declares the connection, and the state contains no data for it. So a result also
  /// arrives if the app restored its state with the child presented (rule Q2).
  ///
  /// `child` is the field that is passed to `ifLet`, with a ``PresentationAction``, or to `forEach`,
  /// for a navigation path: then an action arrives for each removed element. `action` is the case
  /// that receives the result.
  public func onResult<Field: PresentingState, Value: Sendable>(
    of child: WritableKeyPath<State, Field>,
    action: CaseKeyPath<Action, Value?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return result(Field.lens(of: child), action, site)
  }

  /// Receives the result of a child in one case of a presented enum, after the child was removed
  /// (rule Q1). See the overload for all children of a field.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// .onResult(of: \.$destination, case: \.colorPicker, action: \.colorPicked)
  /// ```
  ///
  /// `destination` is the field that is passed to `ifLet` or to `forEach`, `case` the case that
  /// holds the child, and `action` the case that receives the result.
  public func onResult<Field: PresentingState, Child, Value: Sendable>(
    of destination: WritableKeyPath<State, Field>,
    case: CaseKeyPath<Field.Presented, Child>,
    action: CaseKeyPath<Action, Value?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ResolvedReducer<State, Action> where Field.Presented: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return result(Field.lens(of: destination), CaseLens(`case`), action, site)
  }
}

extension Reducer where Action: CasePathable {
  /// Returns this reducer, with an action for each removed child of a lens.
  private func result<Child, Value: Sendable>(
    _ lens: ChildLens<State, Child>,
    _ action: CaseKeyPath<Action, Value?>,
    _ site: CallSite
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    let declaration = DeclarationSite(site)
    return declaring(.declaration("onResult", "\(lens.slot)"), declaration) { state, reconciler in
      lens.effects(inUnsettled: state, reconciler) { identity, _ in
        let step = lens.step(identity: identity)
        guard
          let lifecycle = reconciler.newLifecycle(of: Value.self, at: step, in: state, declaration)
        else { return nil }
        return .result(of: lifecycle, MountStart(lifecycle).lifted(through: step), path, site)
      }
    }
  }

  /// Does the same for the child in a case of the value of a lens.
  private func result<Destination, Child, Value: Sendable>(
    _ lens: ChildLens<State, Destination>,
    _ caseLens: ChildLens<Destination, Child>,
    _ action: CaseKeyPath<Action, Value?>,
    _ site: CallSite
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    let place = { "\(lens.slot).\(caseLens.slot.name(in: Destination.self))" }
    let declaration = DeclarationSite(site)
    return declaring(.declaration("onResult", place()), declaration) { state, reconciler in
      lens.effects(inUnsettled: state, reconciler) { identity, destination in
        reconciler.at(reconciler.child(at: lens, identity, in: state)) {
          caseLens.effects(inUnsettled: destination, reconciler) { caseIdentity, _ in
            let caseStep = caseLens.step(identity: caseIdentity)
            guard
              let lifecycle = reconciler.newLifecycle(
                of: Value.self,
                at: caseStep,
                in: destination,
                declaration
              )
            else { return nil }
            let mount: DeclaredStart<Never> = MountStart(lifecycle).lifted(through: caseStep)
            let step = lens.step(identity: identity)
            return .result(of: lifecycle, mount.lifted(through: step), path, site)
          }
        }
      }
    }
  }
}

extension Reconciler {
  /// Returns a new lifecycle for the child at `step`; nil if the child is already mounted.
  fileprivate func newLifecycle<Parent, Child, Value>(
    of type: Value.Type,
    at step: ChildStep<Parent, Child>,
    in parent: Parent,
    _ site: DeclarationSite
  ) -> TypedResultLifecycle<Value>? {
    let (lifecycle, isNew) = at(child(at: step.lens, step.identity, in: parent)) {
      self.lifecycle(site) { TypedResultLifecycle<Value>(number: $0) }
    }
    return isNew ? lifecycle : nil
  }
}

extension DeclaredStart {
  /// Mounts a child whose result the parent receives after the child was removed.
  fileprivate static func result<Value>(
    of lifecycle: TypedResultLifecycle<Value>,
    _ mount: DeclaredStart,
    _ path: CasePath<Action, Value?>,
    _ site: CallSite
  ) -> DeclaredStart {
    let descriptor = EffectDescriptor(kind: .send, name: nil, site: site)
    return ChildMountStart(lifecycle, mount) { [unowned lifecycle] in
      .send(path.embed(lifecycle.result), descriptor)
    }
  }
}
