extension DependencyScope {
  /// The scope to read from, for an owner that captured one scope and is used in another.
  ///
  /// - Of two scopes one of which lies in the other, the inner one.
  /// - Otherwise the captured one, and over it what the other one adds to the scopes that they have
  ///   in common: an override around the use of something.
  /// - But the scope of one store says nothing about what belongs to another store, even when it
  ///   is an effect of the one that sends actions to the other.
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

  /// The scope to put into force for the reducer under this one, which is a modifier's.
  ///
  /// It is the other way round than ``effective(captured:inForce:)``, as the modifier is nearer to
  /// the reducer than what is in force around the modifier.
  func entered(from inForce: DependencyScope?) -> DependencyScope {
    guard let inForce, inForce !== self else { return self }
    if let store, let other = inForce.store, store !== other { return self }
    let common = commonScope(with: inForce)
    if common === inForce { return self }
    if common === self { return inForce }
    return DependencyScope(parent: inForce, overrides: overrides(since: common))
  }

  /// The store's scope that this one lies in.
  var store: DependencyScope? {
    var scope: DependencyScope? = self
    while let next = scope, !next.isStore { scope = next.parent }
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

  /// What is overridden from here up to a scope further out.
  private func overrides(since outer: DependencyScope?) -> [ObjectIdentifier: AnyDependencyBox] {
    var collected: [ObjectIdentifier: AnyDependencyBox] = [:]
    var scope: DependencyScope? = self
    while let next = scope, next !== outer {
      collected.merge(next.ownOverrides) { inner, _ in inner }
      scope = next.parent
    }
    return collected
  }
}
