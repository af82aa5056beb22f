extension Reducer {
  /// Prints each action. Write `instruments: [ChangePrinter()]` where the store is made, which also
  /// prints the changes, the origins and the effects.
  @available(
    *,
    deprecated,
    message: "write 'instruments: [ChangePrinter()]' where the store is made"
  )
  public func _printChanges() -> some Reducer<State, Action> {
    CombineReducers {
      Cairn.Reduce<State, Action> { _, action in
        print(dumpText(action))
        return .none
      }
      self
    }
  }
}

extension Reducer {
  /// Returns the reducer itself. Write a `StoreInstrument`, which sees each action, and each start
  /// and end of an effect.
  @available(*, deprecated, message: "write a 'StoreInstrument', and 'instruments:' of the store")
  public func signpost(_ prefix: String = "") -> Self { self }
}

/// Prints a value. Write `print(dumpText(value))`.
@available(*, deprecated, message: "write 'print(dumpText(value))'")
public func customDump<Value>(_ value: Value) {
  print(dumpText(value))
}
