import Cairn
import Synchronization

/// The present state of a recorded store, with which a recording ends (rule R6).
///
/// The store changes its state in place, and the recorder keeps no copy: with a copy, each action
/// would copy the collections that it changes. Any thread can copy the state between two bursts.
/// While a thread does so, the store waits before it begins the next burst. Each copy is redacted
/// before it is kept (rule R10).
final class LiveState<State: Sendable>: Sendable {
  /// The state and the shared values at one moment, without what is redacted.
  typealias Moment = (state: State, shared: RecordedSharedValues)

  private enum Source {
    /// No store has begun.
    case none
    /// The state of the store.
    case store(StateAddress<State>, DependencyScope)
    /// A copy, because the store was released.
    case copy(Moment)
  }

  private let redacted: @Sendable (State, SharedCheckpoint?) -> Moment
  private let turn = Atomic(Turn.free)
  /// A reader holds it for as long as it has the turn.
  private let lock = Mutex(())
  // SAFETY: it is used while `lock` is locked. Its address is read with the turn of a reader; the
  // store replaces the address before the state is released.
  @safe
  private nonisolated(unsafe) var source = Source.none

  init(redacted: @escaping @Sendable (State, SharedCheckpoint?) -> Moment) {
    self.redacted = redacted
  }

  /// Follows the state of a store, which changes nothing now.
  func begin(at state: StateAddress<State>, _ scope: DependencyScope) {
    lock.withLock { _ in
      source = .store(state, scope)
      // A store can be released before its burst has ended.
      turn.store(Turn.free, ordering: .releasing)
    }
  }

  /// Calls the function before the store changes its state.
  @inline(__always)
  func beginChanging() {
    if !take(Turn.store) { waitForTurn() }
  }

  /// Calls the function when the store has changed its state.
  @inline(__always)
  func endChanging() {
    turn.store(Turn.free, ordering: .releasing)
  }

  /// Takes the turn when the readers have returned it.
  @inline(never)
  private func waitForTurn() {
    repeat {
      lock.withLock { _ in }
    } while !take(Turn.store)
  }

  @inline(__always)
  private func take(_ user: Int) -> Bool {
    turn.compareExchange(expected: Turn.free, desired: user, ordering: .acquiring).exchanged
  }

  /// Keeps a copy: the store is being released.
  func keepCopy() {
    lock.withLock { _ in
      if case .store(let state, let scope) = source {
        source = .copy(redacted(state.value, scope.sharedValues))
      }
    }
  }

  /// Calls `body` with the present state, between two bursts. Returns nil during a burst.
  func read<Result>(_ body: (Moment) -> Result) -> Result? {
    // A reducer of an independent child store may be changing a shared value on this thread.
    guard ReducingScope.current == nil else { return nil }
    return lock.withLock { _ in
      switch source {
      case .none: return nil
      case .copy(let moment): return body(moment)
      case .store(let state, let scope):
        guard take(Turn.reader) else { return nil }
        defer { turn.store(Turn.free, ordering: .releasing) }
        return body(redacted(state.value, scope.sharedValues))
      }
    }
  }
}

// Outside of the generic type, where each use would be a call.
private enum Turn {
  static let free = 0
  /// The store may change the state.
  static let store = 1
  /// A thread copies the state.
  static let reader = 2
}
