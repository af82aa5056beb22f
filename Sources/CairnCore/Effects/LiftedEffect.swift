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

  /// An effect that an operator brought up from the child at `step`.
  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action
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

  init(
    child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action
  ) {
    self.child = child
    self.step = step
    self.embed = embed
  }

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    interpreter.scoped(child, step: step, embed: embed)
  }
}

extension Effect {
  /// This effect of the child at `step`, as an effect of its parent.
  ///
  /// From here on the runner knows who owns it: it is cancelled when the child leaves the state.
  func lifted<Parent, Child, ParentAction>(
    through step: some IdentityStep<Parent, Child>,
    embed: @escaping (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    guard let node else { return .none }
    return Effect<ParentAction>(.lifted(ScopedEffect(child: node, step: step, embed: embed)))
  }
}
