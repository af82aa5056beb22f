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
  private nonisolated let releasedStores = ReleasedStores()
  /// The number of watches that have not ended.
  private(set) var count = 0

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

  /// Begins a child's watch, which ends after the membership is released.
  func begin(_ watch: OwnerWatch) -> StoreMembership {
    watcher.begin(watch)
    count += 1
    return StoreMembership(watch, releasedStores)
  }

  /// Whether child stores were released since the last time.
  nonisolated var hasReleasedStores: Bool { releasedStores.isWaiting }

  func forgetReleasedStores() {
    for released in releasedStores.takeAll() {
      count -= 1
      watcher.end(released.watch)
    }
  }
}

/// A child store that can be removed from the state holds a membership, which records the release
/// of the store.
final class StoreMembership: Sendable {
  // SAFETY: only the main actor uses it. Other threads at most pass it on.
  @safe
  fileprivate nonisolated(unsafe) let watch: OwnerWatch
  private let releasedStores: ReleasedStores

  fileprivate init(_ watch: OwnerWatch, _ releasedStores: ReleasedStores) {
    self.watch = watch
    self.releasedStores = releasedStores
  }

  deinit {
    releasedStores.add(ReleasedStore(watch: watch))
  }
}

/// A child store that was released, on any thread.
private struct ReleasedStore: Sendable {
  // SAFETY: see `StoreMembership`.
  @safe
  nonisolated(unsafe) let watch: OwnerWatch
}

private final class ReleasedStores: Sendable {
  private let stores = Mutex<[ReleasedStore]>([])
  private let count = Atomic<Int>(0)

  var isWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  func add(_ store: ReleasedStore) {
    stores.withLock { stores in
      stores.append(store)
      count.store(stores.count, ordering: .relaxed)
    }
  }

  func takeAll() -> [ReleasedStore] {
    stores.withLock { stores in
      defer { stores = [] }
      count.store(0, ordering: .relaxed)
      return stores
    }
  }
}
