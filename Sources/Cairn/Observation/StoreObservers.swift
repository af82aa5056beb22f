import CairnCore

/// An observer of every burst of a store, with its type erased.
///
/// Its observation holds it, and the store does not. So what the function captures, which may be
/// the store, is released with the observation.
class BurstObserver {
  /// Calls the function with the state after a burst.
  fileprivate func notify(_ state: RawStateAddress) {
    preconditionFailure("BurstObserver.notify: abstract")
  }

  /// Releases the function.
  fileprivate func end() {
    preconditionFailure("BurstObserver.end: abstract")
  }
}

final class TypedBurstObserver<State>: BurstObserver {
  /// Nil after the state was removed.
  private var onChange: ((State) -> Void)?

  init(_ onChange: @escaping (State) -> Void) {
    self.onChange = onChange
  }

  fileprivate override func notify(_ state: RawStateAddress) {
    onChange?(state[as: State.self])
  }

  fileprivate override func end() {
    let last = onChange
    onChange = nil
    // Released after the access has ended, because that may call anything.
    withExtendedLifetime(last) {}
  }
}

/// The observers that are notified at the end of a burst, in the order in which they were added.
struct StoreObservers {
  private struct Entry {
    /// The observer is notified for as long as its observation holds it.
    weak var observer: BurstObserver?
    /// An object to release when the state is removed, if the observer has one.
    let end: AnyObject?
  }

  private var entries: [Entry] = []
  /// The number of entries at which the next addition removes the ended observers.
  private var limit = smallestLimit
  private static let smallestLimit = 8

  var isEmpty: Bool { entries.isEmpty }

  /// - Parameter end: An object to release when the state is removed.
  /// - Complexity: O(1) on average: ended observers are removed when there may be as many of them as
  ///   others.
  mutating func add(_ observer: BurstObserver, releasing end: AnyObject?) {
    if entries.count >= limit {
      removeEnded()
      limit = max(Self.smallestLimit, 2 * entries.count)
    }
    entries.append(Entry(observer: observer, end: end))
  }

  /// Removes the observers whose observations have ended.
  mutating func removeEnded() {
    guard entries.contains(where: { $0.observer == nil }) else { return }
    entries.removeAll { $0.observer == nil }
  }

  /// Notifies all observers. An observer that is added meanwhile is notified from the next burst
  /// on; one that ends meanwhile is not notified any more.
  func notify<State>(_ state: @autoclosure () -> State) {
    guard !isEmpty else { return }
    withAddress(of: state()) { state in
      for entry in entries {
        entry.observer?.notify(state.raw)
      }
    }
  }

  /// Releases the functions with their captures, which may hold the observations, because the state
  /// was removed.
  func end() {
    for entry in entries {
      entry.observer?.end()
    }
  }
}
