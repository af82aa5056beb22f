import Synchronization

/// The watches that child stores have begun in the engine, and end when they are released.
///
/// A store can be released on any thread. So a child store only records its release; the registry
/// ends its watch when the main actor uses the tree next.
@MainActor
final class StoreRegistry: OpaquelyReflected {
  unowned let watcher: any OwnerWatching
  let status: EngineStatus
  /// The dependencies of the store at the root.
  let dependencies: DependencyScope?
  /// The stores that were released, whose watches have not ended.
  nonisolated let releasedStores = ReleasedStores()
  /// The number of watches that have not ended.
  private(set) var count = 0
  /// Whether a store of the tree has ever had an observer of every burst, which may read any shared
  /// value when it is called.
  var hasBurstObservers = false

  init(watcher: any OwnerWatching, dependencies: DependencyScope? = nil) {
    self.watcher = watcher
    self.dependencies = dependencies
    status = watcher.status
  }

  /// Makes references to shared values, which are read from here on, find those of this store; nil
  /// in a program that has none.
  func enterSharedValues() -> ThreadSlots.Entry? {
    dependencies?.enterSharedValues()
  }

  /// Begins a child's watch. It ends after the child's store was added to ``releasedStores``.
  func begin(_ watch: OwnerWatch) {
    watcher.begin(watch)
    count += 1
  }

  /// Whether child stores were released since the last time.
  nonisolated var hasReleasedStores: Bool { releasedStores.isWaiting }

  func forgetReleasedStores() {
    for watch in releasedStores.takeAll() {
      count -= 1
      watcher.end(watch)
    }
  }
}

/// The watches of child stores that were released, on any thread.
final class ReleasedStores: Sendable {
  private struct Watch: Sendable {
    // SAFETY: only the main actor uses it. Other threads at most pass it on.
    @safe
    nonisolated(unsafe) let watch: OwnerWatch
  }

  private let watches = Mutex<[Watch]>([])
  private let count = Atomic<Int>(0)

  var isWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  /// Records that the store with a watch was released.
  func add(_ watch: OwnerWatch) {
    let watch = Watch(watch: watch)
    watches.withLock { watches in
      watches.append(watch)
      count.store(watches.count, ordering: .relaxed)
    }
  }

  func takeAll() -> [OwnerWatch] {
    let released = watches.withLock { watches in
      defer { watches = [] }
      count.store(0, ordering: .relaxed)
      return watches
    }
    return released.map(\.watch)
  }
}
