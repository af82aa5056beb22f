import CairnCore

extension DependencyValues {
  /// Starts work for which its caller does not wait, and which outlives the caller, such as
  /// analytics or a log.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  /// // …
  /// case .saveTapped:
  ///   return .run { [name = state.name] _ in
  ///     await fireAndForget { try await analytics.track("saved \(name)") }
  ///     try await database.save(name)
  ///   }
  /// ```
  ///
  /// In tests, the caller waits for the work, so a test sees its result. As in an app, the work
  /// continues when the caller is cancelled.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { await operation() }
  }
  // A task of its own, because the cancellation of the caller must not cancel the work.
  static let testValue = FireAndForget { priority, operation in
    let effect = EffectPresentation.current?.outlet
    let task =
      effect?.startTask(priority, operation) ?? Task(priority: priority) { await operation() }
    await task.value
  }
}

/// Starts work for which its caller does not wait: ``DependencyValues/fireAndForget``.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async -> Void) async -> Void

  /// Makes a value that calls `start` with the work, for overriding the dependency.
  ///
  /// - Parameter start: Receives the priority and the work. The work does not throw; its errors are
  ///   reported as issues.
  public init(
    _ start:
      @escaping @Sendable (TaskPriority?, @escaping @Sendable () async -> Void) async -> Void
  ) {
    self.start = start
  }

  /// Starts the work. The work has the caller's dependencies, and continues when the caller is
  /// cancelled. If the work throws an error, that is an issue, except for a `CancellationError`.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await start(priority) {
      do {
        try await operation()
      } catch is CancellationError {
      } catch {
        RuntimeIssue.uncaughtError(error, in: "fireAndForget", site: site).report()
      }
    }
  }
}
