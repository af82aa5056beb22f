// Most often a mistake: the effect runs for the key `false` too. An unavailable overload can't say
// so, because the compiler prefers the initializer for any key. Deprecated, this one is chosen for
// a key that is a `Bool`, and not for a `Bool?`.

extension Subscribe {
  /// Warns that the effect runs also while the key is `false`.
  ///
  /// Nil cancels the effect: write `state.isOn ? true : nil`. If the effect should run for both
  /// values and start again when the value changes, write `Optional(state.isOn)`.
  @available(
    *,
    deprecated,
    message: """
      the effect runs for the key 'false' too; write 'state.isOn ? true : nil' to run it while the \
      value is true, or 'Optional(state.isOn)' to start it again for each value
      """
  )
  @inlinable
  public init<Key: Hashable & ExpressibleByBooleanLiteral>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    whileVisible: Bool = false,
    key: @escaping (_ state: State) -> Key,
    effect: @escaping (_ key: Key) -> Effect<Action>
  ) {
    self.init(
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column,
      whileVisible: whileVisible,
      key: { Optional(key($0)) },
      effect: effect
    )
  }
}
