/// A reducer made of a closure.
public struct Reduce<State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let reduction: (inout State, Action) -> Effect<Action>

  /// Makes a reducer that calls `reduce` with every action.
  @inlinable
  @inline(__always)
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    reduction = reduce
  }

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduction(&state, action)
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer(reduction: reduction)
  }
}

extension Reducer {
  /// ``CairnCore/Reduce`` for this feature's own state and actions: what `Reduce` means inside a
  /// feature.
  ///
  /// It spares the compiler from finding the types out. A chain of operators is checked from its
  /// base outwards, and every operator has a few overloads: without knowing the base's types, the
  /// time to check a body would double with each of them.
  ///
  /// In the rare case that a body holds a closure for *another* feature's state, write
  /// `Cairn.Reduce { … }` there.
  public typealias Reduce = CairnCore.Reduce<State, Action>
}
