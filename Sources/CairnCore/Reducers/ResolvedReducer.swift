/// A reducer as the functions that a runner calls: what every reducer and operator comes down to.
///
/// A runner makes one of the root feature and keeps it. The functions hold the case paths and the
/// places of the fields that they need, so an action costs a few calls a level and no allocation.
public struct ResolvedReducer<State, Action>: Reducer {
  public typealias Body = Never

  /// Changes the state and returns effects.
  public typealias Reduction = (inout State, Action) -> Effect<Action>

  @usableFromInline let reduction: Reduction
  /// Made when asked for: a reduction that is inlined whole must not be held up by it.
  @usableFromInline package let makeDeclarations: () -> Declarations<State, Action>?
  /// Makes one function of this reducer and what comes after it.
  @usableFromInline let makeFollowed: (@escaping Reduction) -> Reduction

  /// Makes a reducer of a function.
  @inlinable
  @inline(__always)
  public init(reduction: @escaping Reduction) {
    self.reduction = reduction
    makeDeclarations = { nil }
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(reduction: @escaping Reduction, declarations: @escaping () -> Declarations<State, Action>?) {
    self.reduction = reduction
    makeDeclarations = declarations
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(
    reduction: @escaping Reduction,
    followed: @escaping (@escaping Reduction) -> Reduction,
    declarations: @escaping () -> Declarations<State, Action>?
  ) {
    self.reduction = reduction
    makeDeclarations = declarations
    makeFollowed = followed
  }

  @inlinable
  @inline(__always)
  static func sequence(_ first: @escaping Reduction) -> (@escaping Reduction) -> Reduction {
    { next in
      { state, action in
        let effect = first(&state, action)
        return effect.merge(with: next(&state, action))
      }
    }
  }

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
  /// This reducer, then `next`; their effects are merged (rule T1).
  @inlinable
  @inline(__always)
  func followed(by next: ResolvedReducer) -> ResolvedReducer {
    ResolvedReducer(
      reduction: makeFollowed(next.reduction),
      declarations: { [makeDeclarations, makeNextDeclarations = next.makeDeclarations] in
        .merge(makeDeclarations(), makeNextDeclarations())
      }
    )
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
