// See `Scope+Unavailable`.

extension Reduce {
  /// Reports that the closure returns no effect.
  @available(
    *,
    unavailable,
    message: "the closure must return an effect; write 'return .none' at its end"
  )
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Void) {
    preconditionFailure("unavailable")
  }
}

extension Reduce {
  /// Reports that the closure returns a reducer.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "the closure returns an effect; a reducer of a child goes next to 'Reduce' in the body"
  )
  public init<Child: Reducer<State, Action>>(
    _ reduce: @escaping (_ state: inout State, _ action: Action) -> Child
  ) {
    preconditionFailure("unavailable")
  }
}

extension FeatureReduce {
  /// Reports that the closure returns no effect.
  @available(
    *,
    unavailable,
    message: "the closure must return an effect; write 'return .none' at its end"
  )
  public init(
    _ reduce: @escaping (_ state: inout Feature.State, _ action: Feature.Action) -> Void
  ) where State == Feature.State, Action == Feature.Action {
    preconditionFailure("unavailable")
  }

  /// Reports that the closure returns a reducer.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "the closure returns an effect; a reducer of a child goes next to 'Reduce' in the body"
  )
  public init<Child: Reducer<Feature.State, Feature.Action>>(
    _ reduce: @escaping (_ state: inout Feature.State, _ action: Feature.Action) -> Child
  ) where State == Feature.State, Action == Feature.Action {
    preconditionFailure("unavailable")
  }
}

extension Reducer {
  /// Reports that a reducer cannot send. Without this method, the compiler finds `send` of the C
  /// library.
  @available(
    *,
    unavailable,
    message: "a reducer cannot send; return '.send(…)', or change the state"
  )
  public func send(_ action: Action) {
    preconditionFailure("unavailable")
  }
}
