extension DependencyScope {
  /// Returns the scope to read from, for an owner that captured one scope and is used in another.
  ///
  /// - If one of the two scopes lies in the other, that is the inner one.
  /// - Otherwise it is the captured one, with the overrides that the other one adds to their common
  ///   scopes: overrides around the use of the owner.
  /// - The scope of one store has no effect on an owner that belongs to another store, even if an
  ///   effect of the one store sends actions to the other.
  package static func effective(
    captured: DependencyScope?,
    inForce: DependencyScope?
  ) -> DependencyScope? {
    guard let inForce, inForce !== captured else { return captured }
    guard let captured else { return inForce }
    if let store = captured.store, let other = inForce.store, store !== other { return captured }
    let common = captured.commonScope(with: inForce)
    if common === inForce { return captured }
    if common === captured { return inForce }
    return DependencyScope(parent: captured, overrides: inForce.overrides(since: common))
  }

  /// Returns the scope to put in force for the reducer under this one, which is a modifier's scope.
  ///
  /// Its order is the reverse of ``effective(captured:inForce:)``, because the modifier is nearer
  /// to the reducer than the scope that is in force around the modifier.
  func entered(from inForce: DependencyScope?) -> DependencyScope {
    guard let inForce, inForce !== self else { return self }
    if let store, let other = inForce.store, store !== other { return self }
    let common = commonScope(with: inForce)
    if common === inForce { return self }
    if common === self { return inForce }
    return DependencyScope(parent: inForce, overrides: overrides(since: common))
  }

  /// The store's scope that this one lies in.
  var store: DependencyScope? { nearest { $0.isStore } }

  /// Returns this scope, or the nearest one that it lies in, that satisfies a predicate.
  @inline(__always)
  func nearest(where isWanted: (DependencyScope) -> Bool) -> DependencyScope? {
    var scope: DependencyScope? = self
    while let next = scope, !isWanted(next) { scope = next.parent }
    return scope
  }

  private func commonScope(with other: DependencyScope) -> DependencyScope? {
    var (one, two): (DependencyScope?, DependencyScope?) = (self, other)
    while one !== two {
      let (depth, otherDepth) = (one?.depth ?? 0, two?.depth ?? 0)
      if depth >= otherDepth { one = one?.parent }
      if otherDepth >= depth { two = two?.parent }
    }
    return one
  }

  /// Returns the overrides from this scope up to a scope further out.
  func overrides(since outer: DependencyScope?) -> [ObjectIdentifier: AnyDependencyBox] {
    var collected: [ObjectIdentifier: AnyDependencyBox] = [:]
    var scope: DependencyScope? = self
    while let next = scope, next !== outer {
      collected.merge(next.ownOverrides) { inner, _ in inner }
      scope = next.parent
    }
    return collected
  }
}
