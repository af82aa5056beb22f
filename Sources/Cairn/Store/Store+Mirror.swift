extension Store: CustomReflectable {
  /// An empty mirror. The parts of a store are not useful to a reader, and reflection must not read
  /// them off the main actor.
  nonisolated public var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class)
  }
}
