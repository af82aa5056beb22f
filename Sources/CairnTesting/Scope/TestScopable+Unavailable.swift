public import Cairn

extension TestScopable where Action: CasePathable {
  /// Unavailable. Gives a diagnostic for a key path to a case that does not exist.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
  )
  public func receive(
    _ action: KeyPath<UnknownField, UnknownField>,
    timeout: Duration = .seconds(1),
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a key path to a case that does not exist.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
  )
  public func receive<Value>(
    _ action: KeyPath<UnknownField, UnknownField>,
    _ value: Value,
    timeout: Duration = .seconds(1),
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a key path to a case that does not exist.
  @discardableResult
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message:
      "the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
  )
  public func send(
    _ action: KeyPath<UnknownField, UnknownField>,
    _ condition: SendCondition = .always,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a key path to a case that does not exist.
  @discardableResult
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      the key path names no case of the actions; an enum on the way may lack '@CasePathable'; \
      'binding' names a whole field: for a part of it, write 'send(.set(\\.draft.name, …))'
      """
  )
  public func send<Value>(
    _ action: KeyPath<UnknownField, UnknownField>,
    _ value: Value,
    _ condition: SendCondition = .always,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a payload of another type.
  @available(*, unavailable, message: "the value must have the type of the case's payload")
  public func receive<Payload, Value>(
    _ action: CaseKeyPath<Action, Payload>,
    _ value: Value,
    timeout: Duration = .seconds(1),
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a payload that cannot be compared.
  @available(
    *,
    unavailable,
    message: """
      'receive' compares the value, so the case's payload must be 'Equatable'; or leave the value \
      out, or name a case of the payload: 'receive(\\.loaded.success, value)'
      """
  )
  public func receive<Payload>(
    _ action: CaseKeyPath<Action, Payload>,
    _ value: Payload,
    timeout: Duration = .seconds(1),
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a payload that is missing.
  @discardableResult
  @available(*, unavailable, message: "the case has a payload; pass it after the key path")
  public func send<Payload>(
    _ action: CaseKeyPath<Action, Payload>,
    _ condition: SendCondition = .always,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    preconditionFailure("unavailable")
  }

  /// Unavailable. Gives a diagnostic for a payload of another type.
  @discardableResult
  @available(*, unavailable, message: "the value must have the type of the case's payload")
  public func send<Payload, Value>(
    _ action: CaseKeyPath<Action, Payload>,
    _ value: Value,
    _ condition: SendCondition = .always,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    preconditionFailure("unavailable")
  }
}

extension TestScopable {
  /// Unavailable. Gives a diagnostic for an action that cannot be compared.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      'receive' compares the action, so the feature's 'Action' must be 'Equatable'; or name the \
      case, as in 'receive(\\.loaded)'
      """
  )
  public func receive(
    _ expectedAction: Action,
    timeout: Duration = .seconds(1),
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async {
    preconditionFailure("unavailable")
  }
}
