/// The actions of a presented child: its own, and its dismissal.
public enum PresentationAction<Action> {
  /// Dismisses the child (rule T2): the parent runs first, then the state becomes nil.
  case dismiss
  /// An action of the child: the child runs first, then the parent.
  indirect case presented(Action)
}

/// The cases of ``PresentationAction``. A key path names the cases of the child's action without
/// `presented`.
@dynamicMemberLookup
public struct PresentationCasePaths<Action> {
  @inlinable
  init() {}

  /// The dismissal.
  public var dismiss: CasePath<PresentationAction<Action>, Void> {
    @inlinable get {
      CasePath(
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }
  }

  /// An action of the child.
  public var presented: CasePath<PresentationAction<Action>, Action> {
    @inlinable get {
      CasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }
  }
}

extension PresentationCasePaths where Action: CasePathable {
  /// A case of the child's action: `\.sheet.done` for `\.sheet.presented.done`.
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: CaseKeyPath<Action, Value>
  ) -> CasePath<PresentationAction<Action>, Value> {
    presented.appending(Action.allCasePaths[keyPath: keyPath])
  }

  /// The presentation action of one case of the child, for a view that scopes to a single
  /// destination. Its `dismiss` is the `dismiss` of the child.
  @inlinable
  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: CaseKeyPath<Action, Value>
  ) -> CasePath<PresentationAction<Action>, PresentationAction<Value>> {
    let path = Action.allCasePaths[keyPath: keyPath]
    return CasePath(
      embed: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let value): .presented(path.embed(value))
        }
      },
      extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    )
  }
}

extension PresentationAction: CasePathable {
  @inlinable
  public static var allCasePaths: PresentationCasePaths<Action> { PresentationCasePaths() }

  /// Includes the cases of the child's action, which are reached without `presented`.
  public static var caseNames: [PartialKeyPath<PresentationCasePaths<Action>>: String] {
    let own: [PartialKeyPath<PresentationCasePaths<Action>>: String] = [
      \.dismiss: "dismiss", \.presented: "presented",
    ]
    return own.merging(CaseKeyPathSearch.forwardedNames(of: AllCasePaths.self)) { own, _ in own }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}

extension PresentationCasePaths: ForwardingCasePaths where Action: CasePathable {
  static func forward<Value>(
    _ keyPath: CaseKeyPath<Action, Value>
  ) -> KeyPath<Self, CasePath<PresentationAction<Action>, Value>> {
    \.[dynamicMember: keyPath]
  }
}
