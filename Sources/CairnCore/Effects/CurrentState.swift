import Synchronization

/// Reads the current state of the feature that a running effect belongs to (rule E6).
///
/// ```swift
/// .run(reading: State.self) { send, current in
///   while let state = await current(), state.isPlaying {
///     try await clock.sleep(for: .seconds(1))
///     await send(.ticked)
///   }
/// }
/// ```
public struct CurrentState<State: Sendable>: Sendable {
  private let outlet: any EffectOutlet

  init(outlet: any EffectOutlet) {
    self.outlet = outlet
  }

  /// Returns a snapshot of the state after all actions that were reduced so far. Returns nil if the
  /// feature was removed, or if the effect was cancelled or has returned.
  ///
  /// If the effect itself sent an action, the store reduced it before `send` returned, unless the
  /// store was busy. A test store does the same.
  ///
  /// A call hops to the store's isolation and back. While the snapshot is held, the store's next
  /// change of an array or a string in it makes a copy.
  public func callAsFunction() async -> State? {
    guard !Task.isCancelled else { return nil }
    let answer = StateAnswer<State>()
    return await withTaskCancellationHandler {
      await outlet.ask(StateRequest { answer.give($0) })
      return await answer.wait()
    } onCancel: {
      _ = answer.give(nil)
    }
  }
}

/// A running effect's request for its feature's state, with the type of the state erased. A request
/// that is released without an answer, because the store was released, is answered with nil.
package final class StateRequest: Sendable {
  private let give: @Sendable (Any?) -> Bool

  init(give: @escaping @Sendable (Any?) -> Bool) {
    self.give = give
  }

  /// Answers with a state, or with nil if there is none. Returns whether the state has the
  /// requested type.
  package func answer(_ state: Any?) -> Bool {
    give(state)
  }

  deinit {
    _ = give(nil)
  }
}

/// The answer to a request. Later answers are ignored.
private final class StateAnswer<State: Sendable>: Sendable {
  private enum Progress {
    case open
    case waiting(CheckedContinuation<State?, Never>)
    case answered(State?)
  }

  private let progress = Mutex(Progress.open)

  func give(_ state: Any?) -> Bool {
    let answer = state as? State
    let waiter: CheckedContinuation<State?, Never>? = progress.withLock { progress in
      switch progress {
      case .open: progress = .answered(answer)
      case .answered: break
      case .waiting(let waiter):
        progress = .answered(nil)
        return waiter
      }
      return nil
    }
    waiter?.resume(returning: answer)
    return state == nil || answer != nil
  }

  func wait() async -> State? {
    await withCheckedContinuation { continuation in
      let isAnswered = progress.withLock { progress in
        if case .answered = progress { return true }
        progress = .waiting(continuation)
        return false
      }
      if isAnswered { continuation.resume(returning: taken()) }
    }
  }

  private func taken() -> State? {
    progress.withLock { if case .answered(let state) = $0 { state } else { nil } }
  }
}
