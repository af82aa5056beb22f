import Synchronization

/// The children of a tree of stores: who must be forgotten where when one of them is released.
///
/// A store may be released by any thread. So a child only leaves word; what it had taken is given
/// back when the main actor uses the tree next.
@MainActor
final class StoreRegistry {
  unowned let watcher: any OwnerWatching
  let status: EngineStatus
  private nonisolated let departures = Departures()
  private var farewells: [UInt64: @MainActor () -> Void] = [:]
  private var lastNumber: UInt64 = 0

  init(watcher: any OwnerWatching) {
    self.watcher = watcher
    status = watcher.status
  }

  /// How many children have not been forgotten.
  var count: Int { farewells.count }

  /// Makes a child's membership. `farewell` is called some time after it was released.
  func makeMembership(farewell: @escaping @MainActor (StoreMembership.Number) -> Void)
    -> StoreMembership
  {
    lastNumber += 1
    let number = lastNumber
    farewells[number] = { farewell(number) }
    return StoreMembership(number: number, departures: departures)
  }

  /// Whether children were released since the last time.
  nonisolated var hasDepartures: Bool { departures.isWaiting }

  func forgetDeparted() {
    for number in departures.takeAll() {
      farewells.removeValue(forKey: number)?()
    }
  }
}

/// Held by a child store alone; leaves word when it is released.
final class StoreMembership: Sendable {
  typealias Number = UInt64

  let number: Number
  private let departures: Departures

  fileprivate init(number: Number, departures: Departures) {
    self.number = number
    self.departures = departures
  }

  deinit {
    departures.add(number)
  }
}

/// The members that were released, by whatever thread.
private final class Departures: Sendable {
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
