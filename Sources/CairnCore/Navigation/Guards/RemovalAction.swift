/// The actions of a guard: its answers, and the user's decision (rule G2).
///
/// A feature has one case for each guard, and names it in `guardRemoval`.
public enum RemovalAction<Action> {
  /// The guard has blocked a removal. Nothing was changed.
  case blocked(RemovalRequest<Action>)
  /// The removal needs confirmation. Nothing was changed except the request that the state now
  /// holds.
  case needsConfirmation(RemovalRequest<Action>)
  /// Performs the requested removal, if its child still exists.
  case confirm
  /// Cancels the requested removal.
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

    /// A removal that needs confirmation.
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

    /// The cancellation of the request.
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
}
