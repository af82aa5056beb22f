extension Store {
  /// Calls `onChange` at the end of every burst, until the observation is cancelled or released.
  ///
  /// An observation does not keep the store alive, unless `onChange` captures the store. The
  /// observation holds `onChange`, and releases it when the store is released.
  ///
  /// The observation ends with the burst that removes the child of a child store. `onChange` is
  /// called for all bursts before that one, even if an observer that is notified earlier begins that
  /// one (rules S1, S4).
  ///
  /// - Returns: the observation, which continues as long as it exists.
  public func observe(_ onChange: @escaping @MainActor (State) -> Void) -> StoreObservation {
    observeBursts { [weak core] state in
      core?.remember(state)
      onChange(state)
    }
  }

  /// Calls `onChange` at the end of every burst that changed `value` (rule S1).
  ///
  /// An ``/CairnCore/IdentifiedArray`` or a ``/CairnCore/StackState`` counts as changed when
  /// something was written to it, even if the new value is equal to the old one (rule O3).
  ///
  /// - Parameters:
  ///   - value: The observed value: a key path such as `\.path`, or any function of the state.
  ///   - onChange: Called with the new value.
  /// - Returns: the observation, which continues as long as it exists.
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> StoreObservation {
    observeBursts(changes(of: value, onChange))
  }

  /// Calls `onChange` at the end of every burst that changed `value`, for as long as the feature
  /// exists, whether this store is held or not.
  ///
  /// - Parameter end: An object to release when the state, or the store at the root, is removed.
  func observeFeature<Value: Equatable>(
    _ value: @escaping @MainActor (State) -> Value,
    releasing end: AnyObject,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> StoreObservation {
    let observation = StoreObservation()
    observation.observer = core.addFeatureObserver(releasing: end, changes(of: value, onChange))
    return observation
  }

  /// Returns a closure that calls `onChange` if `value` has changed.
  private func changes<Value: Equatable>(
    of value: @escaping @MainActor (State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> @MainActor (State) -> Void {
    // Reads only the value, and keeps no last known state, which would cost a copy at each burst.
    let watched = WatchedValue(inStore(value))
    _ = watched.first(in: core.state)
    return { state in
      if let new = watched.change(in: state) { onChange(new) }
    }
  }

  /// Returns the same function, which uses the store's shared values.
  private func inStore<Value>(
    _ value: @escaping @MainActor (State) -> Value
  ) -> @MainActor (State) -> Value {
    { [registry = core.registry] state in
      let scope = registry.enterSharedValues()
      defer { scope?.leave() }
      return value(state)
    }
  }

  private func observeBursts(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> StoreObservation {
    let observation = StoreObservation()
    observation.observer = core.addObserver(onChange)
    return observation
  }
}

extension Store where State: Sendable {
  /// The state now, and again after every burst. A slow consumer gets the newest state only.
  ///
  /// The sequence ends when the store is released, and when the child of a child store is removed.
  /// To observe a part of the state, and only its changes, use ``values(of:)``.
  public var states: AsyncStream<State> {
    stream(beginningWith: state) { [weak core] state in
      core?.remember(state)
      return state
    }
  }
}

extension Store {
  /// Returns a value of the state now, and again after every burst that changed it. A slow consumer
  /// gets the newest value only.
  ///
  /// ```swift
  /// for await path in store.values(of: \.path) {
  ///   save(path)
  /// }
  /// ```
  ///
  /// The sequence ends when the store is released, and when the child of a child store is removed.
  /// An ``/CairnCore/IdentifiedArray`` or a ``/CairnCore/StackState`` counts as changed when
  /// something was written to it (rule O3).
  ///
  /// - Parameter value: The observed value: a key path such as `\.path`, or any function of the
  ///   state.
  public func values<Value: Equatable & Sendable>(
    of value: @escaping @MainActor (State) -> Value
  ) -> AsyncStream<Value> {
    // Reads only the value, and keeps no last known state, which would cost a copy at each burst.
    let watched = WatchedValue(inStore(value))
    let first = watched.first(in: core.state)
    return stream(beginningWith: first) { watched.change(in: $0) }
  }

  /// - Parameter next: Returns the element for the state after a burst, or nil for none.
  private func stream<Element: Sendable>(
    beginningWith first: Element,
    _ next: @escaping @MainActor (State) -> Element?
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(1)
    )
    continuation.yield(first)
    let observer = core.addObserver(releasing: StreamEnd(continuation)) { state in
      if let element = next(state) { continuation.yield(element) }
    }
    continuation.onTermination = { [lifetime = StreamLifetime(of: observer)] _ in _ = lifetime }
    return stream
  }
}

/// Holds an observer for as long as a stream can be read.
final class StreamLifetime: Sendable {
  // SAFETY: only the store uses the observer. Other threads at most release it.
  @safe
  nonisolated(unsafe) private let observer: AnyObject?

  init(of observer: AnyObject?) {
    self.observer = observer
  }
}

/// Ends a stream when the store releases it.
final class StreamEnd<Element> {
  let continuation: AsyncStream<Element>.Continuation

  init(_ continuation: AsyncStream<Element>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
