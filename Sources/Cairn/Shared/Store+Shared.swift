extension Store {
  /// Writes the shared values that have not been written yet, and returns when that is done (rule H4). Call it
  /// before the program ends. A store writes a while after a change, and when it is released.
  ///
  /// Problems with writing are issues; the next change tries again.
  public func saveSharedValues() {
    core.registry.dependencies?.saveSharedValues()
  }
}

extension StoreActor {
  /// Writes the shared values that have not been written yet, and returns when that is done (rule H4).
  public func saveSharedValues() {
    dependencies.saveSharedValues()
  }
}
