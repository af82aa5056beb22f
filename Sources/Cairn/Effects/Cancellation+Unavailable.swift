// The spellings of other libraries. Their messages say what to write instead.

/// Unavailable: a cancellation id belongs to a feature of a store (rule C1). Write the id at the
/// effect: `.run { … }.cancellable(id:)`.
@available(
  *,
  unavailable,
  message: """
    write '.cancellable(id:)' after the effect; for a part of it, send an action whose effect is \
    cancellable
    """
)
public func withTaskCancellation<Result>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: () async throws -> Result
) async rethrows -> Result {
  preconditionFailure("withTaskCancellation(id:): unavailable")
}

extension Task where Success == Never, Failure == Never {
  /// Unavailable: a cancellation id belongs to a feature of a store (rule C1), so its reducer
  /// cancels it.
  @available(
    *,
    unavailable,
    message: "send an action, for which the reducer returns '.cancel(id:)'"
  )
  public static func cancel(id: some Hashable & Sendable) {
    preconditionFailure("Task.cancel(id:): unavailable")
  }
}
