extension Effect where Action: Sendable {
  /// Returns an effect that sends an action for each element of a sequence, in order, until the
  /// sequence ends (rule Y1).
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .run(each: clock.timer(interval: .seconds(1))) { _ in .ticked }
  ///     .cancellable(id: CancelID.timer, ifInFlight: .restart)
  /// ```
  ///
  /// The effect runs off the store's actor. It ends when the sequence ends, when its feature is
  /// removed, or when it is cancelled. If the sequence throws an error, `catch` is called after the
  /// earlier actions were reduced. Without `catch`, the error is an issue at this call.
  ///
  /// By default, the effect asks for the next element when the store has reduced the action of the
  /// previous element (rule E5). Meanwhile, the sequence decides what happens to its elements: a
  /// clock's timer catches up, and an `AsyncStream` keeps elements by its own policy. With a
  /// policy, the effect takes the elements as fast as they come, and keeps all of their actions,
  /// the oldest, or the newest.
  ///
  /// ```swift
  /// // While one place is drawn, only the latest of the places that come is kept.
  /// .run(each: location.updates, buffering: .bufferingNewest(1)) { .moved(to: $0) }
  /// ```
  ///
  /// `elements` is the sequence: each start of the effect iterates over it from the beginning.
  /// `policy` says which actions to keep while the action of an earlier element waits to be
  /// reduced; nil leaves that to the sequence. `action` makes the action of an element, and
  /// `handler` is called with an error of the sequence. `name` is for tools and messages;
  /// `priority` is the priority of the task, or nil for the caller's priority.
  public static func run<Elements: AsyncSequence & Sendable>(
    each elements: Elements,
    buffering policy: AsyncStream<Action>.Continuation.BufferingPolicy? = nil,
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    action: @escaping @Sendable (_ element: Elements.Element) -> Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self {
    sequence(
      elements,
      policy,
      name,
      priority,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      { action($0) },
      handler
    )
  }
}

extension Effect {
  /// Returns an effect that sends an action for each element of a sequence, in order, until the
  /// sequence ends (rule Y1). The action need not be `Sendable`: `action` gives it away.
  ///
  /// The parameters are those of the overload for `Sendable` actions.
  public static func run<Elements: AsyncSequence & Sendable>(
    each elements: Elements,
    buffering policy: AsyncStream<Action>.Continuation.BufferingPolicy? = nil,
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    action: @escaping @Sendable (_ element: Elements.Element) -> sending Action,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self {
    sequence(
      elements,
      policy,
      name,
      priority,
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      action,
      handler
    )
  }

  private static func sequence<Elements: AsyncSequence & Sendable>(
    _ elements: Elements,
    _ policy: AsyncStream<Action>.Continuation.BufferingPolicy?,
    _ name: String?,
    _ priority: TaskPriority?,
    _ site: CallSite,
    _ action: @escaping @Sendable (Elements.Element) -> sending Action,
    _ handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) -> Self {
    run(
      name: name,
      priority: priority,
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column,
      operation: { send in
        if let policy {
          try await send.forEach(of: elements, keeping: policy, action)
        } else {
          for try await element in elements { await send(action(element)) }
        }
      },
      catch: handler
    )
  }
}

extension Send {
  /// Takes elements from a sequence as fast as they come, and sends their actions.
  fileprivate func forEach<Elements: AsyncSequence & Sendable>(
    of elements: Elements,
    keeping policy: AsyncStream<Action>.Continuation.BufferingPolicy,
    _ action: @escaping @Sendable (Elements.Element) -> sending Action
  ) async throws {
    let (actions, continuation) = AsyncStream.makeStream(
      of: SentAction.self,
      bufferingPolicy: policy.ofSentActions
    )
    try await withThrowingTaskGroup { group in
      group.addTask {
        defer { continuation.finish() }
        for try await element in elements { continuation.yield(SentAction(action(element))) }
      }
      for await action in actions { await emit(action, in: nil) }
      try await group.waitForAll()
    }
  }
}

extension AsyncStream.Continuation.BufferingPolicy {
  /// The same policy for actions that were given away.
  fileprivate var ofSentActions: AsyncStream<SentAction>.Continuation.BufferingPolicy {
    switch self {
    case .unbounded: .unbounded
    case .bufferingOldest(let count): .bufferingOldest(count)
    case .bufferingNewest(let count): .bufferingNewest(count)
    @unknown default: .unbounded
    }
  }
}
