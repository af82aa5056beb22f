import CairnCore
import Synchronization

/// Dependencies in force: what one `withDependencies`, one store or one `.dependency` overrides, and
/// the scope around it.
///
/// The scopes form a tree with the default values at its (missing) root. Code meets two of them:
/// the one that its owner captured when it was made, and the one in force where it is used (that of
/// the running task, `AmbientContext`, or of the store that is reducing, `ReducingScope`). Which of the two wins is decided by where they lie in the tree, see
/// ``effective(captured:inForce:)``.
///
/// - A store has a scope of its own. It makes its reducer in it, and puts every effect into it.
///   Reducing an action pushes nothing: a reducer reads what it captured.
/// - `.dependency` makes a scope around a reducer that may exist already, with its properties
///   captured. So it puts its scope into force for as long as that reducer runs; what captured a
///   scope further out finds it there. Only the reducers under the modifier pay for that.
/// - A child that is made later captures what was in force when its parent was made, and meets the
///   modifiers around it in the same way.
package final class DependencyScope: Sendable {
  let parent: DependencyScope?
  let cache: DependencyCache
  private let depth: Int
  private let isStore: Bool
  private let overrides: Mutex<[ObjectIdentifier: any Sendable]>

  init(
    parent: DependencyScope?,
    overrides: [ObjectIdentifier: any Sendable],
    isStore: Bool = false,
    cache: DependencyCache? = nil
  ) {
    self.parent = parent
    self.isStore = isStore
    self.cache = cache ?? parent?.cache ?? .shared
    depth = (parent?.depth ?? 0) + 1
    self.overrides = Mutex(overrides)
  }

  /// The scope in force: that of the running task, inside of the store that is reducing.
  package static var current: DependencyScope? {
    effective(captured: ReducingScope.current, inForce: AmbientContext.current as? DependencyScope)
  }

  /// The value that is nearest to here; nil where nobody overrides it.
  func value(for key: ObjectIdentifier) -> (any Sendable)? {
    var scope: DependencyScope? = self
    while let next = scope {
      if let value = next.overrides.withLock({ $0[key] }) { return value }
      scope = next.parent
    }
    return nil
  }

  /// Overrides more; everything that captured this scope, or one in it, sees it from now on.
  package func override(with values: DependencyValues) {
    overrides.withLock { $0.merge(values.overrides) { $1 } }
  }
}

// MARK: - Two scopes

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
  private var store: DependencyScope? {
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
  private func overrides(since outer: DependencyScope?) -> [ObjectIdentifier: any Sendable] {
    var collected: [ObjectIdentifier: any Sendable] = [:]
    var scope: DependencyScope? = self
    while let next = scope, next !== outer {
      collected.merge(next.overrides.withLock { $0 }) { inner, _ in inner }
      scope = next.parent
    }
    return collected
  }
}
