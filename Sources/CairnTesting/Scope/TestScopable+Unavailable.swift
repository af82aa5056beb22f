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
    message:
      "the key path names no case of the actions; an enum on the way may lack '@CasePathable'"
  )
  public func send<Value>(
    _ action: KeyPath<UnknownField, UnknownField>,
    _ value: Value,
    _ condition: SendCondition = .always,
    assert updateState: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask<RootState, RootAction> {
    preconditionFailure("unavailable")
  }
}
