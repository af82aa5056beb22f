/// The actions of the rows of an ``IdentifiedArray``.
public indirect enum IdentifiedAction<ID: Hashable & SendableMetatype, Action> {
  /// An action of the row with this id.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: CasePathable {
  /// The cases of ``IdentifiedAction``. `\.rows[id: 7]` names an action of the row with id 7.
  public struct AllCasePaths {
    /// An action of a row, with its id.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      @inlinable get {
        CasePath(
          embed: { .element(id: $0.id, action: $0.action) },
          extract: {
            switch $0 {
            case .element(let id, let action): (id, action)
            }
          }
        )
      }
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [\.element: "element"]
  }
}

extension IdentifiedAction.AllCasePaths where ID: Sendable {
  /// An action of the row with this id.
  @inlinable
  public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
    CasePath(
      embed: { .element(id: id, action: $0) },
      extract: { root in
        switch root {
        case .element(let other, let action):
          other == id || areUnequalToThemselvesAndSame(other, id) ? action : nil
        }
      }
    )
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
