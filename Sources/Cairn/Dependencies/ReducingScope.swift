import CairnCore

/// The scope of the store that is reducing on this thread.
///
/// With it, what is declared or made while an action is reduced finds the store's dependencies: a
/// `@Dependency` in a closure, the initializer of a child's state, a reducer that `onChange` makes.
/// Reducing never suspends, so it stays on its thread.
enum ReducingScope {
  private static let slots = ThreadSlots()

  /// Where this thread has its scope. An engine keeps it, and need not look for it at each action.
  static var slotOfThisThread: ThreadSlots.Slot { slots.ofThisThread }

  static var current: DependencyScope? {
    // Nothing else is put into the slots.
    slots.current.map { downcast($0, to: DependencyScope.self) }
  }
}
