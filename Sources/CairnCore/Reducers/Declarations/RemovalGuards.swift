/// The guards of a feature's descendants (rule G2).
///
/// They are part of the declarations of a reducer. An operator that removes children calls the
/// guards that these children declare. Whether there are any is determined once.
@usableFromInline
package struct RemovalGuards<State, Action> {
  /// Whether there are any guards.
  let exist: (inout DeclarationSearch) -> Bool
  /// Returns the answer of the guards below to an action of the feature: an effect that reports the
  /// refusal to the guard's feature, or no effect if all guards allow it.
  package let refusalOfAction: (Action, State) -> Effect<Action>
  /// Does the same for the removal of the feature itself, with an ancestor.
  let refusalOfRemoval: (State, RemovedAncestor) -> Effect<Action>

  /// Returns both merged, or the only one. The guards of the first are called first.
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

  /// Returns the guards, or nil if there are none.
  static func search(_ guards: RemovalGuards?) -> RemovalGuards? {
    var search = DeclarationSearch()
    return guards.flatMap { $0.exist(&search) ? $0 : nil }
  }
}
