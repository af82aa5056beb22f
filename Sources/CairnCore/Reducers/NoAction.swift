/// The actions of a feature without actions.
///
/// No value of this type exists. It isn't an enum without cases, because the compiler assumes that
/// an enum without possible cases may get cases later.
public struct NoAction: Hashable, Sendable {
  private init() {}
}

extension NoAction: CasePathable {
  /// No case.
  public struct AllCasePaths: Sendable {}

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension NoAction: Codable {
  /// Encodes nothing, because no value exists.
  public func encode(to encoder: any Encoder) throws {}

  /// Throws an error, because no value exists.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "the feature has no actions")
    )
  }
}
