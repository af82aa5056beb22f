/// A child feature that always exists, written `Scope(state:action:) { … }`: see ``Scope``. It fixes
/// the types early for the compiler, as ``FeatureReduce`` does.
public struct FeatureScope<Feature: Reducer, State, Action: CasePathable>: ReducerExpression {
  @usableFromInline let resolved: ResolvedReducer<State, Action>

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> { resolved }

  /// Runs a child reducer on a field of the state.
  ///
  /// - Parameters:
  ///   - state: The field that holds the child's state.
  ///   - action: The case that holds the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  @inline(__always)
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child().resolve()
    let field = FieldPath(state)
    let path = Action.allCasePaths[keyPath: action]
    let place = distinguishingCase(action, of: ChildState.self)
    self.init(
      field,
      place,
      child.reduction,
      embed: path.embedValue,
      extract: path.extractValue,
      operators: {
        OperatorList(
          of: child,
          in: field,
          place,
          mayRemove: path.childRemovalTest(),
          embed: path.embedValue,
          path.extractValue
        )
      }
    )
  }

  /// Runs the resolved reducer of a child on a field.
  @inlinable
  @inline(__always)
  init<ChildState, ChildAction>(
    _ field: FieldPath<State, ChildState>,
    _ place: AnyKeyPath?,
    _ child: @escaping ResolvedReducer<ChildState, ChildAction>.Reduction,
    embed: @escaping (ChildAction) -> Action,
    extract: @escaping (Action) -> ChildAction?,
    operators: @escaping () -> OperatorList<State, Action>
  ) {
    let makeFollowed: (@escaping Reduction) -> Reduction = { next in
      Self.reduction(
        of: child,
        in: field,
        extract: extract,
        lift: { $0.lifted(from: field, place, embed: embed) },
        next: next
      )
    }
    resolved = ResolvedReducer(
      reduction: makeFollowed({ _, _ in .none }),
      followed: makeFollowed,
      operators: operators
    )
  }

  @usableFromInline typealias Reduction = ResolvedReducer<State, Action>.Reduction

  /// Returns the child and the next reducer as one function. It captures only what an action
  /// without effects needs, because each capture is passed at every call.
  @inlinable
  @inline(__always)
  static func reduction<ChildState, ChildAction>(
    of child: @escaping ResolvedReducer<ChildState, ChildAction>.Reduction,
    in field: FieldPath<State, ChildState>,
    extract: @escaping (Action) -> ChildAction?,
    lift: @escaping (Effect<ChildAction>) -> Effect<Action>,
    next: @escaping Reduction
  ) -> Reduction {
    guard let offset = field.offset else {
      return computed(child, field, extract: extract, lift: lift, next: next)
    }
    return { parentState, action in
      guard let childAction = extract(action) else { return next(&parentState, action) }
      // Not a result of the closure: unoptimized builds would look up its type for every action.
      var effect = Effect<ChildAction>.none
      FieldPath<State, ChildState>.change(at: offset, in: &parentState) {
        effect = child(&$0, childAction)
      }
      guard !effect.isNone else { return next(&parentState, action) }
      return lift(effect).merge(with: next(&parentState, action))
    }
  }

  /// Does the same for a computed field.
  @usableFromInline
  @inline(never)
  static func computed<ChildState, ChildAction>(
    _ child: @escaping ResolvedReducer<ChildState, ChildAction>.Reduction,
    _ field: FieldPath<State, ChildState>,
    extract: @escaping (Action) -> ChildAction?,
    lift: @escaping (Effect<ChildAction>) -> Effect<Action>,
    next: @escaping Reduction
  ) -> Reduction {
    { parentState, action in
      guard let childAction = extract(action) else { return next(&parentState, action) }
      let effect = field.modify(&parentState) { child(&$0, childAction) }
      guard !effect.isNone else { return next(&parentState, action) }
      return lift(effect).merge(with: next(&parentState, action))
    }
  }

  /// Runs a child reducer on one case of an enum state.
  ///
  /// An action for the child while the state is in another case is an issue, and the child is
  /// skipped (rule L7).
  ///
  /// `state` is the case that holds the child's state, and `action` the case that holds its
  /// actions. `child` makes the child's reducer when it is needed.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<ChildState, ChildAction> child:
      @escaping () -> some Reducer<ChildState, ChildAction>
  ) where State: CasePathable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let statePath = State.allCasePaths[keyPath: state]
    let actionPath = Action.allCasePaths[keyPath: action]
    let child = CaseChildReducer(
      state,
      action: actionPath,
      parent: { _, _ in .none },
      name: "Scope",
      site: site,
      mayRemove: actionPath.childRemovalTest()
    ) {
      child().resolve()
    }
    resolved = ResolvedReducer(
      reduction: child.reduction(state: statePath, action: actionPath),
      operators: { OperatorList(child) }
    )
  }
}

extension FeatureScope: Reducer where State == Feature.State, Action == Feature.Action {
  @inlinable
  @inline(__always)
  public var body: ResolvedReducer<State, Action> { resolved }
}

/// Returns the case that distinguishes a child from its siblings if its offset doesn't; nil for a
/// state with a size. The compiler knows the size, so it removes the key path.
@inlinable
@inline(__always)
package func distinguishingCase<ChildState>(
  _ action: AnyKeyPath,
  of child: ChildState.Type
) -> AnyKeyPath? {
  MemoryLayout<ChildState>.size == 0 ? action : nil
}

extension Effect {
  /// Returns this effect of the child in a field as an effect of its parent.
  @usableFromInline
  @inline(never)
  func lifted<ParentState, ChildState, ParentAction>(
    from field: FieldPath<ParentState, ChildState>,
    _ action: AnyKeyPath?,
    embed: @escaping (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    lifted(through: FieldLens(field, action: action).step, embed: embed)
  }
}

extension OperatorList {
  /// Makes the list of the operator that runs the child in a field.
  ///
  /// - Parameter sharesActions: Whether the child receives the parent's own actions.
  @usableFromInline
  convenience init<ChildState, ChildAction>(
    of child: ResolvedReducer<ChildState, ChildAction>,
    in field: FieldPath<State, ChildState>,
    _ action: AnyKeyPath?,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    embed: @escaping (ChildAction) -> Action,
    _ extract: @escaping (Action) -> ChildAction?,
    sharesActions: Bool = false
  ) {
    self.init(
      ChildReducer(
        FieldLens(field, action: action),
        child: LazyReducer { child },
        parent: { _, _ in .none },
        name: "Scope",
        site: nil,
        mayRemove: mayRemove,
        embed: { _ in embed },
        take: { extract($0).map { .ofChild($0, key: nil) } },
        sharesActions: sharesActions
      )
    )
  }
}
