extension EffectContext {
  /// The context of an effect of a child. If the child is presented, `dismissal` makes the action
  /// that dismisses it, which is nearer than any further out (rule L5).
  func mapped<ChildAction>(
    by embedChild: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) -> EffectContext<ChildAction, RootAction> {
    var context = mapped(by: embedChild)
    context.levelsToPresented += 1
    if let dismissal {
      context.dismissal = { [embed, further = self.dismissal] ancestor in
        guard ancestor.level > 0 else { return embed(dismissal(ancestor.bottom)) }
        return further?(ancestor.above())
      }
      context.levelsToPresented = 0
    }
    return context
  }
}

extension Engine {
  /// Carries out `dismiss` for a running effect. If the effect's feature is in the state, so are
  /// its presented ancestors.
  func dismiss(_ id: EffectID, at site: CallSite, with result: DismissalResult?) {
    guard let effect = runtime.effects[id], !effect.scope.isCancelled else { return }
    guard !effect.dismiss(with: result) else { return }
    dismissRoot(at: site, with: result, for: effect.origin)
  }

  /// Carries out the dismissal of a presented ancestor, which may return a result.
  func dismiss<A>(
    _ ancestor: RemovedAncestor,
    with result: DismissalResult?,
    _ descriptor: EffectDescriptor,
    in context: EffectContext<A, Action>
  ) {
    guard let action = context.dismissal?(ancestor) else {
      return dismissRoot(at: descriptor.site, with: result, for: context.origin)
    }
    let result = result.map {
      PresentedResult($0, from: context.scope.owner, levels: context.levelsToPresented)
    }
    send(root: action, descriptor, in: context, returning: result)
  }

  /// Returns the action for a removal that was confirmed; nil if it would no longer remove the
  /// child that was asked about.
  func confirmedAction<A>(
    _ removal: RemovalRepetition?,
    of ancestor: RemovedAncestor,
    in context: EffectContext<A, Action>
  ) -> Action? {
    guard let guards = operators.guards else { return nil }
    if let removal { return guards.confirmed(removal, in: state) }
    return context.dismissal?(ancestor).flatMap { guards.isConfirmed($0, in: state) ? $0 : nil }
  }

  private func dismissRoot(
    at site: CallSite,
    with result: DismissalResult?,
    for origin: ActionOrigin
  ) {
    if let rootDismissal { return rootDismissal(site, result?.value) }
    report(
      .nothingToDismiss(
        details: ["The effect was started by an action \(origin.phrase)."],
        site: site
      )
    )
  }

  /// Reduces an action that dismisses a child with a result. The parent receives the result if this
  /// action removes the child, and not if a later action does.
  func process(_ queued: QueuedAction<Action>, with result: PresentedResult) {
    if !result.offer() {
      // The child may have been inserted in this burst, so that its parent's declarations are not
      // known yet.
      reconcile()
      if !result.offer() { report(result.unhandled, origin: queued.origin) }
    }
    process(queued.action, origin: queued.origin, group: queued.group)
    result.withdraw()
  }
}

extension RuntimeIssue {
  /// Rule L5.
  static func nothingToDismiss(details: [String], site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .nothingToDismiss,
      summary: "dismiss was called where nothing is presented",
      details: details + [
        "Nothing was changed. Check 'isPresented' first, or present the feature with 'ifLet' and "
          + "a PresentationAction, or with 'forEach' on a StackState."
      ],
      site: site
    )
  }

  /// Rules L5, E5.
  static func lateDismiss(from effect: EffectDescriptor, site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .lateSend,
      summary: "An effect called dismiss after it had returned",
      details: [
        "Effect: \(effect)",
        "Nothing was changed. Call it from inside the operation, and await what it starts.",
      ],
      site: site
    )
  }
}
