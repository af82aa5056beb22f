extension Effect {
  /// The same effect, which can be cancelled by `id`.
  ///
  /// The id belongs to the feature that returns the effect: siblings that use the same id do not
  /// see each other, and an ancestor that cancels the id cancels it in its descendants too (rules
  /// C1 to C3).
  ///
  /// The id is any hashable value; its type is part of the id. With `cancelInFlight`, effects
  /// in flight with the same id are cancelled first, as ``InFlightPolicy/restart`` does.
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

  /// The same effect, which can be cancelled by `id`, with a word on what is to happen when one with
  /// this id is in flight already (rule E9).
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
      .modified(node, .cancellable(Cancellable(id: CancelID(id), policy: policy, site: site)))
    )
  }

  /// Cancels the effects in flight that have this id, here and in descendants, and those that wait
  /// under it: debounced, throttled or queued.
  ///
  /// It acts in its turn: what was returned before it can be cancelled by it (rule E1).
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(.cancel(id: CancelID(id), EffectDescriptor(kind: .cancel, name: nil, site: site)))
  }
}
