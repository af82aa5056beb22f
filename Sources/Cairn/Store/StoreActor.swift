/// A ``Store`` on an actor of its own, for work off the main thread and for servers (rule S9).
///
/// The engine and the rules are the same. A reducer does not know whether a ``Store`` or a
/// `StoreActor` runs it.
///
/// ```swift
/// // A background job: it imports what the queue gives, without a view and off the main thread.
/// let job = StoreActor(initialState: Import.State()) { Import() }
/// let work = await job.send(.start(folder))
/// for await state in await job.states {
///   log.info("\(state.done) of \(state.total)")
///   if state.isFinished { break }
/// }
/// await work.finish()
/// ```
///
/// Each `send` from outside is a burst of its own and waits for its turn on the actor. Effects run
/// concurrently with the actor, and their actions are reduced on it. State and actions stay on the
/// actor unless they are `Sendable`. Releasing the store on any thread cancels its effects (rule
/// S7).
public actor StoreActor<State, Action> {
  let engine: Engine<State, Action>
  private let effectRegistry: EffectRegistry
  let dependencies: DependencyScope
  private let listeners = StoreListeners<State>()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - instruments: The instruments that the store notifies, on the actor. If the caller also uses
  ///     an instrument, it must be `Sendable`.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  ///     Like `initialState` and `reducer`, it does not run on the caller's actor, so it cannot read
  ///     what belongs to that actor.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure @Sendable () -> R.State,
    instruments: sending [any StoreInstrument<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: @Sendable () -> R,
    withDependencies prepareDependencies: sending (inout DependencyValues) -> Void = { _ in }
  ) {
    let host = ActorHost<State, Action>()
    let effectRegistry = EffectRegistry()
    let dependencies = DependencyValues.storeScope(prepareDependencies)
    let engine = dependencies {
      Engine(
        initialState: initialState(),
        reducer: reducer().resolve(),
        host: host,
        effectRegistry: effectRegistry,
        dependencies: dependencies,
        instruments: instruments
      )
    }
    listeners.prepare(engine)
    engine.activate()
    self.engine = engine
    self.effectRegistry = effectRegistry
    self.dependencies = dependencies
    host.open(for: self)
  }

  deinit {
    effectRegistry.close()
    dependencies.saveSharedValues()
  }

  /// The state after the last burst.
  public var state: State {
    engine.state
  }

  /// Reads a value from the state, such as a part of a state that is not `Sendable`.
  ///
  /// - Returns: the result of `body`, which is called on the actor.
  public func read<Value: Sendable>(_ body: @Sendable (State) throws -> Value) rethrows -> Value {
    let scope = dependencies.enterSharedValues()
    defer { scope?.leave() }
    return try body(engine.state)
  }

  /// Sends an action. When the method returns, the action was reduced and its effects were started.
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: sending Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreTask(group: engine.send(action, site: site))
  }

  func receive(_ event: EffectEvent) {
    engine.receiveInOwnScope(event)
  }
}

/// A ``StoreActor`` of a feature.
public typealias StoreActorOf<R: Reducer> = StoreActor<R.State, R.Action>

extension StoreActor where State: Sendable {
  /// The state now, and again after every burst. A slow consumer gets the newest state only.
  ///
  /// The sequence ends when the store is released.
  public var states: AsyncStream<State> {
    stream { $0 }
  }
}

extension StoreActor {
  /// The result of `value` for the state now, and again after every burst that changed it. A slow
  /// consumer gets the newest value only.
  ///
  /// The sequence ends when the store is released.
  public func values<Value: Equatable & Sendable>(
    of value: @escaping @Sendable (State) -> Value
  ) -> AsyncStream<Value> {
    stream(changes(of: value))
  }

  /// Calls `notify` with the result of `value` after every burst that changed it, until the returned
  /// object is released.
  ///
  /// - Parameter end: An object to release when the store is released.
  func observe<Value: Equatable>(
    _ value: @escaping (State) -> Value,
    releasing end: AnyObject? = nil,
    _ notify: @escaping (Value) -> Void
  ) -> some AnyObject & Sendable {
    let change = changes(of: value)
    _ = change(engine.state)
    let observer = TypedBurstObserver<State> { state in
      if let new = change(state) { notify(new) }
    }
    listeners.add(observer, releasing: end)
    engine.listen()
    return StreamLifetime(of: observer)
  }

  /// Returns a closure that reads `value` in a state, and returns the result if it differs from the
  /// last one.
  private func changes<Value: Equatable>(
    of value: @escaping (State) -> Value
  ) -> (State) -> Value? {
    var last: Value?
    return { [dependencies] state in
      let scope = dependencies.enterSharedValues()
      defer { scope?.leave() }
      let new = value(state)
      guard new != last else { return nil }
      last = new
      return new
    }
  }

  private func stream<Value: Sendable>(
    _ value: @escaping (State) -> Value?
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingNewest(1))
    if let first = value(engine.state) { continuation.yield(first) }
    let observer = TypedBurstObserver<State> { state in
      if let new = value(state) { continuation.yield(new) }
    }
    continuation.onTermination = { [lifetime = StreamLifetime(of: observer)] _ in _ = lifetime }
    listeners.add(observer, releasing: StreamEnd(continuation))
    engine.listen()
    return stream
  }
}
