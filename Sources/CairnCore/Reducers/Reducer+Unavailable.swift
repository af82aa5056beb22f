/// Spellings of other libraries, which say what to write instead.
extension Reducer {
  /// A store prints what happens in it: `Store(initialState:instruments:)` with a `ChangePrinter`.
  @available(
    *,
    unavailable,
    message: "write 'instruments: [ChangePrinter()]' where the store is made"
  )
  public func _printChanges() -> Self {
    preconditionFailure("Reducer._printChanges(): unavailable")
  }
}
