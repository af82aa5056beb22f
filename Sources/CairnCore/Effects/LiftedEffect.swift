/// An effect of a child, seen from its parent. The class hides the child's types.
@usableFromInline
package class LiftedEffect<Action>: EffectBranch {
  package func accept(_ interpreter: some LiftInterpreter<Action>) {
    preconditionFailure("LiftedEffect.accept: abstract")
  }
}

/// Interprets the two ways in which an effect is lifted.
package protocol LiftInterpreter<Action> {
  associatedtype Action

  /// An effect that was mapped by hand in the context `ambient`.
  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    in ambient: (any Sendable)?,
    embed: @escaping (ChildAction) -> Action
  )

  /// An effect that an operator lifted from the child at `step`. If the child is presented,
  /// `dismissal` makes the action that removes it; on a stack, `bottom` is the lowest element to
  /// remove.
  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  )
}

/// A lifted effect with the type of its child's actions.
class LiftedChild<ChildAction, Action>: LiftedEffect<Action> {
  /// Nil only during release.
  private(set) final var child: EffectNode<ChildAction>?
  final let embed: (ChildAction) -> Action

  init(_ child: EffectNode<ChildAction>, embed: @escaping (ChildAction) -> Action) {
    self.child = child
    self.embed = embed
    super.init(firstName: child.firstName)
  }

  deinit { releaseChildren() }

  override final func child(at index: Int) -> EffectPart? {
    index == 0 ? child.map { EffectPart($0) } : nil
  }

  override final func takeLastBranch() -> EffectBranch? {
    defer { child = nil }
    return child?.branch
  }
}

final class MappedEffect<ChildAction, Action>: LiftedChild<ChildAction, Action> {
  private let ambient = AmbientContext.current

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    guard let child else { return }
    interpreter.mapped(child, in: ambient, embed: embed)
  }
}

final class ScopedEffect<Parent, Child, ChildAction, Action>: LiftedChild<
  ChildAction, Action
>
{
  private let step: ChildStep<Parent, Child>
  private let dismissal: ((_ bottom: StackElementID?) -> Action)?

  init(
    _ child: EffectNode<ChildAction>,
    step: ChildStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: ((_ bottom: StackElementID?) -> Action)?
  ) {
    self.step = step
    self.dismissal = dismissal
    super.init(child, embed: embed)
  }

  override func accept(_ interpreter: some LiftInterpreter<Action>) {
    guard let child else { return }
    interpreter.scoped(child, step: step, embed: embed, dismissal: dismissal)
  }
}

extension Effect {
  /// Returns this effect of the child at `step` as an effect of its parent.
  ///
  /// The runner then knows the owner: it cancels the effect when the child is removed. `dismissal`
  /// makes the action that dismisses a presented child (rule L5).
  func lifted<Parent, Child, ParentAction>(
    through step: ChildStep<Parent, Child>,
    embed: @escaping (Action) -> ParentAction,
    dismissal: ((_ bottom: StackElementID?) -> ParentAction)? = nil
  ) -> Effect<ParentAction> {
    guard let node else { return .none }
    let lifted = ScopedEffect(node, step: step, embed: embed, dismissal: dismissal)
    return Effect<ParentAction>(.lifted(lifted))
  }
}
