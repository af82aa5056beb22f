/// Operators of other libraries. Their error messages name the replacement.
extension Reducer {
  /// Use an instrument of the store instead: `Store(initialState:instruments:)` with a
  /// `ChangePrinter`.
  @available(
    *,
    unavailable,
    message: "write 'instruments: [ChangePrinter()]' where the store is made"
  )
  public func _printChanges() -> Self {
    preconditionFailure("Reducer._printChanges(): unavailable")
  }

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
