extension ResolvedReducer: Reducer {
  public typealias Body = Never

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action)
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    self
  }
}

extension ResolvedReducer {
  /// A feature's own ``Reducer/reduce(into:action:)``, into which the optimiser has folded its body.
  ///
  /// This is for features in a module of their own that are made of `Reduce` and of `Scope`s of such
  /// features, and that keep nothing: their children are made anew for every action. A level then
  /// costs some 30 instructions instead of 85. `@Reducer(.inlined)` writes the two members:
  ///
  /// ```swift
  /// @inline(never)
  /// public func reduce(into state: inout State, action: Action) -> Effect<Action> {
  ///   body.reduce(into: &state, action: action)
  /// }
  ///
  /// @inlinable
  /// public func resolve() -> ResolvedReducer<State, Action> {
  ///   ResolvedReducer(inlining: self)
  /// }
  /// ```
  ///
  /// Unoptimised builds keep the resolved body all the same.
  @inlinable
  @inline(__always)
  public init<Feature: Reducer<State, Action>>(inlining feature: Feature)
  where Feature.Body: Reducer<State, Action> {
    if isUnoptimized() {
      self = feature.body.resolve()
    } else {
      self.init(
        reduction: { state, action in feature.reduce(into: &state, action: action) },
        declarations: { feature.body.resolve().makeDeclarations() }
      )
    }
  }
}

extension ResolvedReducer {
  /// A reducer that has a body to describe it, and a ``Reducer/reduce(into:action:)`` of its own
  /// that does the same faster: an enum reducer that finds the case with one jump.
  @inlinable
  public init<Feature: Reducer<State, Action>>(dispatching feature: Feature)
  where Feature.Body: Reducer<State, Action> {
    self.init(
      reduction: { state, action in feature.reduce(into: &state, action: action) },
      declarations: { feature.body.resolve().makeDeclarations() }
    )
  }
}

/// Whether the code that calls was built without optimisation.
@inlinable
@inline(__always)
func isUnoptimized() -> Bool {
  _isDebugAssertConfiguration()
}
