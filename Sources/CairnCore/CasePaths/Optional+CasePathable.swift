/// An optional is an enum too: `\.response.some` names its value, and `\.response.none` the absence
/// of a value.
///
/// The cases of an optional enum are reached without `some`: `\.destination.edit`.
extension Optional: CasePathable {
  /// The cases of an optional.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The absence of a value.
    public var none: CasePath<Wrapped?, Void> {
      @inlinable get {
        CasePath(
          embed: { _ in .none },
          extract: { if case .none = $0 { () } else { nil } }
        )
      }
    }

    /// The value.
    public var some: CasePath<Wrapped?, Wrapped> {
      @inlinable get {
        CasePath(
          embed: { .some($0) },
          extract: { $0 }
        )
      }
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// Includes the cases of the value. A key path names these without `some`.
  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    let own: [PartialKeyPath<AllCasePaths>: String] = [\.none: "none", \.some: "some"]
    return own.merging(CaseKeyPathSearch.forwardedNames(of: AllCasePaths.self)) { own, _ in own }
  }

  /// `some` or `none`.
  public var caseName: String {
    switch self {
    case .none: "none"
    case .some: "some"
    }
  }
}

extension Optional.AllCasePaths where Wrapped: CasePathable {
  /// A case of the value: `\.destination.edit` for `\.destination.some.edit`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: CaseKeyPath<Wrapped, Value>
  ) -> CasePath<Wrapped?, Value> {
    some.appending(Wrapped.allCasePaths[keyPath: keyPath])
  }
}
