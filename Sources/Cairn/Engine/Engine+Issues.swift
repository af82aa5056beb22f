extension Engine {
  /// Tells an issue that was found while an action was reduced. That a child is gone is only counted
  /// where the sender said that it may be (rule L7).
  func report(_ issue: RuntimeIssue, origin: ActionOrigin) {
    guard !issue.isAboutMissingChild || !origin.toleratesMissingChild else {
      missedActionCount += 1
      return
    }
    report(issue.adding(details: ["The action was \(origin)."]))
  }

  /// Tells the issues in an effect that is not started: they were found, whatever becomes of the
  /// effect (rule I2).
  func reportIssues<A>(in node: EffectNode<A>, origin: ActionOrigin) {
    switch node {
    case .issue(let issue):
      report(issue, origin: origin)
    case .merge(let nodes), .concatenate(let nodes):
      for node in EffectNode.flattened(nodes) {
        reportIssues(in: node, origin: origin)
      }
    case .cancellable(let child, _), .timed(let child, _), .subscription(_, let child):
      reportIssues(in: child, origin: origin)
    case .told(let child, in: _):
      reportIssues(in: child, origin: origin)
    case .mount(_, let child):
      if let child { reportIssues(in: child, origin: origin) }
    case .farewell(_, let child, _):
      reportIssues(in: child, origin: origin)
    case .lifted(let lifted):
      lifted.accept(IssueSearch<State, Action, A>(engine: self, origin: origin))
    case .run, .send, .cancel:
      break
    }
  }
}

/// Goes down to the effects of children, for their issues.
private struct IssueSearch<State, RootAction, Action>: LiftInterpreter {
  let engine: Engine<State, RootAction>
  let origin: ActionOrigin

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    embed: @escaping (ChildAction) -> Action
  ) {
    engine.reportIssues(in: child, origin: origin)
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)?
  ) {
    engine.reportIssues(in: child, origin: origin)
  }
}

extension RuntimeIssue {
  /// Whether an action was for a child, or an element of a path, that is gone.
  fileprivate var isAboutMissingChild: Bool {
    code == .missingChild || code == .unknownID
  }
}
