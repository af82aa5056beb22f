extension Store {
  /// Writes the shared values that have changed since the last write, and returns when that is done
  /// (rule H4). Call it before the program ends. A store also writes a while after a change, and
  /// when it is released.
  ///
  /// Problems with writing are issues. The next change tries again.
  public func saveSharedValues() {
    core.registry.dependencies?.saveSharedValues()
  }
}

extension StoreActor {
  /// Writes the shared values that have changed since the last write, and returns when that is done
  /// (rule H4).
  public func saveSharedValues() {
    dependencies.saveSharedValues()
  }
}
