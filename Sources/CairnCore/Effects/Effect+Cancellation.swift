extension Effect {
  /// The same effect, which can be cancelled by `id`.
  ///
  /// The id belongs to the feature that returns the effect: siblings that use the same id do not
  /// see each other, and an ancestor that cancels the id cancels it in its descendants too (rules
  /// C1 to C3).
  ///
  /// - Parameters:
  ///   - id: Any hashable value; its type is part of the id.
  ///   - cancelInFlight: Whether effects in flight with the same id are cancelled first.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    guard let node else { return .none }
    return Self(.cancellable(node, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects in flight that have this id, here and in descendants.
  ///
  /// It acts in its turn: what was returned before it can be cancelled by it (rule E1).
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(id: CancelID(id)))
  }
}
