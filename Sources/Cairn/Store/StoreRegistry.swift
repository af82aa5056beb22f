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
  private var watches: [StoreMembership.Number: OwnerWatch] = [:]
  private var lastNumber: StoreMembership.Number = 0

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

  /// The number of watches that have not ended.
  var count: Int { watches.count }

  /// Begins a child's watch, which ends after the membership is released.
  func begin(_ watch: OwnerWatch) -> StoreMembership {
    watcher.begin(watch)
    lastNumber += 1
    watches[lastNumber] = watch
    return StoreMembership(number: lastNumber, releasedStores: releasedStores)
  }

  /// Whether child stores were released since the last time.
  nonisolated var hasReleasedStores: Bool { releasedStores.isWaiting }

  func forgetReleasedStores() {
    for number in releasedStores.takeAll() {
      if let watch = watches.removeValue(forKey: number) { watcher.end(watch) }
    }
  }
}

/// A child store that can be removed from the state holds a membership, which records the release
/// of the store.
final class StoreMembership: Sendable {
  typealias Number = UInt64

  private let number: Number
  private let releasedStores: ReleasedStores

  fileprivate init(number: Number, releasedStores: ReleasedStores) {
    self.number = number
    self.releasedStores = releasedStores
  }

  deinit {
    releasedStores.add(number)
  }
}

/// The memberships that were released, on any thread.
private final class ReleasedStores: Sendable {
  private let numbers = Mutex<[StoreMembership.Number]>([])
  private let count = Atomic<Int>(0)

  var isWaiting: Bool { count.load(ordering: .relaxed) > 0 }

  func add(_ number: StoreMembership.Number) {
    numbers.withLock { numbers in
      numbers.append(number)
      count.store(numbers.count, ordering: .relaxed)
    }
  }

  func takeAll() -> [StoreMembership.Number] {
    numbers.withLock { numbers in
      defer { numbers = [] }
      count.store(0, ordering: .relaxed)
      return numbers
    }
  }
}
