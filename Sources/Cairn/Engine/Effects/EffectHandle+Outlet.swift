/// The connection from a running effect to its store.
extension EffectHandle: EffectOutlet {
  package func emit(_ action: SentAction, in transaction: EffectTransaction?) async {
    guard !isCancelled else { return }
    guard !hasReturned else {
      return RuntimeIssue.lateSend(action.value, from: descriptor).report()
    }
    await host.deliver(.emitted(id, action, in: transaction))
  }

  package func ask(_ request: StateRequest) async {
    guard !isCancelled, !hasReturned else { return }
    await host.deliver(.asked(id, request))
  }

  package func report(_ issue: RuntimeIssue) async {
    await host.deliver(.found(id, issue))
  }

}

extension EffectHandle: DismissalOutlet {
  func dismiss(at site: CallSite, with result: DismissalResult?) async {
    guard !isCancelled else { return }
    guard !hasReturned else {
      return RuntimeIssue.lateDismiss(from: descriptor, site: site).report()
    }
    await host.deliver(.dismissed(id, site, result))
  }

  func startTask(
    _ priority: TaskPriority?,
    _ operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    host.startTask(priority, operation)
  }
}

extension RuntimeIssue {
  /// Rule E5.
  fileprivate static func lateSend(_ action: Any, from effect: EffectDescriptor) -> RuntimeIssue {
    RuntimeIssue(
      code: .lateSend,
      summary: "An effect sent an action after it had returned",
      details: [
        "Action: \(shortDescription(of: action))", "Effect: \(effect)",
        "The action was dropped. Send from inside the operation, and await what it starts.",
      ],
      site: effect.site
    )
  }
}
