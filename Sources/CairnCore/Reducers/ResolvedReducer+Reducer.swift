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
  /// Makes a reducer from a feature's own ``Reducer/reduce(into:action:)``, into which the
  /// optimizer has inlined its body.
  ///
  /// Use this initializer for features in a module of their own that consist of `Reduce` and of
  /// `Scope`s of such features. The features must have no stored properties, because their children
  /// are made again for every action. A level then costs some 30 instructions instead of 80.
  /// `@Reducer(.inlined)` writes the two members:
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
  /// Unoptimized builds keep the resolved body.
  @inlinable
  @inline(__always)
  public init<Feature: Reducer<State, Action>>(inlining feature: Feature)
  where Feature.Body: Reducer<State, Action> {
    if isUnoptimized() {
      self = feature.body.resolve()
    } else {
      self.init(
        reduction: { state, action in feature.reduce(into: &state, action: action) },
        operators: { feature.body.resolve().makeOperators() }
      )
    }
  }
}

extension ResolvedReducer {
  /// Makes a reducer that has a body for its declarations, and its own
  /// ``Reducer/reduce(into:action:)``, which does the same as the body but is faster. An example is
  /// an enum reducer, which finds the case with one jump.
  @inlinable
  public init<Feature: Reducer<State, Action>>(dispatching feature: Feature)
  where Feature.Body: Reducer<State, Action> {
    self.init(
      reduction: { state, action in feature.reduce(into: &state, action: action) },
      operators: { feature.body.resolve().makeOperators() }
    )
  }
}

/// Whether the calling code was built without optimisation.
@inlinable
@inline(__always)
func isUnoptimized() -> Bool {
  _isDebugAssertConfiguration()
}
