extension FeatureScope {
  /// Runs a reducer for the parent's own actions on a field of the state: `action: \.self`.
  ///
  /// ```swift
  /// Scope(state: \.statistics, action: \.self) {
  ///   Reduce { statistics, action in
  ///     // …
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field.
  ///   - action: `\.self`.
  ///   - child: The reducer.
  @inlinable
  public init<ChildState>(
    state: WritableKeyPath<State, ChildState>,
    action: KeyPath<Action.AllCasePaths, Action.AllCasePaths>,
    @ReducerBuilder<ChildState, Action> child: () -> some Reducer<ChildState, Action>
  ) {
    let child = child().resolve()
    let field = FieldPath(state)
    let place = distinguishingCase(action, of: ChildState.self)
    self.init(
      field,
      place,
      child.reduction,
      embed: { $0 },
      extract: { $0 },
      declarations: { .field(field, place, child) }
    )
  }
}

extension Declarations {
  /// The declarations of a reducer with the same actions in a field. The other reducers of the
  /// parent handle actions that it doesn't handle.
  @usableFromInline
  static func field<ChildState>(
    _ field: FieldPath<State, ChildState>,
    _ action: AnyKeyPath?,
    _ child: ResolvedReducer<ChildState, Action>
  ) -> Declarations {
    // Made once, for the declarations and for the actions.
    let declared = ResolvedDeclarations(child.makeDeclarations)
    var declarations = Self.field(
      field,
      action,
      ResolvedReducer(reduction: child.reduction, declarations: { declared.all }),
      embed: { $0 },
      { $0 },
      mayRemove: { $1($0) }
    )
    declarations.handle = { action, state in
      declared.all?.handle(action, state.map(field.value)) ?? .notTaken
    }
    return declarations
  }
}
