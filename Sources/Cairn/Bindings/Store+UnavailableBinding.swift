// The compiler chooses this overload when no other fits. Its message explains the error.

extension Store {
  /// Explains that a field has no binding.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      the action must be a 'BindableAction', and the field 'Equatable' and 'Sendable'; or write \
      'binding(_:sending:)' with the case to send
      """
  )
  public func binding<Value>(_ keyPath: KeyPath<State, Value>) -> StoreBinding<Value> {
    preconditionFailure("unavailable")
  }
}
