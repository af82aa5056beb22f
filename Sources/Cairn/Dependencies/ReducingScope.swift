import CairnCore

/// The scope of the store that is reducing on this thread.
///
/// With it, code that runs while an action is reduced finds the store's dependencies: a
/// `@Dependency` in a closure, the initializer of a child's state, a reducer that `onChange` makes.
/// Reducing never suspends, so it stays on its thread.
package enum ReducingScope {
  /// The slot of this thread. An engine keeps it, and does not have to look it up for each action.
  static var slotOfThisThread: ThreadSlots.Slot { AmbientContext.reducing.ofThisThread }

  /// Whether an engine reduces an action on this thread.
  package static var isInEngine: Bool {
    AmbientContext.reducing.current.map { type(of: $0) != DependencyScope.self } ?? false
  }

  package static var current: DependencyScope? { use?.scope }

  /// The scope, and whether an engine reduces an action with it.
  static var use: (scope: DependencyScope, isOfEngine: Bool)? {
    // An engine stores a `DependencyScopeUser`, other code stores a `DependencyScope`.
    AmbientContext.reducing.current.map { object in
      type(of: object) == DependencyScope.self
        ? (downcast(object, to: DependencyScope.self), false)
        : (downcast(object, to: DependencyScopeUser.self).dependencies, true)
    }
  }
}

/// An object that reduces with a scope of dependencies.
class DependencyScopeUser {
  final let dependencies: DependencyScope

  init(dependencies: DependencyScope) {
    self.dependencies = dependencies
  }
}
