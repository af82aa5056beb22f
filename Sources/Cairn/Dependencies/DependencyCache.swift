import Synchronization

/// Default values that have been made: each is made once, however often it is read.
final class DependencyCache: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  /// The defaults of the process. A test store has a cache of its own, so that tests that run at
  /// the same time do not share what their test values count or record.
  static let shared = DependencyCache()

  private let values = Mutex<[Slot: AnyDependencyBox]>([:])

  /// The value that is there, or else the one that `make` gives.
  ///
  /// It is made outside of the lock, since making it may read another dependency. Who comes second
  /// takes the first one's value.
  func value(
    for key: ObjectIdentifier,
    in context: DependencyContext,
    make: () -> (value: AnyDependencyBox, isKept: Bool)
  ) -> AnyDependencyBox {
    let slot = Slot(key: key, context: context)
    if let value = values.withLock({ $0[slot] }) { return value }
    let made = make()
    guard made.isKept else { return made.value }
    return values.withLock { values in
      let value = values[slot] ?? made.value
      values[slot] = value
      return value
    }
  }
}
