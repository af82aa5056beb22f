import CairnCore

extension DependencyValues {
  /// Starts work that its caller does not wait for, and that outlives the caller: analytics, a log.
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
  /// In tests, the caller waits for the work, so that a test sees what it does.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { await operation() }
  }
  static let testValue = FireAndForget { _, operation in await operation() }
}

/// Starts work that its caller does not wait for: ``DependencyValues/fireAndForget``.
public struct FireAndForget: Sendable {
  private let start: @Sendable (TaskPriority?, @escaping @Sendable () async -> Void) async -> Void

  /// Something else to do with the work, for overriding the dependency.
  ///
  /// - Parameter start: Gets the priority and the work, which throws nothing: what it throws is
  ///   reported.
  public init(
    _ start:
      @escaping @Sendable (TaskPriority?, @escaping @Sendable () async -> Void) async -> Void
  ) {
    self.start = start
  }

  /// Starts the work. It has the caller's dependencies, and goes on when the caller is cancelled. An
  /// error that it throws is an issue, unless the error is that it was cancelled.
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
