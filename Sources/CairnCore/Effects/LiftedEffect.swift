/// An effect of a child, seen from its parent: the child's types are hidden behind this class.
@usableFromInline
package class LiftedEffect<Action> {
  init() {}

  package func accept(_ interpreter: some LiftInterpreter<Action>) {
    preconditionFailure("LiftedEffect.accept: abstract")
  }
}

/// Interprets the two ways in which an effect is lifted.
package protocol LiftInterpreter<Action> {
  associatedtype Action

  /// An effect that was mapped by hand.
  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    embed: @escaping (ChildAction) -> Action
  )

  /// An effect that an operator brought up from the child at `step`. Where the child is presented,
  /// `dismissal` makes the action that takes it away.
  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)?
  )
}

final class MappedEffect<ChildAction, Action>: LiftedEffect<Action> {
  private let child: EffectNode<ChildAction>
  private let embed: (ChildAction) -> Action

  init(child: EffectNode<ChildAction>, embed: @escaping (ChildAction) -> Action) {
    self.child = child
    self.embed = embed
  }

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    interpreter.mapped(child, embed: embed)
  }
}

final class ScopedEffect<Parent, Child, ChildAction, Action>: LiftedEffect<Action> {
  private let child: EffectNode<ChildAction>
  private let step: any IdentityStep<Parent, Child>
  private let embed: (ChildAction) -> Action
  private let dismissal: (() -> Action)?

  init(
    child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)?
  ) {
    self.child = child
    self.step = step
    self.embed = embed
    self.dismissal = dismissal
  }

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    interpreter.scoped(child, step: step, embed: embed, dismissal: dismissal)
  }
}

extension Effect {
  /// This effect of the child at `step`, as an effect of its parent.
  ///
  /// From here on the runner knows who owns it: it is cancelled when the child leaves the state.
  /// `dismissal` makes the action by which a presented child goes (rule L5).
  func lifted<Parent, Child, ParentAction>(
    through step: some IdentityStep<Parent, Child>,
    embed: @escaping (Action) -> ParentAction,
    dismissal: (() -> ParentAction)? = nil
  ) -> Effect<ParentAction> {
    guard let node else { return .none }
    let lifted = ScopedEffect(child: node, step: step, embed: embed, dismissal: dismissal)
    return Effect<ParentAction>(.lifted(lifted))
  }
}
