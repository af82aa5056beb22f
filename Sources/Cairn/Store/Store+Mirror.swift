extension Store: CustomReflectable {
  /// Nothing: what a store is made of says little, and is not to be looked at from anywhere.
  nonisolated public var customMirror: Mirror {
    Mirror(self, children: [], displayStyle: .class)
  }
}
