extension Effect {
  /// Returns the same effect, which can be cancelled by `id`.
  ///
  /// The id belongs to the feature that returns the effect. Siblings that use the same id don't
  /// cancel each other's effects, and an ancestor that cancels the id also cancels it in its
  /// descendants (rules C1 to C3).
  ///
  /// The id is any hashable value; its type is part of the id. With `cancelInFlight`, effects in
  /// flight with the same id are cancelled first, as with ``InFlightPolicy/restart``.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    cancellable(
      id: id,
      ifInFlight: cancelInFlight ? .restart : .concurrent,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Returns the same effect, which can be cancelled by `id`, with a policy for the case that an
  /// effect with this id is already in flight (rule E9).
  ///
  /// ```swift
  /// case .refresh:
  ///   return .run { send in await send(.loaded(try await client.load())) }
  ///     .cancellable(id: Refresh(), ifInFlight: .drop)
  /// ```
  ///
  /// The id is any hashable value; its type is part of the id.
  public func cancellable(
    id: some Hashable & Sendable,
    ifInFlight policy: InFlightPolicy,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard let node else { return .none }
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      .modified(node, .cancellable(Cancellable(id: AnyID(id), policy: policy, site: site)))
    )
  }

  /// Cancels the effects in flight with this id, in this feature and in its descendants. It also
  /// cancels waiting effects with this id: debounced, throttled or queued effects.
  ///
  /// The cancellation takes effect in order: it also cancels effects that were returned before it
  /// (rule E1).
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(.cancel(id: AnyID(id), EffectDescriptor(kind: .cancel, name: nil, site: site)))
  }
}
