/// An operator of any reducer. A list of operators has this type, because unspecialized code would
/// look up the type of another list at each use.
@usableFromInline
package class AnyOperator {
  /// The places of the declarations of the feature itself, in the order in which the passes reach
  /// them.
  var sites: [DeclarationSite] { [] }

  init() {}
}

/// An operator of a reducer as data: what it declares for a state, and what it knows about actions.
///
/// A subclass overrides the questions to which it has an answer. An ``OperatorList`` asks all
/// operators of a reducer. An operator that runs children asks the list of the child
/// (``ChildReducer``).
@usableFromInline
package class OperatorNode<State, Action>: AnyOperator {
  /// Whether the operator declares something of the kind that is searched for, here or further down.
  /// The passes of that kind ask no other operator.
  func declares(_ search: inout DeclarationSearch) -> Bool { false }

  /// Returns the starts of what a state requires, and what isn't running yet; nil if there is none.
  func effects(for state: State, _ reconciler: Reconciler) -> DeclaredStart<Action>? { nil }

  /// Returns what follows from the changes of observed values; nil if none has changed.
  func changes(in state: State, _ reconciler: Reconciler) -> StateChange<State, Action>? { nil }

  /// Returns how the operator handles an action, in the state before it.
  func handling(of action: Action, in state: State?) -> ChildHandling { .notTaken }

  /// Returns the operator's parts of the outline of the feature.
  func outline(_ search: inout DeclarationSearch) -> [OutlinePart] { [] }

  // MARK: Guards (rule G2)

  typealias Reply = GuardReply<State, Action>
  typealias Targets = Set<RemovalTarget>

  /// Whether a guard may refuse an action of the feature, without regard to the state.
  func mayRefuse(_ action: Action) -> Bool { false }

  /// Returns the reply of the first guard that doesn't allow an action of the feature; nil if all
  /// guards allow it. With an inquiry about confirmations, it is the first guard that holds one.
  func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? { nil }

  /// Does the same for the removal of the feature itself, with an ancestor.
  func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? { nil }

  /// Returns the action that writes the present path with the removals and additions of an action
  /// that was made when certain elements were present; nil if the action writes no path.
  func rewritten(_ action: Action, _ present: Targets, in state: State) -> Action? { nil }
}

/// The reply of a guard that doesn't allow a removal, or that holds a confirmation of it.
enum GuardReply<State, Action> {
  /// The effect reports the refusal to the guard's feature.
  case refused(Effect<Action>)
  /// The function ends the confirmation.
  case confirmed((inout State) -> Void)

  /// Returns this reply of a child's guard as a reply to its parent.
  func lifted<Parent, ParentAction>(
    through step: ChildStep<Parent, State>,
    embed: @escaping (Action) -> ParentAction,
    dismissal: ((_ bottom: StackElementID?) -> ParentAction)? = nil
  ) -> GuardReply<Parent, ParentAction> {
    switch self {
    case .refused(let effect):
      .refused(effect.lifted(through: step, embed: embed, dismissal: dismissal))
    case .confirmed(let end):
      .confirmed { step.lens.modify(step.identity, in: &$0, end) }
    }
  }
}
