/// Write `CasePath`.
@available(*, deprecated, renamed: "CasePath")
public typealias AnyCasePath = CasePath

extension CasePathable {
  /// Write `AllCasePaths`, or begin the key path with the case: `\.loaded`.
  @available(*, deprecated, renamed: "AllCasePaths")
  public typealias Cases = AllCasePaths
}
