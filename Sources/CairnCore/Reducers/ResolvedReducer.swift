/// A reducer as the functions that a store calls. Every reducer and operator is resolved to this
/// type.
///
/// A store makes a resolved reducer from the root feature and keeps it. The functions hold the case
/// paths and the offsets of the fields that they need, so an action costs a few calls at each level
/// and no allocation.
public struct ResolvedReducer<State, Action> {
  /// Changes the state and returns effects.
  public typealias Reduction = (inout State, Action) -> Effect<Action>

  @usableFromInline let reduction: Reduction
  /// Made on demand, so that it doesn't prevent the inlining of the reduction.
  @usableFromInline package let makeOperators: () -> OperatorList<State, Action>
  /// Makes one function from this reducer and the next.
  @usableFromInline let makeFollowed: (@escaping Reduction) -> Reduction

  /// Makes a reducer from a function.
  @inlinable
  @inline(__always)
  public init(reduction: @escaping Reduction) {
    self.reduction = reduction
    makeOperators = { OperatorList() }
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(reduction: @escaping Reduction, operators: @escaping () -> OperatorList<State, Action>) {
    self.reduction = reduction
    makeOperators = operators
    makeFollowed = Self.sequence(reduction)
  }

  @inlinable
  @inline(__always)
  init(
    reduction: @escaping Reduction,
    followed: @escaping (@escaping Reduction) -> Reduction,
    operators: @escaping () -> OperatorList<State, Action>
  ) {
    self.reduction = reduction
    makeOperators = operators
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
}

extension ResolvedReducer {
  /// Returns this reducer followed by `next`; their effects are merged (rule T1).
  @inlinable
  @inline(__always)
  func followed(by next: ResolvedReducer) -> ResolvedReducer {
    ResolvedReducer(
      reduction: makeFollowed(next.reduction),
      operators: { [makeOperators, makeNextOperators = next.makeOperators] in
        makeOperators().followed(by: makeNextOperators())
      }
    )
  }
}
