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
  /// An ``/CairnCore/IdentifiedArray`` or a ``/CairnCore/StackState`` counts as changed when something was
  /// written to it, also if that was equal to what was there (rule O3).
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
    let watched = WatchedValue(inStore(value))
    _ = watched.first(in: core.state)
    return observeBursts { state in
      if let new = watched.change(in: state) { onChange(new) }
    }
  }

  /// The same function, which finds the store's shared values.
  private func inStore<Value>(
    _ value: @escaping @MainActor (State) -> Value
  ) -> @MainActor (State) -> Value {
    { [registry = core.registry] state in
      let stay = registry.enterSharedValues()
      defer { stay?.leave() }
      return value(state)
    }
  }

  private func observeBursts(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> StoreObservation {
    let observation = StoreObservation()
    core.addObserver(for: observation) { [weak observation] state in
      observation?.unlessCancelled { onChange(state) }
    }
    return observation
  }
}

extension Store where State: Sendable {
  /// The state now, and again after every burst. Somebody who is slow gets the newest state only.
  ///
  /// The sequence ends when the store is released, and when the state of a child store is gone. To
  /// hear of a part of the state, and only when it has changed, use ``values(of:)``.
  public var states: AsyncStream<State> {
    stream(beginningWith: state) { [weak core] state in
      core?.remember(state)
      return state
    }
  }
}

extension Store {
  /// A value of the state now, and again after every burst that changed it. Somebody who is slow gets
  /// the newest value only.
  ///
  /// ```swift
  /// for await path in store.values(of: \.path) {
  ///   save(path)
  /// }
  /// ```
  ///
  /// The sequence ends when the store is released, and when the state of a child store is gone. An
  /// ``/CairnCore/IdentifiedArray`` or a ``/CairnCore/StackState`` counts as changed when something was
  /// written to it (rule O3).
  ///
  /// - Parameter value: What to watch: a key path such as `\.path`, or any function of the state.
  public func values<Value: Equatable & Sendable>(
    of value: @escaping @MainActor (State) -> Value
  ) -> AsyncStream<Value> {
    // Only the value is read, so nothing is kept for late readers: that would cost a copy a burst.
    let watched = WatchedValue(inStore(value))
    let first = watched.first(in: core.state)
    return stream(beginningWith: first) { watched.change(in: $0) }
  }

  /// - Parameter next: What to tell of the state that a burst led to, if anything.
  private func stream<Element: Sendable>(
    beginningWith first: Element,
    _ next: @escaping @MainActor (State) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    continuation.yield(first)
    let lifetime = StreamLifetime()
    continuation.onTermination = { _ in _ = lifetime }
    let end = StreamEnd(continuation)
    core.addObserver(for: lifetime) { state in
      if let element = next(state) { end.continuation.yield(element) }
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
