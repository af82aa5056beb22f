/// A value that a reducer's body may contain: a ``Reducer``, or a `Reduce`, `CombineReducers`,
/// `EmptyReducer` or `Scope` that a feature writes for the state of a child.
///
/// You conform to ``Reducer``. This protocol is apart from it for the sake of type checking time:
/// see ``FeatureReduce``.
public protocol ReducerExpression<Resolved> {
  /// The type of the resolved reducer.
  associatedtype Resolved

  /// Returns the reducer as functions that are made once and kept, so that an action costs neither
  /// an evaluation of the body nor a look-up of a key path.
  func resolve() -> Resolved
}
