/// The actions of a feature that has none.
///
/// There is no value of it. It is no enum without cases, since the compiler takes an enum of which
/// no case can exist for one that may get more.
public struct NoAction: Hashable, Sendable {
  private init() {}
}

extension NoAction: CasePathable {
  /// No case.
  public struct AllCasePaths: Sendable {}

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension NoAction: Codable {
  /// There is no value to encode.
  public func encode(to encoder: any Encoder) throws {}

  /// Fails: there is no value to decode.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "the feature has no actions")
    )
  }
}
