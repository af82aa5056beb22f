extension Effect {
  /// Runs an asynchronous operation that may send any number of actions.
  ///
  /// The operation runs off the store's actor unless its closure says otherwise. If the operation
  /// throws an error, `catch` receives it. Without `catch`, the error is reported as an issue at
  /// this call. Cancellation errors, and any error after the effect was cancelled, are ignored
  /// (rule E4).
  ///
  /// - Parameters:
  ///   - name: A name for tools and messages.
  ///   - priority: The priority of the task, or nil for the caller's.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - operation: The operation. It calls `send` to send actions to the store.
  ///   - handler: Handles an error.
  ///   - outcomes: The outcomes of the effect for an explorer, a test store with held effects, and
  ///     a preview (rule X15). A store that runs effects does not call the closure.
  public static func run(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    outcomes: (@Sendable () -> [EffectOutcome<Action>])? = nil
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let descriptor = EffectDescriptor(kind: .run, name: name, site: site)
    return run(descriptor, priority, outcomes) { outlet in
      let send = Send<Action>(outlet: outlet)
      do {
        if let error = outlet.injectedError { throw error }
        try await operation(send)
      } catch {
        await handle(error, outlet, handler)
      }
    }
  }

  /// Runs an asynchronous operation that can read the current state of its feature (rule E6).
  ///
  /// ```swift
  /// .run(reading: State.self) { send, current in
  ///   guard let draft = await current()?.draft else { return }
  ///   try await client.save(draft)
  /// }
  /// ```
  ///
  /// The feature is the one whose reducer returns the effect, at any place in the store. If an
  /// effect was mapped by hand, the feature is the one that maps it. If the state of that feature
  /// has another type, an issue is reported and the state reads as nil.
  ///
  /// `operation` gets `current`, which returns a snapshot of the state. The other parameters are
  /// those of ``run(name:priority:fileID:filePath:line:column:operation:catch:outcomes:)``.
  public static func run<State: Sendable>(
    reading state: State.Type,
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    operation:
      @escaping @Sendable (
        _ send: Send<Action>, _ current: CurrentState<State>
      ) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    outcomes: (@Sendable () -> [EffectOutcome<Action>])? = nil
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let descriptor = EffectDescriptor(kind: .run, name: name, site: site)
    return run(descriptor, priority, outcomes) { outlet in
      let send = Send<Action>(outlet: outlet)
      do {
        if let error = outlet.injectedError { throw error }
        try await operation(send, CurrentState(outlet: outlet))
      } catch {
        await handle(error, outlet, handler)
      }
    }
  }

  private static func run(
    _ descriptor: EffectDescriptor,
    _ priority: TaskPriority?,
    _ outcomes: (@Sendable () -> [EffectOutcome<Action>])?,
    body: @escaping @Sendable (any EffectOutlet) async -> Void
  ) -> Self {
    var declared: RunOperation.DeclaredOutcomes?
    if let outcomes {
      declared = { outcomes().compactMap { $0.compactMap { action -> Any? in action } } }
    }
    return Self(
      .run(
        RunOperation(
          descriptor: descriptor,
          priority: priority,
          context: AmbientContext.current,
          outcomes: declared,
          body: body
        )
      )
    )
  }

  private static func handle(
    _ error: any Error,
    _ outlet: any EffectOutlet,
    _ handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) async {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    guard let handler else {
      if (error as? any ReportedError)?.isReported == true { return }
      return await outlet.report(.uncaughtError(error, in: outlet.descriptor))
    }
    await handler(error, Send(outlet: outlet))
  }
}

extension RuntimeIssue {
  static func uncaughtError(_ error: any Error, in effect: EffectDescriptor) -> RuntimeIssue {
    RuntimeIssue(
      code: .uncaughtError,
      summary: "An effect threw an error that it does not catch: \(shortDescription(of: error))",
      details: ["Effect: \(effect)", "Give 'run' a 'catch' closure, or catch the error inside."],
      site: effect.site
    )
  }
}
