import CairnCore
import Synchronization

/// Dependencies in force: what one `withDependencies`, one store or one `.dependency` overrides, and
/// the scope around it.
///
/// The scopes form a tree with the default values at its (missing) root. Code meets two of them:
/// the one that its owner captured when it was made, and the one in force where it is used (that of
/// the running task, `AmbientContext`, or of the store that is reducing, `ReducingScope`). Which of
/// the two wins is decided by where they lie in the tree, see ``effective(captured:inForce:)``.
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
  let depth: Int
  let isStore: Bool
  /// The shared values of the store; nil where this is not the scope of one.
  let shared: SharedValues?
  private let overrides: Mutex<[ObjectIdentifier: AnyDependencyBox]>

  init(
    parent: DependencyScope?,
    overrides: [ObjectIdentifier: AnyDependencyBox],
    isStore: Bool = false,
    cache: DependencyCache? = nil,
    shared: SharedValues? = nil
  ) {
    self.parent = parent
    self.isStore = isStore
    self.shared = shared
    self.cache = cache ?? parent?.cache ?? .shared
    depth = (parent?.depth ?? 0) + 1
    self.overrides = Mutex(overrides)
  }

  /// The scope in force: that of the running task, inside of the store that is reducing.
  package static var current: DependencyScope? {
    effective(captured: ReducingScope.current, inForce: AmbientContext.current as? DependencyScope)
  }

  /// The value that is nearest to here; nil where nobody overrides it.
  func value(for key: ObjectIdentifier) -> AnyDependencyBox? {
    var scope: DependencyScope? = self
    while let next = scope {
      if let value = next.overrides.withLock({ $0[key] }) { return value }
      scope = next.parent
    }
    return nil
  }

  /// What this scope itself overrides.
  var ownOverrides: [ObjectIdentifier: AnyDependencyBox] { overrides.withLock { $0 } }

  /// The clocks that dependencies are overridden with, here and further out. No dependency is read for
  /// that.
  package var overridingClocks: [any Clock<Duration>] {
    let clocks = ownOverrides.values.compactMap { $0 as? DependencyBox<any Clock<Duration>> }
    return clocks.map(\.value) + (parent?.overridingClocks ?? [])
  }

  /// Overrides more; everything that captured this scope, or one in it, sees it from now on.
  package func override(with values: DependencyValues) {
    overrides.withLock { $0.merge(values.overrides) { $1 } }
  }
}
