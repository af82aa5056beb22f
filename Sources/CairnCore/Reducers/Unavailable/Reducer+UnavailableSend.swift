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
