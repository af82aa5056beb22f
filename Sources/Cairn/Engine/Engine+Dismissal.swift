extension EffectContext {
  /// The context of an effect of a child. Where the child is presented, `dismissal` makes the action
  /// by which it goes, which is nearer than any further out (rule L5).
  func mapped<ChildAction>(
    by embedChild: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) -> EffectContext<ChildAction, RootAction> {
    var context = mapped(by: embedChild)
    if let dismissal {
      context.dismissal = { [embed, further = self.dismissal] ancestor in
        guard ancestor.level > 0 else { return embed(dismissal(ancestor.bottom)) }
        return further?(ancestor.above())
      }
    }
    return context
  }
}

extension Engine {
  /// Carries out `dismiss` for a running effect. Whatever lives is in a presented child that lives.
  func dismiss(_ id: EffectID, at site: CallSite) {
    guard let effect = effects[id], !effect.place.isCancelled else { return }
    guard !effect.dismiss() else { return }
    if let rootDismissal { return rootDismissal(site) }
    report(
      .nothingToDismiss(
        details: ["The effect was started by an action \(effect.origin)."],
        site: site
      )
    )
  }
}

extension RuntimeIssue {
  /// Rule L5.
  static func nothingToDismiss(details: [String], site: CallSite) -> RuntimeIssue {
    RuntimeIssue(
      code: .nothingToDismiss,
      summary: "dismiss was called where nothing is presented",
      details: details + [
        "Nothing was changed. Ask 'isPresented' first, or present the feature with 'ifLet' and "
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
