/// A child feature that always exists. Its state is a field of the parent's state. If the parent's
/// state is an enum, the child's state is one of its cases.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.search, action: \.search) { Search() }
///   Reduce { state, action in
///     // …
///   }
/// }
/// ```
///
/// The child's effects belong to the child. So if two siblings use the same cancellation id, each
/// id stands for the sibling's own effects (rule C2).
///
/// ``FeatureScope`` has the initializers.
public typealias Scope<State, Action: CasePathable> =
  FeatureScope<ResolvedReducer<State, Action>, State, Action>

extension Reducer {
  /// The meaning of `Scope` inside a feature: a child of the feature's own state and actions, or of
  /// those of a child.
  public typealias Scope<ScopedState, ScopedAction: CasePathable> =
    FeatureScope<Self, ScopedState, ScopedAction>
}
