extension Effect where Action: Sendable {
  /// An asynchronous operation that may send any number of actions.
  ///
  /// The operation runs off the store's actor unless its closure says otherwise. An error that it
  /// throws goes to `catch`; without one it is an issue at this call. Cancellation errors, and any
  /// error after the effect was cancelled, are silent (rule E4).
  ///
  /// - Parameters:
  ///   - name: A name for tools and messages.
  ///   - priority: The priority of the task, or nil for the caller's.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - operation: What to do; `send` brings actions back.
  ///   - handler: What to do with an error.
  public static func run(
    name: String? = nil,
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let descriptor = EffectDescriptor(kind: .run, name: name, site: site)
    return run(descriptor, priority) { outlet in
      let send = Send<Action>(outlet: outlet)
      do {
        if let error = outlet.injectedError { throw error }
        try await operation(send)
      } catch {
        await handle(error, of: descriptor, outlet, handler)
      }
    }
  }

  /// An asynchronous operation that can read the current state of its feature (rule E6).
  ///
  /// ```swift
  /// .run(reading: State.self) { send, current in
  ///   guard let draft = await current()?.draft else { return }
  ///   try await client.save(draft)
  /// }
  /// ```
  ///
  /// The feature is the one whose reducer returns the effect, wherever it lies in the store. In an
  /// effect that was mapped by hand it is the one that maps; if its state is of another type, that
  /// is an issue, and there is nothing to read.
  ///
  /// `operation` gets `current`, which gives a snapshot of the state. The other parameters are
  /// those of ``run(name:priority:fileID:filePath:line:column:operation:catch:)``.
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
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let descriptor = EffectDescriptor(kind: .run, name: name, site: site)
    return run(descriptor, priority) { outlet in
      let send = Send<Action>(outlet: outlet)
      do {
        if let error = outlet.injectedError { throw error }
        try await operation(send, CurrentState(outlet: outlet))
      } catch {
        await handle(error, of: descriptor, outlet, handler)
      }
    }
  }

  private static func run(
    _ descriptor: EffectDescriptor,
    _ priority: TaskPriority?,
    body: @escaping @Sendable (any EffectOutlet) async -> Void
  ) -> Self {
    Self(
      .run(
        RunOperation(
          descriptor: descriptor,
          priority: priority,
          context: AmbientContext.current,
          body: body
        )
      )
    )
  }

  private static func handle(
    _ error: any Error,
    of effect: EffectDescriptor,
    _ outlet: any EffectOutlet,
    _ handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) async {
    guard !Task.isCancelled, !(error is CancellationError) else { return }
    guard let handler else { return await outlet.report(.uncaughtError(error, in: effect)) }
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
