/// Groups several reducers into one, to apply an operator to all of them.
///
/// ```swift
/// CombineReducers {
///   Search()
///   Favorites()
/// }
/// .onChange(of: \.query) { state, oldQuery, newQuery in
///   // …
/// }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  @usableFromInline let reducers: ResolvedReducer<State, Action>

  /// Makes one reducer from the reducers in the builder.
  @inlinable
  @inline(__always)
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = build().resolve()
  }

  @inlinable
  @inline(__always)
  public var body: ResolvedReducer<State, Action> { reducers }
}
