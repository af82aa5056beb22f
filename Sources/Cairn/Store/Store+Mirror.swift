extension Store: CustomReflectable {
  /// An empty mirror: the parts of a store say little, and reflection must not read them off the
  /// main actor.
  nonisolated public var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class)
  }
}
