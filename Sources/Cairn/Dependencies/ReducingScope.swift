import CairnCore

/// The scope of the store that is reducing on this thread.
///
/// With it, what is declared or made while an action is reduced finds the store's dependencies: a
/// `@Dependency` in a closure, the initializer of a child's state, a reducer that `onChange` makes.
/// Reducing never suspends, so it stays on its thread.
enum ReducingScope {
  /// Where this thread has its scope. An engine keeps it, and need not look for it at each action.
  static var slotOfThisThread: ThreadSlots.Slot { AmbientContext.reducing.ofThisThread }

  static var current: DependencyScope? {
    // An engine puts in a user of a scope, others put in a scope, and nobody puts in anything else.
    AmbientContext.reducing.current.map { object in
      type(of: object) == DependencyScope.self
        ? downcast(object, to: DependencyScope.self)
        : downcast(object, to: DependencyScopeUser.self).dependencies
    }
  }
}

/// Who reduces with a scope of dependencies.
class DependencyScopeUser {
  final let dependencies: DependencyScope

  init(dependencies: DependencyScope) {
    self.dependencies = dependencies
  }
}
