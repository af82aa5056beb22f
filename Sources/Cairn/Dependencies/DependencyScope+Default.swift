import Synchronization

/// The overrides that a default value uses.
struct UsedOverrides {
  /// The overrides, by their keys.
  fileprivate(set) var boxes: [ObjectIdentifier: AnyDependencyBox] = [:]

  /// Returns the innermost scope that has one of the overrides. If it is a copy, another default
  /// value has captured it, and the original has the same overrides: then it is in the original, so
  /// that all readers get the same value.
  func home(from scope: DependencyScope) -> DependencyScope? {
    guard let home = nearest(from: scope) else { return nil }
    return home.uncopied === home ? home : nearest(from: home.uncopied) ?? home
  }

  private func nearest(from scope: DependencyScope) -> DependencyScope? {
    scope.nearest { scope in
      let own = scope.ownOverrides
      return boxes.contains { key, box in own[key] === box }
    }
  }

  func isSame(as other: Self) -> Bool {
    boxes.count == other.boxes.count && boxes.allSatisfy { other.boxes[$0] === $1 }
  }
}

/// A default value that was made with the overrides that it uses.
struct KeptDefault {
  fileprivate let used: UsedOverrides
  fileprivate let value: AnyDependencyBox
}

extension DependencyScope {
  /// Returns the overrides that a default value uses in this scope.
  func overrides(usedBy uses: DependencyUses, _ read: DependencyReading.Read) -> UsedOverrides {
    var used = UsedOverrides()
    guard nearest(where: { !$0.ownOverrides.isEmpty }) != nil else { return used }
    add(uses.keys, to: &used)
    if !uses.captured.isEmpty {
      let keys = DependencyReading.keys(read) {
        let values = DependencyValues(silently: self)
        for read in uses.captured { read(values) }
      }
      add(keys, to: &used)
    }
    // The context decides which default value is made.
    if !used.boxes.isEmpty { add([DependencyValues.contextKey], to: &used) }
    return used
  }

  private func add(_ keys: Set<ObjectIdentifier>, to used: inout UsedOverrides) {
    for key in keys {
      if let box = value(for: key) { used.boxes[key] = box }
    }
  }

  /// Returns the value that this scope keeps for a key, or else the one that `make` returns. A value
  /// is kept as long as the overrides that it uses are in force.
  func keptDefault(
    for key: ObjectIdentifier,
    _ used: UsedOverrides,
    make: () -> (value: AnyDependencyBox, isKept: Bool)
  ) -> AnyDependencyBox {
    func known(_ defaults: [ObjectIdentifier: KeptDefault]) -> AnyDependencyBox? {
      defaults[key].flatMap { $0.used.isSame(as: used) ? $0.value : nil }
    }
    if let known = defaults.withLock({ known($0) }) { return known }
    // Outside of the lock: making the value may read another dependency.
    let made = make()
    guard made.isKept else { return made.value }
    return defaults.withLock { defaults in
      if let known = known(defaults) { return known }
      defaults[key] = KeptDefault(used: used, value: made.value)
      return made.value
    }
  }

  /// A scope with the same values, which does not hold this one. A default value may capture it, and
  /// this scope keeps that value.
  var flattened: DependencyScope { DependencyScope(copying: self) }
}
