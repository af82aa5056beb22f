extension Store {
  /// Writes the shared values that have changed since the last write, and returns when they are
  /// written (rule H4). Call the method before the program ends. A store also writes half a second
  /// after a change, and when it is released.
  ///
  /// Problems with writing are issues. The next change tries again.
  public func saveSharedValues() {
    core.registry.dependencies?.saveSharedValues()
  }
}

extension StoreActor {
  /// Writes the shared values that have changed since the last write, and returns when they are
  /// written (rule H4).
  public func saveSharedValues() {
    dependencies.saveSharedValues()
  }
}
