/// A test receives the result of an effect by its case: `receive(\.response.success, value)`.
extension Result: CasePathable {
  /// The cases of a result.
  public struct AllCasePaths: Sendable {
    /// The value of a success.
    public var success: CasePath<Result, Success> {
      @inlinable get {
        CasePath(
          embed: { .success($0) },
          extract: { if case .success(let value) = $0 { value } else { nil } }
        )
      }
    }

    /// The error of a failure.
    public var failure: CasePath<Result, Failure> {
      @inlinable get {
        CasePath(
          embed: { .failure($0) },
          extract: { if case .failure(let error) = $0 { error } else { nil } }
        )
      }
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [\.success: "success", \.failure: "failure"]
  }
}
