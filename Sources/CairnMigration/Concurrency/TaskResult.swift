/// A value or an error, as an action holds it. Write `Result<Success, any Error>`.
///
/// Two errors are equal if they have one type and are equal by `==`. An error that is not
/// `Equatable` equals no other.
@available(
  *,
  deprecated,
  message: """
    write 'Result<…, any Error>', and 'await Result { … }' where it is made; a test receives a \
    failure by its case: 'receive(\\.response.failure)'
    """
)
public enum TaskResult<Success: Sendable>: Sendable {
  /// The operation has returned a value.
  case success(Success)
  /// The operation has thrown an error.
  case failure(any Error)
}

@available(*, deprecated, message: "write 'await Result { … }'")
extension TaskResult {
  /// Calls an operation, and keeps its result or error.
  ///
  /// - Parameters:
  ///   - isolation: The caller's isolation, in which the operation is called.
  ///   - operation: The operation.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching operation: () async throws -> Success
  ) async {
    do {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }

  /// Makes the same value of a `Result`.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value. Reading it throws the error if there is one.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Returns the result with another value.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  /// Returns the result of an operation that uses the value and may fail.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

@available(*, deprecated)
extension TaskResult: CasePathable {
  /// The paths to the cases.
  public struct AllCasePaths: Sendable {
    /// The value.
    public var success: CasePath<TaskResult, Success> {
      CasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The error.
    public var failure: CasePath<TaskResult, any Error> {
      CasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The names of the cases.
  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [\.success: "success", \.failure: "failure"]
  }
}

@available(*, deprecated)
extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }

  private static func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
    func isEqual<E: Equatable>(_ lhs: E) -> Bool { lhs == rhs as? E }
    return ((lhs as Any) as? any Equatable).map { isEqual($0) } ?? false
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Makes the same value of a `TaskResult`. Write a `Result` from the beginning.
  @available(*, deprecated, message: "write 'await Result { … }' where the result is made")
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}
