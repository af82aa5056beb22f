/// The logic of a feature: how an action changes the state, and which effects it starts.
///
/// A feature describes itself with a ``body-swift.property`` made of other reducers:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .increment:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// The body is a pure description, so you cannot observe how often it is evaluated. A store
/// evaluates the body once, when the store is made, and keeps the result (``ReducerExpression/resolve()``).
///
/// A reducer that isn't composed of other reducers implements ``reduce(into:action:)`` instead of a
/// body. If a reducer has a body, a store doesn't call its ``reduce(into:action:)``. A reducer that
/// adds something to another one has that reducer in its body, so that a store finds its children.
public protocol Reducer<State, Action>: ReducerExpression, SendableMetatype
where Resolved == ResolvedReducer<State, Action> {
  /// The state of the feature.
  associatedtype State
  /// The events of the feature.
  associatedtype Action
  /// The type of the body; inferred.
  associatedtype Body

  /// The reducers that make up the feature. They run in textual order.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Changes `state` in place and returns the effects to run. Pure and synchronous.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

/// The type of a body: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The effects of a feature: `func load(_ id: Int) -> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Reducer where Body: Reducer<State, Action> {
  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// The body, resolved; see ``ReducerExpression/resolve()``.
  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    body.resolve()
  }
}

extension Reducer where Body == Never {
  /// A reducer that isn't composed of other reducers has no body.
  public var body: Never {
    preconditionFailure("\(Self.self).body: this reducer has no body; call reduce(into:action:)")
  }

  /// This reducer as a function; see ``ReducerExpression/resolve()``.
  @inlinable
  public func resolve() -> ResolvedReducer<State, Action> {
    ResolvedReducer { state, action in reduce(into: &state, action: action) }
  }
}
