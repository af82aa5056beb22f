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
    let body: @Sendable (any EffectOutlet) async -> Void = { outlet in
      let send = Send<Action>(outlet: outlet)
      do {
        try await operation(send)
      } catch {
        guard !Task.isCancelled, !(error is CancellationError) else { return }
        guard let handler else {
          return await outlet.report(.uncaughtError(error, in: descriptor))
        }
        await handler(error, send)
      }
    }
    return Self(
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
