extension Result {
  /// Calls an asynchronous operation, and keeps its result or error as a value that can be sent:
  ///
  /// ```swift
  /// await send(.response(Result { try await recipes.load() }))
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The caller's isolation, in which the operation is called.
  ///   - operation: The operation.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching operation: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
