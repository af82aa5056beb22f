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
  @usableFromInline package let makeVisits: () -> Visits<State, Action>?

  /// Makes a reducer of a function.
  @inlinable
  @inline(__always)
  public init(reduction: @escaping Reduction) {
    self.reduction = reduction
    makeVisits = { nil }
  }

  @inlinable
  @inline(__always)
  init(reduction: @escaping Reduction, visits: @escaping () -> Visits<State, Action>?) {
    self.reduction = reduction
    makeVisits = visits
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
      reduction: { [reduction, nextReduction = next.reduction] state, action in
        let effect = reduction(&state, action)
        return effect.merge(with: nextReduction(&state, action))
      },
      visits: { [makeVisits, makeNextVisits = next.makeVisits] in
        .merge(makeVisits(), makeNextVisits())
      }
    )
  }
}

extension ResolvedReducer {
  /// A feature's own ``Reducer/reduce(into:action:)``, into which the optimiser has folded its body.
  ///
  /// This is for features in a module of their own, written by hand, that few operators make up. A
  /// level then costs some 30 instructions:
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
        visits: { feature.body.resolve().makeVisits() }
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
      visits: { feature.body.resolve().makeVisits() }
    )
  }
}

/// Whether the code that calls was built without optimisation.
@inlinable
@inline(__always)
func isUnoptimized() -> Bool {
  _isDebugAssertConfiguration()
}
