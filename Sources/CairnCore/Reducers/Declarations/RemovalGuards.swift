/// The guards of a feature's children, of their children, and so on (rule G2).
///
/// They are part of what a reducer declares. An operator that removes children asks the guards that these
/// children declare; where there is none, that is found out once.
@usableFromInline
package struct RemovalGuards<State, Action> {
  /// Whether there is a guard at all.
  let exist: (inout DeclarationSearch) -> Bool
  /// What the guards below say to an action of the feature: what tells the guard's feature that one does not
  /// allow it; no effect if all do.
  package let refusalOfAction: (Action, State) -> Effect<Action>
  /// The same for the removal of the feature itself, with an ancestor.
  let refusalOfRemoval: (State, RemovedAncestor) -> Effect<Action>

  /// Both, or the one that there is. The guards of the first are asked first.
  static func merge(_ first: RemovalGuards?, _ second: RemovalGuards?) -> RemovalGuards? {
    guard let first else { return second }
    guard let second else { return first }
    return RemovalGuards(
      exist: { first.exist(&$0) || second.exist(&$0) },
      refusalOfAction: { action, state in
        let refusal = first.refusalOfAction(action, state)
        return refusal.isNone ? second.refusalOfAction(action, state) : refusal
      },
      refusalOfRemoval: { state, ancestor in
        let refusal = first.refusalOfRemoval(state, ancestor)
        return refusal.isNone ? second.refusalOfRemoval(state, ancestor) : refusal
      }
    )
  }

  /// The guards, or nil if there are none.
  static func search(_ guards: RemovalGuards?) -> RemovalGuards? {
    var search = DeclarationSearch()
    return guards.flatMap { $0.exist(&search) ? $0 : nil }
  }
}
