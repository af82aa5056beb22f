/// The actions of a guard: what it answers, and what the person decides (rule G2).
///
/// A feature has one case of them, which it names in `guardRemoval`.
public enum RemovalAction<Action> {
  /// The guard has blocked a removal. Nothing was changed.
  case blocked(RemovalRequest<Action>)
  /// The removal is to be confirmed. Nothing was changed but the request, which the state holds now.
  case needsConfirmation(RemovalRequest<Action>)
  /// The removal that was asked for is carried out, if its child is still there.
  case confirm
  /// The removal that was asked for is forgotten.
  case cancel
}

extension RemovalAction: Equatable where Action: Equatable {}
extension RemovalAction: Hashable where Action: Hashable {}
extension RemovalAction: Sendable where Action: Sendable {}
extension RemovalAction: Encodable where Action: Encodable {}
extension RemovalAction: Decodable where Action: Decodable {}

extension RemovalAction: CasePathable {
  /// The cases of ``RemovalAction``.
  public struct AllCasePaths {
    /// A removal that was blocked.
    public var blocked: CasePath<RemovalAction, RemovalRequest<Action>> {
      @inlinable get {
        CasePath(
          embed: { .blocked($0) },
          extract: { if case .blocked(let request) = $0 { request } else { nil } }
        )
      }
    }

    /// A removal that is to be confirmed.
    public var needsConfirmation: CasePath<RemovalAction, RemovalRequest<Action>> {
      @inlinable get {
        CasePath(
          embed: { .needsConfirmation($0) },
          extract: { if case .needsConfirmation(let request) = $0 { request } else { nil } }
        )
      }
    }

    /// The confirmation.
    public var confirm: CasePath<RemovalAction, Void> {
      @inlinable get {
        CasePath(embed: { .confirm }, extract: { if case .confirm = $0 { () } else { nil } })
      }
    }

    /// The end of the request.
    public var cancel: CasePath<RemovalAction, Void> {
      @inlinable get {
        CasePath(embed: { .cancel }, extract: { if case .cancel = $0 { () } else { nil } })
      }
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [
      \.blocked: "blocked",
      \.needsConfirmation: "needsConfirmation",
      \.confirm: "confirm",
      \.cancel: "cancel",
    ]
  }

  public var caseName: String {
    switch self {
    case .blocked: "blocked"
    case .needsConfirmation: "needsConfirmation"
    case .confirm: "confirm"
    case .cancel: "cancel"
    }
  }
}
