extension Store {
  /// Calls `onChange` at the end of every burst, until the observation is cancelled or released.
  ///
  /// An observation does not keep the store alive. When the state of a child store is gone, nothing
  /// more is told.
  ///
  /// - Returns: the observation, which keeps it going for as long as it lives.
  public func observe(_ onChange: @escaping @MainActor (State) -> Void) -> StoreObservation {
    observeBursts { [weak core] state in
      core?.remember(state)
      onChange(state)
    }
  }

  /// Calls `onChange` at the end of every burst that changed `value` (rule S1).
  ///
  /// - Parameters:
  ///   - value: What to watch: a key path such as `\.path`, or any function of the state.
  ///   - onChange: Called with the new value.
  /// - Returns: the observation, which keeps it going for as long as it lives.
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> StoreObservation {
    // Only the value is read, so nothing is kept for late readers: that would cost a copy a burst.
    var last = value(core.state)
    return observeBursts { state in
      let new = value(state)
      guard new != last else { return }
      last = new
      onChange(new)
    }
  }

  private func observeBursts(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> StoreObservation {
    let observation = StoreObservation()
    addObserver(for: observation) { [weak observation] state in
      observation?.unlessCancelled { onChange(state) }
    }
    return observation
  }
}

extension Store where State: Sendable {
  /// The state now, and again after every burst. Somebody who is slow gets the newest state only.
  ///
  /// The sequence ends when the store is released, and when the state of a child store is gone.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream<State>.makeStream(bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    let lifetime = StreamLifetime()
    continuation.onTermination = { _ in _ = lifetime }
    let end = StreamEnd(continuation)
    addObserver(for: lifetime) { [weak core] state in
      core?.remember(state)
      end.continuation.yield(state)
    }
    return stream
  }
}

/// Lives for as long as somebody may read from a stream.
final class StreamLifetime: Sendable {}

/// Ends a stream when the store lets go of it.
final class StreamEnd<Element> {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
