import CairnCore
import Synchronization

/// Dependencies in force: the overrides of one `withDependencies`, one store or one `.dependency`,
/// and the scope around it.
///
/// The scopes form a tree with the default values at its (missing) root. Code uses two of them: the
/// one that its owner captured when it was made, and the one in force where it is used (that of the
/// running task, `AmbientContext`, or of the store that is reducing, `ReducingScope`). Their
/// positions in the tree decide which of the two wins, see ``effective(captured:inForce:)``.
///
/// - A store has a scope of its own. It makes its reducer in it, and runs every effect in it.
///   Reducing an action pushes nothing: a reducer reads from what it captured.
/// - `.dependency` makes a scope around a reducer that may exist already, with its properties
///   captured. So it puts its scope in force while that reducer runs, and code that captured a
///   scope further out finds it there. Only the reducers under the modifier pay for that.
/// - A child that is made later captures the scope that was in force when its parent was made, and
///   finds the modifiers around it in the same way.
package final class DependencyScope: Sendable {
  let parent: DependencyScope?
  private let cacheReference: DependencyCache.Reference
  let depth: Int
  let isStore: Bool
  /// The shared values of the store, or those with which its actions are reduced again; nil elsewhere.
  let shared: SharedValues?
  private let overrides: Mutex<[ObjectIdentifier: AnyDependencyBox]>
  /// The default values that use overrides of this scope.
  let defaults = Mutex<[ObjectIdentifier: KeptDefault]>([:])
  /// The scope that this one copies; nil if this one isn't a copy. See ``flattened``.
  private let original: WeakReference<DependencyScope>?

  convenience init(
    parent: DependencyScope?,
    overrides: [ObjectIdentifier: AnyDependencyBox],
    isStore: Bool = false,
    cache: DependencyCache? = nil,
    shared: SharedValues? = nil
  ) {
    let reference = cache.map { .strong($0) } ?? parent?.cacheReference ?? .strong(.current)
    self.init(parent, overrides, isStore, reference, shared)
  }

  /// Makes a copy of a scope that does not hold it. See ``flattened``.
  convenience init(copying scope: DependencyScope) {
    let overrides = scope.overrides(since: nil)
    self.init(nil, overrides, false, .strong(scope.cache), nil, WeakReference(scope))
  }

  /// Makes the scope in which a cache makes its values. The scope does not hold the cache, because
  /// the values may hold the scope.
  convenience init(of cache: DependencyCache, overrides: [ObjectIdentifier: AnyDependencyBox]) {
    self.init(nil, overrides, false, .weak(WeakReference(cache)), nil)
  }

  private init(
    _ parent: DependencyScope?,
    _ overrides: [ObjectIdentifier: AnyDependencyBox],
    _ isStore: Bool,
    _ cache: DependencyCache.Reference,
    _ shared: SharedValues?,
    _ original: WeakReference<DependencyScope>? = nil
  ) {
    self.parent = parent
    self.isStore = isStore
    self.shared = shared
    self.original = original
    cacheReference = cache
    depth = (parent?.depth ?? 0) + 1
    self.overrides = Mutex(overrides)
  }

  /// The default values for this scope.
  var cache: DependencyCache { cacheReference.cache }

  /// The scope that this one copies, or else this one.
  var uncopied: DependencyScope { original?.object ?? self }

  /// The scope in force: that of the running task, inside of the store that is reducing.
  package static var current: DependencyScope? {
    effective(captured: ReducingScope.current, inForce: AmbientContext.current as? DependencyScope)
  }

  /// Returns the nearest override; nil if there is none.
  func value(for key: ObjectIdentifier) -> AnyDependencyBox? {
    var scope: DependencyScope? = self
    while let next = scope {
      if let value = next.overrides.withLock({ $0[key] }) { return value }
      scope = next.parent
    }
    return nil
  }

  /// The overrides of this scope itself.
  var ownOverrides: [ObjectIdentifier: AnyDependencyBox] { overrides.withLock { $0 } }

  /// The clocks among the overrides, here and further out. Finding them reads no dependency.
  package var overridingClocks: [any Clock<Duration>] {
    let clocks = ownOverrides.values.compactMap { $0 as? DependencyBox<any Clock<Duration>> }
    return clocks.map(\.value) + (parent?.overridingClocks ?? [])
  }

  /// The types of the values that override dependencies of the app, in the order of their names.
  package var overridingTypes: [String] {
    let types = ownOverrides.values.compactMap { ($0 as? any DescribedDependency)?.valueType }
    let own = types.map { String(reflecting: $0) }.filter { name in
      !["Cairn", "Foundation", "Swift", "_Concurrency", "any Swift", "any _Concurrency"].contains {
        name.hasPrefix("\($0).")
      }
    }
    return (own + (parent?.overridingTypes ?? [])).sorted()
  }

  /// Adds overrides. Code that captured this scope, or one in it, uses them from now on.
  package func override(with values: DependencyValues) {
    overrides.withLock { $0.merge(values.overrides) { $1 } }
  }
}
