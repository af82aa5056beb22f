/// An operator that declares what one closure returns, or that only the outline shows.
final class DeclaringOperator<State, Action>: OperatorNode<State, Action> {
  private let part: () -> OutlinePart
  private let site: DeclarationSite?
  private let effects: ((State, Reconciler) -> DeclaredStart<Action>?)?
  private let changes: ((State, Reconciler) -> StateChange<State, Action>?)?

  /// - Parameter part: The part of the outline, made when the outline is read.
  init(
    _ part: @escaping @autoclosure () -> OutlinePart,
    _ site: DeclarationSite? = nil,
    effects: ((State, Reconciler) -> DeclaredStart<Action>?)? = nil,
    changes: ((State, Reconciler) -> StateChange<State, Action>?)? = nil
  ) {
    self.part = part
    self.site = site
    self.effects = effects
    self.changes = changes
  }

  override var sites: [DeclarationSite] { site.map { [$0] } ?? [] }

  override func declares(_ search: inout DeclarationSearch) -> Bool {
    search.kind == .effects && effects != nil || search.kind == .changes && changes != nil
  }

  override func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? {
    effects?(state, reconciler)
  }

  override func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? {
    changes?(state, reconciler)
  }

  override func outline(_ search: inout DeclarationSearch) -> [OutlinePart] { [part()] }
}

extension Reducer {
  /// Returns this reducer, with effects that are declared before its own.
  func declaring(
    _ part: @escaping @autoclosure () -> OutlinePart,
    _ site: DeclarationSite,
    effects: @escaping (State, Reconciler) -> DeclaredStart<Action>?
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    return ResolvedReducer(
      reduction: base.reduction,
      followed: base.makeFollowed,
      operators: {
        base.makeOperators().preceded(by: DeclaringOperator(part(), site, effects: effects))
      }
    )
  }
}
