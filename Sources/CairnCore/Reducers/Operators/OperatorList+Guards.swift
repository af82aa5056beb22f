extension OperatorList {
  package func mayRefuse(_ action: Action) -> Bool {
    for index in askedGuards.indices {
      if askedGuards[index].use({ node($0).mayRefuse(action) }) { return true }
    }
    return false
  }

  typealias Reply = GuardReply<State, Action>

  func reply(to action: Action, in state: State, _ inquiry: RemovalInquiry) -> Reply? {
    // No closure: in a debug build, it would take stack for each level of features.
    for index in guards.indices {
      if let reply = node(guards[index]).reply(to: action, in: state, inquiry) { return reply }
    }
    return nil
  }

  func reply(
    toRemovalOf state: State,
    with ancestor: RemovedAncestor,
    _ inquiry: RemovalInquiry
  ) -> Reply? {
    for index in guards.indices {
      let reply = node(guards[index]).reply(toRemovalOf: state, with: ancestor, inquiry)
      if let reply { return reply }
    }
    return nil
  }

  func rewritten(_ action: Action, _ present: Set<RemovalTarget>, in state: State) -> Action? {
    for index in guards.indices {
      if let action = node(guards[index]).rewritten(action, present, in: state) { return action }
    }
    return nil
  }

  /// Asks the guards about an action of the whole feature; nil if they allow it.
  ///
  /// They are asked without regard to confirmations first, because most actions are allowed. If a
  /// guard holds a confirmation of this removal, they are asked again.
  package func refusal(
    of action: Action,
    in state: State
  ) -> (effect: Effect<Action>, endConfirmation: ((inout State) -> Void)?)? {
    let inquiry = RemovalInquiry(about: action)
    guard case .refused(let effect)? = reply(to: action, in: state, inquiry) else { return nil }
    inquiry.askForConfirmations()
    guard case .confirmed(let end)? = reply(to: action, in: state, inquiry) else {
      return (effect, nil)
    }
    inquiry.repeatRemoval()
    guard case .refused(let effect)? = reply(to: action, in: state, inquiry) else { return nil }
    return (effect, end)
  }

  /// Returns the action that repeats a removal; nil if it would no longer remove a child whose
  /// removal a guard has confirmed.
  package func confirmed(_ repetition: RemovalRepetition, in state: State) -> Action? {
    guard let action = repetition.action as? Action else { return nil }
    let repeated = repetition.present.flatMap { rewritten(action, $0, in: state) } ?? action
    return isConfirmed(repeated, in: state) ? repeated : nil
  }

  /// Whether a guard holds a confirmation of an action.
  package func isConfirmed(_ action: Action, in state: State) -> Bool {
    let inquiry = RemovalInquiry(about: action)
    inquiry.askForConfirmations()
    return if case .confirmed? = reply(to: action, in: state, inquiry) { true } else { false }
  }
}

extension ResolvedReducer {
  /// Returns the reducer of a whole feature, which asks its guards before any reducer runs (rule
  /// G2): if one of them doesn't allow an action, only a confirmation of the removal ends. Without
  /// guards, it is the same reducer.
  package func asking(_ guards: OperatorList<State, Action>?) -> ResolvedReducer {
    guard let guards else { return self }
    return ResolvedReducer(
      reduction: { [reduction] state, action in
        guard guards.mayRefuse(action), let refusal = guards.refusal(of: action, in: state) else {
          return reduction(&state, action)
        }
        refusal.endConfirmation?(&state)
        return refusal.effect
      },
      operators: makeOperators
    )
  }
}
