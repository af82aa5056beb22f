/// The guards of a feature and of its descendants (rule G2).
///
/// They are part of the declarations of a reducer. A store asks them before any reducer runs.
/// Whether there are any is determined once.
@usableFromInline
package final class RemovalGuards<State, Action> {
  typealias Reply = GuardReply<State, Action>

  /// Whether there are any guards.
  let exist: (inout DeclarationSearch) -> Bool
  /// Whether the guards may refuse an action of the feature, without regard to the state.
  let mayRefuse: (Action) -> Bool
  /// Returns the reply of the first guard that doesn't allow an action of the feature; nil if all
  /// guards allow it. With an inquiry about confirmations, it is the first guard that holds one.
  let replyToAction: (Action, State, RemovalInquiry) -> Reply?
  /// Does the same for the removal of the feature itself, with an ancestor.
  let replyToRemoval: (State, RemovedAncestor, RemovalInquiry) -> Reply?
  /// Returns the action that writes the present path with the removals and additions of an action
  /// that was made when certain elements were present; nil if the action writes no path.
  let rewritten: (Action, _ present: Set<RemovalTarget>, State) -> Action?

  /// The guards that were merged; nil if these are the guards of one operator.
  private let merged: (RemovalGuards, RemovalGuards)?

  init(
    exist: @escaping (inout DeclarationSearch) -> Bool,
    mayRefuse: @escaping (Action) -> Bool,
    replyToAction: @escaping (Action, State, RemovalInquiry) -> Reply?,
    replyToRemoval: @escaping (State, RemovedAncestor, RemovalInquiry) -> Reply?,
    rewritten: @escaping (Action, _ present: Set<RemovalTarget>, State) -> Action?
  ) {
    self.exist = exist
    self.mayRefuse = mayRefuse
    self.replyToAction = replyToAction
    self.replyToRemoval = replyToRemoval
    self.rewritten = rewritten
    merged = nil
  }

  private init(merging first: RemovalGuards, _ second: RemovalGuards) {
    exist = { first.exist(&$0) || second.exist(&$0) }
    mayRefuse = { first.mayRefuse($0) || second.mayRefuse($0) }
    replyToAction = { first.replyToAction($0, $1, $2) ?? second.replyToAction($0, $1, $2) }
    replyToRemoval = { first.replyToRemoval($0, $1, $2) ?? second.replyToRemoval($0, $1, $2) }
    rewritten = { first.rewritten($0, $1, $2) ?? second.rewritten($0, $1, $2) }
    merged = (first, second)
  }

  /// Returns both merged, or the only one. The guards of the first are asked first.
  static func merge(_ first: RemovalGuards?, _ second: RemovalGuards?) -> RemovalGuards? {
    guard let first else { return second }
    guard let second else { return first }
    return RemovalGuards(merging: first, second)
  }

  /// Returns the guards without the operators that have none below them, or nil if there are none.
  static func search(_ guards: RemovalGuards?) -> RemovalGuards? {
    guard let guards else { return nil }
    if let (first, second) = guards.merged { return merge(search(first), search(second)) }
    var search = DeclarationSearch()
    return guards.exist(&search) ? guards : nil
  }
}

extension RemovalGuards {
  /// Asks the guards about an action of the whole feature; nil if they allow it.
  ///
  /// They are asked without regard to confirmations first, because most actions are allowed. If a
  /// guard holds a confirmation of this removal, they are asked again.
  package func refusal(
    of action: Action,
    in state: State
  ) -> (effect: Effect<Action>, endConfirmation: ((inout State) -> Void)?)? {
    let inquiry = RemovalInquiry(about: action)
    guard case .refused(let effect)? = replyToAction(action, state, inquiry) else { return nil }
    inquiry.askForConfirmations()
    guard case .confirmed(let end)? = replyToAction(action, state, inquiry) else {
      return (effect, nil)
    }
    inquiry.repeatRemoval()
    guard case .refused(let effect)? = replyToAction(action, state, inquiry) else { return nil }
    return (effect, end)
  }

  /// Returns the action that repeats a removal; nil if it would no longer remove a child whose
  /// removal a guard has confirmed.
  package func confirmed(_ repetition: RemovalRepetition, in state: State) -> Action? {
    guard let action = repetition.action as? Action else { return nil }
    let repeated = repetition.present.flatMap { rewritten(action, $0, state) } ?? action
    return isConfirmed(repeated, in: state) ? repeated : nil
  }

  /// Whether a guard holds a confirmation of an action.
  package func isConfirmed(_ action: Action, in state: State) -> Bool {
    let inquiry = RemovalInquiry(about: action)
    inquiry.askForConfirmations()
    return if case .confirmed? = replyToAction(action, state, inquiry) { true } else { false }
  }

  /// Returns the guards, which are asked inside of a function.
  func asked(in context: @escaping (() -> Void) -> Void) -> RemovalGuards {
    func asked<Reply>(_ ask: () -> Reply?) -> Reply? {
      var reply: Reply?
      context { reply = ask() }
      return reply
    }
    return RemovalGuards(
      exist: exist,
      mayRefuse: mayRefuse,
      replyToAction: { [replyToAction] action, state, inquiry in
        asked { replyToAction(action, state, inquiry) }
      },
      replyToRemoval: { [replyToRemoval] state, ancestor, inquiry in
        asked { replyToRemoval(state, ancestor, inquiry) }
      },
      rewritten: rewritten
    )
  }
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

extension ResolvedReducer {
  /// Returns the reducer of a whole feature, which asks its guards before any reducer runs (rule
  /// G2): if one of them doesn't allow an action, only a confirmation of the removal ends. Without
  /// guards, it is the same reducer.
  package func asking(_ guards: RemovalGuards<State, Action>?) -> ResolvedReducer {
    guard let guards else { return self }
    return ResolvedReducer(
      reduction: { [reduction] state, action in
        guard guards.mayRefuse(action), let refusal = guards.refusal(of: action, in: state) else {
          return reduction(&state, action)
        }
        refusal.endConfirmation?(&state)
        return refusal.effect
      },
      declarations: makeDeclarations
    )
  }
}
